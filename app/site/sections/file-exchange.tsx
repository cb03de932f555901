type FileExchangeProps = {
  acceptedTitle: string;
  accepted: readonly string[];
  deliveredTitle: string;
  delivered: readonly string[];
};

/** The files that a client sends and receives, on an ink ground. */
export function FileExchange(props: FileExchangeProps) {
  const { acceptedTitle, accepted, deliveredTitle, delivered } = props;
  return (
    <dl
      data-reveal=""
      // The line from one to the other is drawn by the list itself, which may contain only names and values.
      className="grid items-end gap-x-10 gap-y-5 border-white/25 border-t pt-8 *:last:order-2 lg:grid-cols-[auto_1fr_auto] lg:before:order-1 lg:before:mb-5 lg:before:h-px lg:before:bg-white/60"
    >
      <Formats title={acceptedTitle} formats={accepted} />
      <Formats title={deliveredTitle} formats={delivered} />
    </dl>
  );
}

function Formats({ title, formats }: { title: string; formats: readonly string[] }) {
  return (
    <div>
      <dt className="font-mono text-note text-white/80">{title}</dt>
      <dd className="mt-3 flex flex-wrap gap-2">
        {formats.map((format) => (
          <span key={format} className="border border-white/60 px-3.5 py-1.5 font-mono">
            {format}
          </span>
        ))}
      </dd>
    </div>
  );
}

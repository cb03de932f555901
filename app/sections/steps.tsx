type Step = { title: string; text: string; days?: string };

/** The steps of the work along a dimension line, each with its days; `inverted` on an ink ground. */
export function Steps({ steps, inverted }: { steps: readonly Step[]; inverted?: boolean }) {
  const line = inverted ? "border-white/60" : "border-ink";
  const quiet = inverted ? "text-white/80" : "text-secondary";
  return (
    <ol className="grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text, days }, index) => (
        <li key={title} data-reveal="" className={`relative border-t pt-6 pr-8 ${line}`}>
          {/* The oblique tick of a dimension line. */}
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 h-px w-3 -translate-x-1/2 -rotate-45 ${inverted ? "bg-white" : "bg-ink"}`}
          />
          <p className={`font-mono text-note ${quiet}`}>{days ?? `Step ${index + 1}`}</p>
          <h3 className="mt-1.5">{title}</h3>
          <p className={`mt-2 ${quiet}`}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

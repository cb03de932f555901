type Step = { title: string; text: string; days?: string };

/** The steps of the work along a dimension line, each with its days. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text, days }, index) => (
        <li key={title} data-reveal="" className="relative border-t border-ink pt-6 pr-8">
          {/* The oblique tick of a dimension line. */}
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 h-px w-3 -translate-x-1/2 -rotate-45 bg-ink"
          />
          <p className="font-mono text-note text-secondary">{days ?? `Step ${index + 1}`}</p>
          <h3 className="mt-1.5">{title}</h3>
          <p className="mt-2 text-secondary">{text}</p>
        </li>
      ))}
    </ol>
  );
}

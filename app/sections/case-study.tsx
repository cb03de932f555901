type CaseStudyProps = {
  text: string;
  figures: readonly (readonly [value: string, label: string])[];
  note?: string;
};

/** One piece of work in figures, on ink. */
export function CaseStudy({ text, figures, note }: CaseStudyProps) {
  return (
    <div className="mt-6 grid gap-x-16 gap-y-6 sm:mt-10 sm:gap-y-10 lg:grid-cols-[1fr_1.3fr] lg:pl-18">
      <div data-reveal="">
        <p className="measure text-lead text-white/85">{text}</p>
        {note && <p className="mt-4 font-mono text-note text-white/70">{note}</p>}
      </div>
      <dl data-reveal="" className="border-white/40 border-t">
        {figures.map(([value, label]) => (
          <div
            key={label}
            className="grid grid-cols-[8rem_1fr] items-baseline gap-x-4 border-white/25 border-b py-2.5 sm:grid-cols-[9.75rem_1fr] sm:gap-x-6 sm:py-3.5"
          >
            <dt className="order-2 text-white/85">{label}</dt>
            <dd className="font-bold text-h3 tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

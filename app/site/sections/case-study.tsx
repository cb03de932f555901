import { NoBreak } from "#app/ui/no-break.tsx";

type CaseStudyProps = {
  text: string;
  figures: readonly { value: string; label: string }[];
  note?: string | undefined;
};

/** One piece of work in figures, on ink. */
export function CaseStudy({ text, figures, note }: CaseStudyProps) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.3fr] lg:pl-18">
      <div data-reveal="">
        <p className="measure text-white/85 sm:text-lead">
          <NoBreak>{text}</NoBreak>
        </p>
        {note && <p className="mt-4 max-w-[80ch] font-mono text-note text-white/70">{note}</p>}
      </div>
      <dl
        data-reveal=""
        className="border-white/40 border-t max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 sm:max-lg:gap-x-8"
      >
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="grid content-start border-white/25 border-b py-2.5 lg:grid-cols-[9.75rem_1fr] lg:items-baseline lg:gap-x-6 lg:py-3.5"
          >
            <dt className="order-2 text-white/85 max-sm:text-[0.9375rem] max-sm:leading-snug">
              {label}
            </dt>
            <dd className="font-bold text-h3 tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

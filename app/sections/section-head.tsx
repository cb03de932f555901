type SectionHeadProps = {
  /** Shown in a detail bubble, as on a sheet. */
  number: number;
  title: string;
  lead?: string;
  /** On an ink ground. */
  inverted?: boolean;
};

/** The heading of a section with its number in a detail bubble. */
export function SectionHead({ number, title, lead, inverted }: SectionHeadProps) {
  return (
    <div className="flex gap-5 sm:gap-7" data-reveal="">
      <span
        aria-hidden="true"
        className={`mt-1 grid size-11 shrink-0 place-items-center rounded-full border font-mono text-[0.9375rem] ${inverted ? "border-white/60" : "border-ink"}`}
      >
        {number}
      </span>
      <div>
        <h2>{title}</h2>
        {lead && (
          <p className={`measure mt-4 text-lead ${inverted ? "text-white/80" : "text-secondary"}`}>
            {lead}
          </p>
        )}
      </div>
    </div>
  );
}

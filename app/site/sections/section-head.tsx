import { NoBreak } from "#app/ui/no-break.tsx";

type SectionHeadProps = {
  /** Shown in a detail bubble, as on a sheet. */
  number: number;
  title: string;
  lead?: string | undefined;
  /** On an ink ground. */
  inverted?: boolean | undefined;
};

/** The heading of a section with its number in a detail bubble. */
export function SectionHead({ number, title, lead, inverted }: SectionHeadProps) {
  return (
    <div
      className="grid grid-cols-[auto_1fr] content-start items-start gap-x-3 gap-y-3 sm:gap-x-7 sm:gap-y-4"
      data-reveal=""
    >
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full border font-mono text-[0.9375rem] sm:mt-1 sm:size-11 ${inverted ? "border-white/60" : "border-ink"}`}
      >
        {number}
      </span>
      <h2>
        <NoBreak>{title}</NoBreak>
      </h2>
      {lead && (
        <LeadParagraph inverted={inverted} className="max-sm:col-span-2 sm:col-start-2">
          {lead}
        </LeadParagraph>
      )}
    </div>
  );
}

type LeadProps = { inverted?: boolean | undefined; className: string; children: string };

/** The sentence under a heading. */
export function LeadParagraph({ inverted, className, children }: LeadProps) {
  return (
    <p
      className={`measure text-lead max-sm:text-[1.0625rem] max-sm:leading-normal ${inverted ? "text-white/80" : "text-secondary"} ${className}`}
    >
      {children}
    </p>
  );
}

import { Unbroken } from "#app/ui/unbroken.tsx";

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
    <div
      className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-3 sm:gap-x-7 sm:gap-y-4"
      data-reveal=""
    >
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full border font-mono text-[0.9375rem] sm:mt-1 sm:size-11 ${inverted ? "border-white/60" : "border-ink"}`}
      >
        {number}
      </span>
      <h2>
        <Unbroken>{title}</Unbroken>
      </h2>
      {lead && (
        <p
          className={`measure text-lead max-sm:col-span-2 max-sm:text-[1.0625rem] sm:col-start-2 ${inverted ? "text-white/80" : "text-secondary"}`}
        >
          {lead}
        </p>
      )}
    </div>
  );
}

import type { DayRange } from "#app/fields/fields.ts";

type Step = { title: string; days: DayRange };

/** The steps of the work as bars over its days. Their days are in words next to them, so it is a picture only. */
export function DayBars({ steps }: { steps: readonly Step[] }) {
  const end = Math.max(...steps.map(({ days }) => days.to));
  const days = Array.from({ length: end }, (_, index) => index + 1);
  const lines = days.map((day) => `M${day} 0V1`).join("");
  const row = "grid gap-x-6 sm:grid-cols-[13rem_1fr]";
  return (
    <div aria-hidden="true" className="mt-8 text-note sm:mt-12" data-reveal="">
      <div className={row}>
        <span className="font-mono text-secondary">Working day</span>
        <span className="flex font-mono text-secondary">
          {days.map((day) => (
            <span key={day} className="flex-1 text-center">
              {day}
            </span>
          ))}
        </span>
      </div>
      {steps.map(({ title, days: { from, to } }) => (
        <div key={title} className={`${row} items-center border-rule border-t max-sm:pt-1.5`}>
          <span>{title}</span>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${end} 1`}
            preserveAspectRatio="none"
            className="h-7 w-full border-rule border-l"
            fill="none"
          >
            <path d={lines} className="stroke-rule" vectorEffect="non-scaling-stroke" />
            <path d={`M${from - 1} .25H${to}V.75H${from - 1}Z`} className="fill-blueprint" />
          </svg>
        </div>
      ))}
    </div>
  );
}

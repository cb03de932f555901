import type { SheetDetail } from "#modules/catalogue/sheet-details.ts";
import { Disclosure } from "./disclosure.tsx";
import { DetailLink } from "./sheet-detail.tsx";

type Step = { title: string; text: string; days?: string; detail?: SheetDetail | undefined };

/** The steps of the work along a dimension line, each with its days; `inverted` on an ink ground. */
export function Steps({ steps, inverted }: { steps: readonly Step[]; inverted?: boolean }) {
  const line = inverted ? "border-white/60" : "border-ink";
  const quiet = inverted ? "text-white/80" : "text-secondary";
  return (
    <ol className="grid sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {steps.map(({ title, text, days, detail }, index) => (
        <li key={title} data-reveal="" className={`relative border-t sm:pt-6 sm:pr-8 ${line}`}>
          {/* The oblique tick of a dimension line. */}
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 h-px w-3 -translate-x-1/2 -rotate-45 ${inverted ? "bg-white" : "bg-ink"}`}
          />
          <Disclosure title={title} mark={days ?? `Step ${index + 1}`}>
            <p className={`max-sm:pb-4 sm:mt-2 ${quiet}`}>{text}</p>
            {detail && (
              <DetailLink
                detail={detail}
                className="max-sm:mb-4 max-sm:w-40 sm:mt-4 print:hidden"
              />
            )}
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

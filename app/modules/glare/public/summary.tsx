import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import type { PointerEvent } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { servicePaths } from "#modules/catalogue/service-paths.ts";
import { LazyNote, LazyPlan } from "./lazy-parts.tsx";
import { overview, receivesGlare } from "./result-texts.ts";

type SummaryProps = {
  /** The last input that could be computed. */
  input: GlareInput | undefined;
  year: GlareYear | undefined;
  /** Its search parameters. */
  query: string;
  isBusy: boolean;
  refusal: string | undefined;
  hasProblems: boolean;
  /** The code for dragging failed to load; the next drag requests it again. */
  hasDragFailed: boolean;
  /** Called when a pointer starts to drag something on the plan. */
  onGrab: (event: PointerEvent<HTMLElement>) => void;
};

/** The result in words, the plan, and the next step. */
export function Summary(props: SummaryProps) {
  const { input, year, query, isBusy, refusal, hasProblems, hasDragFailed, onGrab } = props;
  const reached = year && new Set(year.receptors.filter(receivesGlare).map(({ id }) => id));
  return (
    <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
      <div>
        <h2 id="result" tabIndex={-1} className="scroll-mt-24 text-h3">
          Result
        </h2>
        <p
          role="status"
          className={`measure wrap-anywhere mt-2 text-lead ${input ? "max-sm:min-h-[2lh] lg:min-h-[2lh]" : ""}`}
        >
          {isBusy
            ? "Computing a year of minutes…"
            : (refusal ?? (year ? overview(year.receptors) : ""))}
        </p>
        {hasProblems && (
          <p className="measure mt-2 text-danger">
            {input
              ? "Some fields need correcting; the plan and result are from before your change."
              : "Correct the highlighted fields to see a result."}
          </p>
        )}
      </div>
      {input && (
        <figure onPointerDown={onGrab}>
          <LazyPlan input={input} reached={reached} />
          <figcaption className="mt-2 text-note text-secondary">
            The arrow shows where the modules face.
            {year && " Strong lines: reached by the reflection. Dashed lines: not reached."}{" "}
            <span className="print:hidden [@media(scripting:none)]:hidden">
              {hasDragFailed && (
                <span role="alert" className="text-danger">
                  The plan could not be updated. Please try again.{" "}
                </span>
              )}
              Drag a receptor to move it, or type its bearing and distance.
            </span>
          </figcaption>
        </figure>
      )}
      {input && (
        <>
          <p className="print:hidden">
            <ButtonLink to={`${servicePaths.solar}?${query}#assessment`}>
              Request full assessment
            </ButtonLink>
          </p>
          <p className="measure text-note text-secondary print:hidden">
            All inputs are copied to the request form, where you can change them. To share this
            check, copy the web address of this page.
          </p>
          <LazyNote site={input.site} />
        </>
      )}
    </div>
  );
}

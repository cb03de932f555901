import { grades } from "@datumline/glare/ocular-hazard";
import type { ReceptorResult } from "@datumline/glare/results";
import { useEffect, useRef, useState } from "react";
import { FigureFrame } from "./figure-frame.tsx";
import type { HazardPlot } from "./hazard-plot.tsx";

/** The meaning of the grades, and the plot of Ho et al., which is fetched when someone opens it. */
export function Hazard({ results }: { results: readonly ReceptorResult[] }) {
  const [loaded, setLoaded] = useState<{ Plot: typeof HazardPlot }>();
  const [isMissing, setMissing] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const onToggle = useRef(async () => {
    if (!details.current?.open) return;
    try {
      const { HazardPlot: Plot } = await import("./hazard-plot.tsx");
      setLoaded({ Plot });
    } catch {
      setMissing(true);
    }
  });
  // It may have been opened before React came.
  useEffect(() => void onToggle.current(), []);
  return (
    <section aria-labelledby="hazard" className="mt-14 print:break-inside-avoid">
      <h3 id="hazard">Hazard to the eye</h3>
      <p className="measure mt-3">
        Graded after Ho, Ghanbari and Diver (2011) by how bright the source is on the retina and how
        large it looks. Green: {grades.green}. Yellow: {grades.yellow}. Red: {grades.red}.
      </p>
      <details
        ref={details}
        data-plot=""
        className="mt-2 [@media(scripting:none)]:hidden"
        onToggle={onToggle.current}
      >
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-[550]">
          Hazard plot of the worst minutes
        </summary>
        <div className="max-w-180">
          {loaded && <FigureFrame draw={(size) => <loaded.Plot results={results} size={size} />} />}
          {isMissing && !loaded && (
            <p role="alert" className="text-danger">
              The plot could not be loaded. Close and reopen it to try again.
            </p>
          )}
          <p className="mt-2 text-note text-secondary">
            Filled: all light within one deviation. Open: spread evenly over three.
          </p>
        </div>
      </details>
    </section>
  );
}

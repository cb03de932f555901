import { viewerText } from "#app/content/viewer.ts";
import { deviationRamp, deviationTicks, signed } from "./deviation.ts";

/** What the colours of the points mean, as a scale in millimetres. */
export function DeviationLegend() {
  return (
    <figure className="pt-1 font-mono text-note text-secondary">
      <figcaption>{viewerText.legend}</figcaption>
      <div
        className="mt-2 h-3 border border-ink"
        style={{ backgroundImage: `linear-gradient(to right, ${deviationRamp.join(", ")})` }}
      />
      <ol className="flex justify-between text-ink">
        {deviationTicks.map((tick) => (
          <li
            key={tick}
            className="w-8 text-center first:-ml-2 first:text-left last:-mr-2 last:text-right"
          >
            {signed(tick)}
          </li>
        ))}
      </ol>
      <p className="flex justify-between">
        <span>{viewerText.behind}</span>
        <span>{viewerText.before}</span>
      </p>
    </figure>
  );
}

import { useId } from "react";
import { stillText } from "#app/site/content/still.ts";
import { deviationRamp, deviationTicks, signedMillimetres } from "./deviation.ts";

/** The meaning of the points' colours, as a scale in millimetres. */
export function DeviationLegend() {
  const gradientId = useId();
  return (
    <figure className="pt-1 font-mono text-note text-secondary">
      <figcaption>{stillText.legend}</figcaption>
      {/* The content security policy refuses styles on elements that the server renders. */}
      <svg aria-hidden="true" width="100%" height="12" className="mt-2 border border-ink">
        <linearGradient id={gradientId}>
          {deviationRamp.map((colour, index) => (
            <stop key={colour} offset={index / (deviationRamp.length - 1)} stopColor={colour} />
          ))}
        </linearGradient>
        <rect width="100%" height="100%" fill={`url(#${gradientId})`} />
      </svg>
      <ol className="-mx-4 flex justify-between text-ink">
        {deviationTicks.map((tick) => (
          <li key={tick} className="w-8 text-center">
            {signedMillimetres(tick)}
          </li>
        ))}
      </ol>
      <p className="flex justify-between">
        <span>{stillText.behind}</span>
        <span>{stillText.before}</span>
      </p>
    </figure>
  );
}

import { colours } from "@datumline/brand/tokens";
import { useId } from "react";
import { modelCaptions } from "#app/site/content/model-captions.ts";

/** Distances of this many millimetres and more, before and behind the surface, have the ramp's end colours. */
export const deviationLimit = 10;

/** Between the two ends, and pale, so that either is prominent. */
const neutral = "#b9c2cd";

/** Behind the surface, on it, and before it. */
export const deviationRamp = [colours.blueprint, neutral, colours.signal] as const;

/** The marks of the legend, mm. */
const deviationTicks = [-10, -5, 0, 5, 10] as const;

/** A distance as the legend writes it: with its sign. The en dash is in the small font file, the minus is not. */
function signedMillimetres(millimetres: number): string {
  if (millimetres === 0) return "0";
  return `${millimetres < 0 ? "–" : "+"}${Math.abs(millimetres)}`;
}

/** The meaning of the points' colours, as a scale in millimetres. */
export function DeviationLegend() {
  const gradientId = useId();
  return (
    <figure className="pt-1 font-mono text-note text-secondary">
      <figcaption>{modelCaptions.legend}</figcaption>
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
        <span>{modelCaptions.behind}</span>
        <span>{modelCaptions.before}</span>
      </p>
    </figure>
  );
}

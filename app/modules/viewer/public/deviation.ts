import { colours } from "@datumline/brand/tokens";

/** Distances of this many millimetres and more, before and behind the surface, have the ramp's end colours. */
export const deviationLimit = 10;

/** Between the two ends, and pale, so that either is prominent. */
const neutral = "#b9c2cd";

/** Behind the surface, on it, and before it. */
export const deviationRamp = [colours.blueprint, neutral, colours.signal] as const;

/** The marks of the legend, mm. */
export const deviationTicks = [-10, -5, 0, 5, 10] as const;

/** A distance as the legend writes it: with its sign. The en dash is in the small font file, the minus is not. */
export function signedMillimetres(millimetres: number): string {
  if (millimetres === 0) return "0";
  return `${millimetres < 0 ? "–" : "+"}${Math.abs(millimetres)}`;
}

import { type GlassName, glassKinds } from "./glass.ts";

/**
 * How far glass spreads a reflection, in standard deviations of its slope error. No module is flat: its slopes scatter
 * around zero with the deviation σ that its kind of glass has, and a slope turns the ray by twice itself. Where slopes
 * scatter normally in both directions, the cone of one deviation (half-angle 2σ) holds 39 % of the reflected light and that
 * of three (6σ) 99 %; half the sun's disc is added to either.
 *
 * One deviation is where the reflection is bright; the figures of a receptor are those of this cone. Three is as far as
 * any light worth counting goes, and from memory of its manual the cone by which SGHAT counts (9.3 mrad + 12σ across).
 * More slope error widens both: it can mean more minutes, each of them dimmer.
 */
export const deviations = { narrow: 1, wide: 3 } as const;
export type Spread = keyof typeof deviations;

/** Half the angle by which glass widens a ray, rad, at so many standard deviations. */
export function scatterRad(glass: GlassName, sigmas: number = deviations.narrow): number {
  return (2 * sigmas * glassKinds[glass].slopeMrad) / 1000;
}

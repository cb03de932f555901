import { type GlassName, glassKinds } from "./glass.ts";

/**
 * Spread of a reflection by glass, in standard deviations of its slope error. No module is flat: its slopes scatter
 * around zero with the deviation σ of its kind of glass, and a slope turns the ray by twice itself. If slopes scatter
 * normally in both directions, the cone of one deviation (half-angle 2σ) has 39 % of the reflected light and that of
 * three (6σ) 99 %; half the sun's disc is added to either.
 *
 * The reflection is bright within one deviation; the figures of a receptor are those of this cone. Three is the limit
 * of any light worth counting. From memory of its manual, SGHAT counts by the same cone (9.3 mrad + 12σ across). More
 * slope error widens both: it can mean more minutes, each of them dimmer.
 */
export const deviations = { narrow: 1, wide: 3 } as const;
export type Spread = keyof typeof deviations;

/** Half the angle of a ray widened by glass, rad, for a number of standard deviations. */
export function scatterRad(glass: GlassName, sigmas: number = deviations.narrow): number {
  return (2 * sigmas * glassKinds[glass].slopeMrad) / 1000;
}

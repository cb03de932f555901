/** Angles in degrees, as surveyors and the sources of the formulas write them. */
export const rad = Math.PI / 180;
export const sinDeg = (deg: number) => Math.sin(deg * rad);
export const cosDeg = (deg: number) => Math.cos(deg * rad);
export const tanDeg = (deg: number) => Math.tan(deg * rad);
/** Arc sine and arc cosine in degrees; a rounding error beyond ±1 counts as ±1. */
export const asinDeg = (x: number) => Math.asin(Math.max(-1, Math.min(1, x))) / rad;
export const acosDeg = (x: number) => Math.acos(Math.max(-1, Math.min(1, x))) / rad;
export const atan2Deg = (y: number, x: number) => Math.atan2(y, x) / rad;
/** The same direction from 0 up to 360. */
export const turn = (deg: number) => ((deg % 360) + 360) % 360;

/** Compass bearing of a vector, degrees from 0 up to 360. */
export const bearingDeg = (east: number, north: number) => turn(atan2Deg(east, north));

/** c₀ + c₁ x + c₂ x² + … */
export function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, c) => sum * x + c, 0);
}

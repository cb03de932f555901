/** Percent between two places that a focal point can take: of each there is a class in theme.css, as our pages have no styles. */
export const focusStep = 25;

/** Of a point that no one has set: the middle, which is what browsers show. */
const middle = 50;

/** The place that a pointer means: percent of a picture's width or height, on the grid. */
export function nearestFocus(percent: number): number {
  const kept = Math.min(100, Math.max(0, percent));
  return Math.round(kept / focusStep) * focusStep;
}

/** A focal point as the class `crop-…` ends that keeps it in sight; nothing for the middle. Both in percent, from the left and from the top. */
export function focusOf(x: number, y: number): string | undefined {
  const [across, down] = [nearestFocus(x), nearestFocus(y)];
  return across === middle && down === middle ? undefined : `${across}/${down}`;
}

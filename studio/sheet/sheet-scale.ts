/** A whole sheet is A2, 594 × 420 mm, drawn 620 px wide: px for a millimetre of its paper. */
export const pxPerSheetMm = 620 / 594;

/** Px for an inch of the sheet's paper. */
export const pxPerSheetInch = 25.4 * pxPerSheetMm;

/** Px on the sheet for a metre of an object drawn at 1:scale. */
export function pxPerMetre(scale: number): number {
  return (1000 / scale) * pxPerSheetMm;
}

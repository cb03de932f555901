type ScaleBar = { metres: number; px: number };

/** The longest bar of 1, 2 or 5 times a power of ten metres that is at most `longest` px. */
export function viewScaleBar(pxPerMetre: number, longest: number): ScaleBar {
  const most = longest / pxPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power;
  return { metres, px: metres * pxPerMetre };
}

/** "5 m"; below a metre in millimetres. */
export function lengthLabel(metres: number): string {
  return metres < 1 ? `${Math.round(metres * 1000)} mm` : `${Math.round(metres)} m`;
}

/** Plot widths available for the street block, m: the sheet has room for the widest. */
export const plotWidths = { minM: 6, maxM: 7.5, stepM: 0.25 } as const;

/** Whether an address may request the block with plots of this width, as `6.25`. */
export function isPlotWidth(value: string): boolean {
  const { minM, maxM, stepM } = plotWidths;
  const metres = Number(value);
  return String(metres) === value && metres >= minM && metres <= maxM && metres % stepM === 0;
}

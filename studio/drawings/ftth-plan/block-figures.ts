import { buildNetwork } from "./ftth-network.ts";
import { streetBlock } from "./ftth-terminals.ts";

/** Plot widths available for the street block, m: the sheet has room for the widest. */
export const plotWidths = { minM: 6, maxM: 7.5, stepM: 0.25 } as const;

/** Whether an address may request the block with plots of this width, as `6.25`. */
export function isPlotWidth(value: string): boolean {
  const { minM, maxM, stepM } = plotWidths;
  const metres = Number(value);
  return String(metres) === value && metres >= minM && metres <= maxM && metres % stepM === 0;
}

/** The street block's totals for plots of this width, m: figures with their labels. */
export function blockFigures(frontageM: number = streetBlock.frontageM) {
  const { totals, worst, parameters } = buildNetwork({ ...streetBlock, frontageM });
  return [
    [`${totals.premises}`, "homes passed, each with one port"],
    [
      `1:${parameters.cabinetSplit} × 1:${parameters.terminalSplit}`,
      "cascaded split, two ports spare per terminal",
    ],
    [`${totals.ductM.toFixed(1)} m`, `of duct in ${totals.routeM.toFixed(1)} m of route`],
    [`${totals.splices}`, "fusion splices"],
    [
      `${worst.withMarginDb.toFixed(1)} dB`,
      `worst-case link loss, against the ${parameters.loss.budgetDb} dB of Class B+`,
    ],
  ] as const;
}

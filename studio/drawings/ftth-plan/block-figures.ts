import { buildNetwork } from "./ftth-network.ts";
import { streetBlock } from "./ftth-parameters.ts";

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

import { gponClassBPlus, type LossAllowances } from "./link-loss.ts";

/**
 * The design: one street block with plots on both sides, served by a splitter cabinet (FDC) and, in the footways, fibre
 * access terminals (FAT) with the second splitter. Lengths in metres.
 */
export type NetworkParameters = {
  plotsPerSide: number;
  frontageM: number;
  plotDepthM: number;
  /** Street boundary to the front wall. */
  setbackM: number;
  houseDepthM: number;
  /** Twin houses touch on one plot boundary and are this far from the other. */
  sideMarginM: number;
  carriagewayM: number;
  footwayM: number;
  /** Kerb to the axis of the main duct. */
  ductFromKerbM: number;
  /** Outputs of a first-stage splitter in the cabinet. */
  cabinetSplit: number;
  /** Outputs of a second-stage splitter, one in each terminal. */
  terminalSplit: number;
  /** Share of a terminal's ports that stays free for later premises, 0 to 1. */
  sparePortShare: number;
  /** Dark fibres taken to the cabinet, or to a terminal, for every live one. */
  reservePerLive: number;
  /** Fibre counts of available cables, ascending. */
  cableSizes: readonly number[];
  /** Cabinet and crossing are this far west of the first plot. */
  cabinetWestM: number;
  /** Surface of the carriageway to the crown of the crossing ducts. */
  crossingCoverM: number;
  /** Feeder duct on the sheet, from its west edge to the cabinet chamber. */
  feederOnSheetM: number;
  /** Exchange to the sheet's west edge. */
  exchangeM: number;
  /** Cable coiled in every chamber or cabinet that opens it. */
  coilM: number;
  /** Extra length of a drop, for both its ends. */
  dropSlackM: number;
  ways: { feeder: number; leadIn: number; crossing: number; distribution: number };
  loss: LossAllowances;
};

export const streetBlock: NetworkParameters = {
  plotsPerSide: 12,
  frontageM: 7.5,
  plotDepthM: 14,
  setbackM: 3.5,
  houseDepthM: 7.5,
  sideMarginM: 1.6,
  carriagewayM: 7,
  footwayM: 2.5,
  ductFromKerbM: 0.8,
  cabinetSplit: 4,
  terminalSplit: 8,
  sparePortShare: 0.25,
  reservePerLive: 1,
  cableSizes: [12, 24, 48, 96, 144],
  cabinetWestM: 4,
  crossingCoverM: 0.6,
  feederOnSheetM: 11,
  exchangeM: 2400,
  coilM: 5,
  dropSlackM: 3,
  ways: { feeder: 4, leadIn: 4, crossing: 2, distribution: 2 },
  loss: gponClassBPlus,
};

/** Allowances for one optical path, in dB (fibre in dB per km). */
export type LossAllowances = {
  /** G.652.D cabled fibre at the 1310 nm upstream wavelength, the maximum loss of G.984 paths: typical 0.35 dB/km. */
  fibreDbPerKm: number;
  /** Mean of a fusion splice. */
  spliceDb: number;
  /** One mated SC/APC pair. */
  connectorDb: number;
  /** A planar splitter's loss beyond the ideal split, per doubling; typical of data sheets (1:8 = 10.5 dB). */
  splitterExcessDbPerDoubling: number;
  /** Kept for repairs and ageing. */
  marginDb: number;
  /** Maximum loss of an ODN: 28 dB for class B+, ITU-T G.984.2 Amendment 1. */
  budgetDb: number;
};

export const gponClassBPlus: LossAllowances = {
  fibreDbPerKm: 0.35,
  spliceDb: 0.1,
  connectorDb: 0.3,
  splitterExcessDbPerDoubling: 0.5,
  marginDb: 3,
  budgetDb: 28,
};

/** Loss in dB of an ideal 1:N splitter: the light is shared equally, 10·log10(N). */
export function idealSplitLossDb(outputs: number): number {
  return 10 * Math.log10(outputs);
}

/** Loss in dB of a real 1:N planar splitter: the ideal split and an excess for every doubling in the chip. */
export function splitterLossDb(outputs: number, allowances: LossAllowances): number {
  return idealSplitLossDb(outputs) + Math.log2(outputs) * allowances.splitterExcessDbPerDoubling;
}

/** The link between one OLT port and one ONT. */
type OpticalPath = {
  glassM: number;
  splices: number;
  connectors: number;
  splitRatios: readonly number[];
};

/** Loss in dB of a path, without the margin. */
export function pathLossDb(path: OpticalPath, allowances: LossAllowances): number {
  const splitters = path.splitRatios.reduce((db, n) => db + splitterLossDb(n, allowances), 0);
  return (
    splitters +
    (path.glassM / 1000) * allowances.fibreDbPerKm +
    path.splices * allowances.spliceDb +
    path.connectors * allowances.connectorDb
  );
}

import { lineLength, type Point } from "@datumline/maths/geometry";

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

export type Side = "N" | "S";

/** One home: x runs east from the block's west end, y north from the road's centre line (m). */
export type Premise = {
  /** House number: odd on the north side, even on the south. */
  number: number;
  side: Side;
  plot: { west: number; east: number };
  house: { west: number; east: number; front: number; back: number };
  terminal: string;
  /** Splitter output, from 1. */
  port: number;
  /** Terminal, along the trench, then square to the front wall. */
  drop: readonly [Point, Point, Point];
  /** Cable including slack. */
  dropM: number;
};

/** A fibre access terminal: a second-stage splitter in a footway handhole. */
export type Terminal = {
  id: string;
  handhole: string;
  side: Side;
  at: Point;
  split: number;
  premises: readonly Premise[];
  sparePorts: number;
  /** Drop cable of all its premises, m. */
  dropM: number;
};

/** Shares the plots of one side evenly among as few terminals as the spare ports allow, west to east. */
export function terminalsOf(
  side: Side,
  offset: number,
  usable: number,
  p: NetworkParameters,
): Terminal[] {
  const count = Math.ceil(p.plotsPerSide / usable);
  return Array.from({ length: count }, (_, i) => {
    const first = Math.floor((i * p.plotsPerSide) / count);
    const next = Math.floor(((i + 1) * p.plotsPerSide) / count);
    const nr = String(offset + i + 1).padStart(2, "0");
    const at = onSide(side, {
      x: Math.round((first + next) / 2) * p.frontageM,
      y: p.carriagewayM / 2 + p.ductFromKerbM,
    });
    const id = `FAT-${nr}`;
    const premises = Array.from({ length: next - first }, (_, port) =>
      premiseOf(side, first + port, id, port + 1, at, p),
    );
    return {
      id,
      handhole: `HH-${nr}`,
      side,
      at,
      split: p.terminalSplit,
      premises,
      sparePorts: p.terminalSplit - premises.length,
      dropM: sum(premises.map((premise) => premise.dropM)),
    };
  });
}

function premiseOf(
  side: Side,
  index: number,
  terminal: string,
  port: number,
  at: Point,
  p: NetworkParameters,
): Premise {
  const west = index * p.frontageM;
  const east = west + p.frontageM;
  const partyWallEast = index % 2 === 0;
  const house = {
    west: partyWallEast ? west + p.sideMarginM : west,
    east: partyWallEast ? east : east - p.sideMarginM,
    front: onSide(side, { x: 0, y: p.carriagewayM / 2 + p.footwayM + p.setbackM }).y,
    back: onSide(side, {
      x: 0,
      y: p.carriagewayM / 2 + p.footwayM + p.setbackM + p.houseDepthM,
    }).y,
  };
  const x = (house.west + house.east) / 2;
  const drop = [at, { x, y: at.y }, { x, y: house.front }] as const;
  return {
    number: side === "N" ? 2 * index + 1 : 2 * index + 2,
    side,
    plot: { west, east },
    house,
    terminal,
    port,
    drop,
    dropM: lineLength(drop) + p.dropSlackM,
  };
}

function onSide(side: Side, point: Point): Point {
  return side === "N" ? point : { x: point.x, y: -point.y };
}

/** Sum to the centimetre, so that printed figures add up. */
export function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
}

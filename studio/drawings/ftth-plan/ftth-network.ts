import { lineLength, type Point } from "@datumline/maths/geometry";
import {
  type NetworkParameters,
  type Premise,
  pathLossDb,
  type Side,
  streetBlock,
  sum,
  type Terminal,
  terminalsOf,
} from "./ftth-terminals.ts";

export type SegmentKind = "feeder" | "lead-in" | "crossing" | "distribution";

/** A straight length of duct between two chambers. */
type Segment = {
  kind: SegmentKind;
  from: string;
  to: string;
  a: Point;
  b: Point;
  ways: number;
  lengthM: number;
};

type Cable = {
  id: string;
  fibres: number;
  live: number;
  reserved: number;
  /** On the sheet, with its coils, m. */
  lengthM: number;
};

export type Network = {
  parameters: NetworkParameters;
  premises: readonly Premise[];
  terminals: readonly Terminal[];
  cabinet: { id: string; at: Point; split: number; splitters: number; legs: number };
  chambers: readonly { id: string; at: Point }[];
  segments: readonly Segment[];
  feeder: Cable;
  distribution: readonly Cable[];
  /** Rear boundary to rear boundary, north to south, m. */
  crossSectionM: readonly number[];
  totals: {
    premises: number;
    ports: number;
    sparePorts: number;
    splitters: number;
    splices: number;
    /** Duct route, each trench once, m. Drop ducts share it or branch from it and are not in it. */
    routeM: number;
    /** Ways times route, m. */
    ductM: number;
    distributionM: number;
    dropM: number;
    frontageM: number;
  };
  worst: { premise: number; glassM: number; lossDb: number; withMarginDb: number };
};

/**
 * Designs the block. The same parameters always give the same network. Throws a RangeError when no port of a
 * terminal may be used or no cable is large enough.
 */
export function buildNetwork(parameters: NetworkParameters = streetBlock): Network {
  const p = parameters;
  const usable = Math.floor(p.terminalSplit * (1 - p.sparePortShare) + 1e-9);
  if (usable < 1 || p.plotsPerSide < 1) throw new RangeError("A terminal must serve a premise.");

  const terminals = (["N", "S"] as const).flatMap((side, i) =>
    terminalsOf(side, i * Math.ceil(p.plotsPerSide / usable), usable, p),
  );
  const premises = terminals.flatMap((t) => t.premises);
  const splitters = Math.ceil(terminals.length / p.cabinetSplit);

  const { chambers, cabinetAt, segments } = ducts(p, terminals);
  const lengthOf = lengthsOf(segments);

  const feeder = cable("FC-01", splitters, lengthOf("feeder") + lengthOf("lead-in") + p.coilM, p);
  const distribution = chambers.map((chamber, i) => {
    const served = terminals.filter((t) => t.at.y === chamber.at.y).length;
    const crossing = i === 0 ? 0 : lengthOf("crossing");
    const ductM = lengthOf("lead-in") + crossing + lengthOf("distribution", chamber.at.y);
    return cable(`DC-0${i + 1}`, served, ductM + p.coilM * (served + 1), p);
  });

  const paths = premises.map((premise) => opticalPath(premise, terminals, feeder, lengthOf, p));
  const worst = paths.reduce((a, b) => (b.lossDb > a.lossDb ? b : a));

  return {
    parameters,
    premises,
    terminals,
    cabinet: {
      id: "FDC-01",
      at: cabinetAt,
      split: p.cabinetSplit,
      splitters,
      legs: splitters * p.cabinetSplit,
    },
    chambers,
    segments,
    feeder,
    distribution,
    crossSectionM: [p.plotDepthM, p.footwayM, p.carriagewayM, p.footwayM, p.plotDepthM],
    totals: totalsOf(p, terminals, segments, feeder, distribution, splitters),
    worst,
  };
}

/** The chambers, the cabinet and the duct between them and the terminals' handholes. */
function ducts(p: NetworkParameters, terminals: readonly Terminal[]) {
  const ductY = p.carriagewayM / 2 + p.ductFromKerbM;
  const west = -p.cabinetWestM;
  const chambers = [
    { id: "CH-01", at: { x: west, y: ductY } },
    { id: "CH-02", at: { x: west, y: -ductY } },
  ] as const;
  // The cabinet is at the back of the footway, clear of people walking.
  const cabinetAt = { x: west, y: p.carriagewayM / 2 + p.footwayM - 0.5 };
  const [north, south] = chambers;
  const segments = [
    segment("feeder", "exchange", north.id, { x: west - p.feederOnSheetM, y: ductY }, north.at, p),
    segment("lead-in", north.id, "FDC-01", north.at, cabinetAt, p),
    segment("crossing", north.id, south.id, north.at, south.at, p),
    ...distributionSegments(north, terminals, "N", p),
    ...distributionSegments(south, terminals, "S", p),
  ];
  return { chambers, cabinetAt, segments };
}

type LengthOf = ReturnType<typeof lengthsOf>;

/** Sums the lengths of a kind of segment, in the whole block or along one duct line (y, m). */
const lengthsOf = (segments: readonly Segment[]) => (kind: SegmentKind, y?: number) =>
  sum(
    segments
      .filter((s) => s.kind === kind && (y === undefined || s.a.y === y))
      .map((s) => s.lengthM),
  );

/** The light's way from the exchange to a premise, with its loss. */
function opticalPath(
  premise: Premise,
  terminals: readonly Terminal[],
  feeder: Cable,
  lengthOf: LengthOf,
  p: NetworkParameters,
): Network["worst"] {
  const west = -p.cabinetWestM;
  const terminal = terminals.find((t) => t.id === premise.terminal) as Terminal;
  const toTerminal =
    Math.abs(terminal.at.x - west) + (premise.side === "S" ? lengthOf("crossing") : 0);
  // One coil in the cabinet for each cable, and one in every handhole up to and including the terminal's.
  const opened = terminals.filter((t) => t.side === premise.side && t.at.x <= terminal.at.x);
  const glassM =
    p.exchangeM +
    feeder.lengthM +
    lengthOf("lead-in") +
    toTerminal +
    p.coilM * (opened.length + 1) +
    premise.dropM;
  const lossDb = pathLossDb(
    {
      glassM,
      // Exchange frame, one joint on the way, both sides of the cabinet, terminal, home.
      splices: 6,
      // OLT and frame, both sides of the cabinet splitter, terminal port, ONT.
      connectors: 6,
      splitRatios: [p.cabinetSplit, p.terminalSplit],
    },
    p.loss,
  );
  return { premise: premise.number, glassM, lossDb, withMarginDb: lossDb + p.loss.marginDb };
}

function totalsOf(
  p: NetworkParameters,
  terminals: readonly Terminal[],
  segments: readonly Segment[],
  feeder: Cable,
  distribution: readonly Cable[],
  splitters: number,
): Network["totals"] {
  const premises = terminals.flatMap((t) => t.premises);
  return {
    premises: premises.length,
    ports: sum(terminals.map((t) => t.split)),
    sparePorts: sum(terminals.map((t) => t.sparePorts)),
    splitters: splitters + terminals.length,
    splices: countSplices([feeder, ...distribution], terminals.length, premises.length),
    routeM: sum(segments.map((s) => s.lengthM)),
    ductM: sum(segments.map((s) => s.lengthM * s.ways)),
    distributionM: sum(distribution.map((c) => c.lengthM)),
    dropM: sum(terminals.map((t) => t.dropM)),
    frontageM: p.plotsPerSide * p.frontageM,
  };
}

/**
 * Fusion splices on the sheet: every live and reserved fibre to a pigtail in the cabinet, one live fibre to each
 * terminal's splitter, one pigtail in each home. Drops are plugged into the terminal, not spliced.
 */
function countSplices(cables: readonly Cable[], terminals: number, homes: number): number {
  return sum(cables.map((c) => c.live + c.reserved)) + terminals + homes;
}

function cable(id: string, live: number, lengthM: number, p: NetworkParameters): Cable {
  const reserved = Math.ceil(live * p.reservePerLive);
  const fibres = p.cableSizes.find((size) => size >= live + reserved);
  if (!fibres) throw new RangeError(`No cable has ${live + reserved} fibres.`);
  return { id, fibres, live, reserved, lengthM };
}

function segment(
  kind: SegmentKind,
  from: string,
  to: string,
  a: Point,
  b: Point,
  p: NetworkParameters,
): Segment {
  const ways = kind === "lead-in" ? p.ways.leadIn : p.ways[kind];
  return { kind, from, to, a, b, ways, lengthM: lineLength([a, b]) };
}

function distributionSegments(
  chamber: { id: string; at: Point },
  terminals: readonly Terminal[],
  side: Side,
  p: NetworkParameters,
): Segment[] {
  let last = chamber;
  return terminals
    .filter((t) => t.side === side)
    .map((t) => {
      const s = segment("distribution", last.id, t.handhole, last.at, t.at, p);
      last = { id: t.handhole, at: t.at };
      return s;
    });
}

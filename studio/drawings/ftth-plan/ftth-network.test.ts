import { describe, expect, it } from "vitest";
import { buildNetwork } from "./ftth-network.ts";
import {
  idealSplitLossDb,
  type NetworkParameters,
  pathLossDb,
  splitterLossDb,
  streetBlock,
} from "./ftth-terminals.ts";
import { buildTrench, footwayTrench } from "./trench.tsx";

const cases: [string, NetworkParameters][] = [
  ["the default block", streetBlock],
  ["a half block", { ...streetBlock, plotsPerSide: 6 }],
  ["an uneven block", { ...streetBlock, plotsPerSide: 13, frontageM: 9.15 }],
  [
    "1:8 before 1:4, nothing spare",
    { ...streetBlock, cabinetSplit: 8, terminalSplit: 4, sparePortShare: 0, reservePerLive: 0 },
  ],
  ["a long block", { ...streetBlock, plotsPerSide: 60, reservePerLive: 0.5 }],
];

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.each(cases)("FTTH network of %s", (_, parameters) => {
  const network = buildNetwork(parameters);
  const { premises, terminals, segments, totals, cabinet } = network;

  it("gives every premise one drop and one splitter port", () => {
    expect(premises).toHaveLength(2 * parameters.plotsPerSide);
    expect(new Set(premises.map((p) => p.number)).size).toBe(premises.length);
    expect(new Set(premises.map((p) => `${p.terminal}/${p.port}`)).size).toBe(premises.length);
    for (const premise of premises) {
      const terminal = terminals.find((t) => t.id === premise.terminal);
      expect(terminal?.premises).toContain(premise);
      expect(terminal?.side).toBe(premise.side);
      expect(premise.drop[0]).toEqual(terminal?.at);
      expect(premise.drop[2].y).toBe(premise.house.front);
      expect(premise.drop[2].x).toBeGreaterThan(premise.plot.west);
      expect(premise.drop[2].x).toBeLessThan(premise.plot.east);
    }
  });

  it("loads no splitter beyond its outputs and keeps the spare ports", () => {
    for (const t of terminals) {
      expect(t.premises.length + t.sparePorts).toBe(t.split);
      expect(t.sparePorts).toBeGreaterThanOrEqual(parameters.sparePortShare * t.split);
    }
    expect(terminals.length).toBeLessThanOrEqual(cabinet.legs);
    expect(cabinet.legs - terminals.length).toBeLessThan(cabinet.split);
    expect(totals.premises + totals.sparePorts).toBe(totals.ports);
    expect(totals.splitters).toBe(terminals.length + cabinet.splitters);
  });

  it("sizes every cable for its live and reserved fibres", () => {
    const cables = [network.feeder, ...network.distribution];
    for (const c of cables) {
      expect(parameters.cableSizes).toContain(c.fibres);
      expect(c.fibres).toBeGreaterThanOrEqual(c.live + c.reserved);
      expect(c.reserved).toBeGreaterThanOrEqual(c.live * parameters.reservePerLive);
    }
    expect(network.feeder.live).toBe(cabinet.splitters);
    expect(add(network.distribution.map((c) => c.live))).toBe(terminals.length);
    expect(totals.splices).toBe(
      add(cables.map((c) => c.live + c.reserved)) + terminals.length + premises.length,
    );
  });

  it("adds up its lengths", () => {
    expect(totals.routeM).toBeCloseTo(add(segments.map((s) => s.lengthM)), 2);
    expect(totals.ductM).toBeCloseTo(add(segments.map((s) => s.lengthM * s.ways)), 2);
    expect(totals.dropM).toBeCloseTo(add(terminals.map((t) => t.dropM)), 2);
    expect(totals.distributionM).toBeCloseTo(add(network.distribution.map((c) => c.lengthM)), 2);
    const north = premises.filter((p) => p.side === "N").map((p) => p.plot.east - p.plot.west);
    expect(add(north)).toBeCloseTo(totals.frontageM, 6);
    const { plotDepthM, footwayM, carriagewayM } = parameters;
    expect(add(network.crossSectionM)).toBeCloseTo(2 * (plotDepthM + footwayM) + carriagewayM, 6);
  });

  it("joins the exchange to every handhole by duct", () => {
    const reached = new Set(["exchange"]);
    for (const s of segments) {
      expect(reached).toContain(s.from);
      reached.add(s.to);
    }
    for (const t of terminals) expect(reached).toContain(t.handhole);
    expect(reached).toContain(cabinet.id);
  });

  it("is the same every time", () => {
    expect(buildNetwork(parameters)).toEqual(network);
  });
});

describe("figures printed on the default sheet", () => {
  const network = buildNetwork();

  it("pass 24 premises from four terminals on one PON", () => {
    expect(network.terminals.map((t) => t.premises.map((p) => p.number))).toEqual([
      [1, 3, 5, 7, 9, 11],
      [13, 15, 17, 19, 21, 23],
      [2, 4, 6, 8, 10, 12],
      [14, 16, 18, 20, 22, 24],
    ]);
    expect(network.cabinet).toMatchObject({ splitters: 1, legs: 4 });
    expect(network.feeder).toMatchObject({ fibres: 12, live: 1, reserved: 1 });
    expect(network.totals.frontageM).toBe(90);
  });

  it("carry drop lengths worked by hand", () => {
    // House 1: lateral at (1.6 + 7.5) / 2 = 4.55 m, terminal at 22.5 m, 5.2 m up to the wall, 3 m slack.
    expect(network.premises[0]?.dropM).toBeCloseTo(22.5 - 4.55 + 5.2 + 3, 6);
  });

  it("stay inside GPON class B+ with the margin", () => {
    expect(network.worst.withMarginDb).toBeLessThan(network.parameters.loss.budgetDb);
    // Across the road and behind the farthest terminal.
    expect(network.terminals[3]?.premises.map((p) => p.number)).toContain(network.worst.premise);
  });
});

describe("parameters that cannot be built", () => {
  it("are rejected", () => {
    expect(() => buildNetwork({ ...streetBlock, sparePortShare: 1 })).toThrow(RangeError);
    expect(() => buildNetwork({ ...streetBlock, cableSizes: [1] })).toThrow(RangeError);
    expect(() => buildTrench({ ...footwayTrench, width: 95 })).toThrow(RangeError);
    expect(() => buildTrench({ ...footwayTrench, tapeDepth: 400 })).toThrow(RangeError);
  });
});

describe("link loss", () => {
  const loss = streetBlock.loss;

  it("splits by 10·log10(N) and adds the excess", () => {
    expect(idealSplitLossDb(8)).toBeCloseTo(9.03, 2);
    expect(idealSplitLossDb(4) + idealSplitLossDb(8)).toBeCloseTo(idealSplitLossDb(32), 9);
    expect(splitterLossDb(8, loss)).toBeCloseTo(10.53, 2);
  });

  it("sums fibre, splices, connectors and splitters", () => {
    const path = { glassM: 2000, splices: 3, connectors: 2, splitRatios: [] };
    expect(pathLossDb(path, loss)).toBeCloseTo(0.7 + 0.3 + 0.6, 9);
  });
});

describe("trench", () => {
  const trench = buildTrench(footwayTrench);

  it("closes its dimension chains", () => {
    expect(add(trench.depthChain)).toBe(trench.depth);
    expect(2 * trench.sideClearance + trench.nestWidth).toBe(trench.width);
  });

  it("nests the ducts inside with their gap", () => {
    expect(trench.ducts).toHaveLength(4);
    for (const d of trench.ducts) {
      expect(Math.abs(d.x) + trench.ductOuter / 2).toBeLessThanOrEqual(trench.nestWidth / 2);
      expect(d.y + trench.ductOuter / 2).toBeLessThanOrEqual(trench.depth - trench.bedding);
    }
    expect((trench.ducts[1]?.x ?? 0) - (trench.ducts[0]?.x ?? 0)).toBe(50);
  });
});

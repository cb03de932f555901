import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  gponClassBPlus,
  splitterLossDb,
} from "@datumline/studio/drawings/ftth-plan/ftth-terminals";
import {
  branchBudget,
  extraAt1270DbPerKm,
  longestBranch,
  odnClasses,
} from "@datumline/studio/drawings/pon-loss-budget/longest-branch";
import {
  countFibres,
  servedArea,
  topologies,
} from "@datumline/studio/drawings/pon-topologies/split-topologies";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { ftthNetworkDesign } from "./ftth-network-design.ts";

const text = proseOf(ftthNetworkDesign);
const gpon = gponClassBPlus;
const xgsUpstream = { ...gpon, fibreDbPerKm: gpon.fibreDbPerKm + extraAt1270DbPerKm };
const budget = branchBudget(longestBranch, gpon, odnClasses["B+"]);
const db = (value: number) => value.toFixed(2);

describe("the article on FTTH network design", () => {
  keepsTheRules(ftthNetworkDesign, drawingNames);

  it("prints the budget of the longest branch from the model", () => {
    const [first = 0, second = 0] = budget.splittersDb;
    for (const row of [
      `Fibre, 8.400 + 1.150 + 0.085 km ${(budget.glassM / 1000).toFixed(3)} km ${db(gpon.fibreDbPerKm)} dB/km ${db(budget.fibreDb)}`,
      `Fusion splices ${budget.splices} ${db(gpon.spliceDb)} dB ${db(budget.splicesDb)}`,
      `Connector pairs ${budget.connectors} ${db(gpon.connectorDb)} dB ${db(budget.connectorsDb)}`,
      `Splitter 1:4 1 ${db(first)} dB ${db(first)}`,
      `Splitter 1:8 1 ${db(second)} dB ${db(second)}`,
      `Loss of the branch ${db(budget.lossDb)} Margin ${db(gpon.marginDb)}`,
      `Loss with margin ${db(budget.withMarginDb)} Headroom to 28 dB ${db(budget.leftDb)}`,
    ]) {
      expect(text).toContain(row);
    }
    expect(longestBranch.flatMap((p) => (p.glassM ? [p.glassM] : []))).toEqual([8400, 1150, 85]);
  });

  it("prints figures that add up as they are printed", () => {
    const printed = [3.37, 0.8, 1.5, 7.02, 10.53].reduce((a, b) => a + b);
    expect(db(printed)).toBe("23.22");
    expect(db(23.22 + 3 + 1.78)).toBe("28.00");
    expect(text).toContain(`up to 23.22 + 1.0 = ${db(23.22 + 1)} dB`);
    expect(text).toContain(`would let ${db(28 - 3)} dB pass`);
  });

  it("draws conclusions that follow from the model", () => {
    expect(text).toContain(`passes with ${db(budget.leftDb)} dB to spare`);
    expect(Math.round(budget.leftDb / gpon.fibreDbPerKm)).toBe(5);
    const doubling = splitterLossDb(2, gpon);
    const wider = budget.withMarginDb + doubling;
    expect(text).toContain(
      `adds ${db(doubling)} dB and ends at ${db(wider)} dB, which needs class C+ and leaves ${db(
        odnClasses["C+"].maxDb - wider,
      )} dB`,
    );
    const split = splitterLossDb(32, gpon);
    expect(text).toContain(`splitters alone lose ${db(split)} dB`);
    expect(split).toBeGreaterThan(odnClasses["B+"].minDb);
  });

  it("prints the same branch for XGS-PON, alone and behind a coexistence element", () => {
    const xgs = branchBudget(longestBranch, xgsUpstream, odnClasses.N1);
    expect(text).toContain(
      `the fibre loses ${db(xgs.fibreDb)} dB, the branch ${db(xgs.lossDb)} dB, with margin ${db(
        xgs.withMarginDb,
      )} dB: N1 leaves ${db(xgs.leftDb)} dB of its ${odnClasses.N1.maxDb} dB`,
    );
    expect(text).toContain(
      `${db(budget.leftDb - 1)} dB is left in B+ and ${db(xgs.leftDb - 1)} dB in N1`,
    );
  });

  it("prints the planning values and the classes of the model", () => {
    for (const [outputs, doublings] of [
      [4, 2],
      [8, 3],
      [32, 5],
    ] as const) {
      expect(text).toContain(
        `Splitter 1:${outputs} ${db(splitterLossDb(outputs, gpon))} dB 10·log ${outputs} + ${doublings} × 0.5 dB`,
      );
    }
    expect(text).toContain(`Fibre at 1270 nm ${db(xgsUpstream.fibreDbPerKm)} dB/km`);
    for (const name of ["B+", "C+", "N1", "N2", "E1"] as const) {
      expect(text).toContain(`${name} ${odnClasses[name].minDb} ${odnClasses[name].maxDb}`);
    }
  });

  it("prints the counts of the three topologies", () => {
    for (const [i, name] of ["Home run", "One stage, 1:32", "Two stages, 1:4 × 1:8"].entries()) {
      const topology = topologies[i];
      if (!topology) throw new Error(`There is no topology ${name}.`);
      const c = countFibres(topology);
      expect(text).toContain(`${name} ${c.feeder} ${c.distribution} ${c.splitters} ${c.portsLit}`);
    }
    expect(text).toContain(
      `for ${servedArea.homes} homes at an evenly spread ${servedArea.takeUpPercent} % take-up`,
    );
    expect((2488.32 / 32).toFixed(0)).toBe("78");
    expect((9953.28 / 32).toFixed(0)).toBe("311");
  });
});

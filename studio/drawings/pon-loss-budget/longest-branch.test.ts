import { describe, expect, it } from "vitest";
import { gponClassBPlus, splitterLossDb } from "../ftth-plan/ftth-terminals.ts";
import {
  branchBudget,
  branchLossDb,
  longestBranch,
  lossStations,
  odnClasses,
} from "./longest-branch.ts";

const budget = branchBudget(longestBranch, gponClassBPlus, odnClasses["B+"]);

describe("the longest branch", () => {
  it("has the loss of a calculator's result", () => {
    // (8400 + 1150 + 85) m at 0.35 dB/km, 8 splices at 0.1, 5 pairs at 0.3, 1:4 and 1:8.
    const byHand = 3.37225 + 0.8 + 1.5 + (6.0206 + 1) + (9.0309 + 1.5);
    expect(budget.lossDb).toBeCloseTo(byHand, 4);
    expect([budget.glassM, budget.splices, budget.connectors]).toEqual([9635, 8, 5]);
  });

  it("is the sum of its kinds, and with margin and rest the budget", () => {
    const kinds = [budget.fibreDb, budget.splicesDb, budget.connectorsDb, ...budget.splittersDb];
    expect(kinds.reduce((a, b) => a + b)).toBeCloseTo(budget.lossDb, 9);
    expect(budget.lossDb + gponClassBPlus.marginDb + budget.leftDb).toBeCloseTo(28, 9);
  });

  it("falls station by station to the loss of the whole", () => {
    const stations = lossStations(longestBranch, gponClassBPlus);
    for (const [i, station] of stations.entries()) {
      expect(station.toDb).toBeGreaterThan(station.fromDb);
      expect(station.fromDb).toBe(stations[i - 1]?.toDb ?? 0);
    }
    expect(stations.at(-1)?.toDb).toBe(branchLossDb(longestBranch, gponClassBPlus));
  });
});

describe("classes of the distribution network", () => {
  it("follow from launch power, sensitivity, overload and path penalty", () => {
    // dBm and dB, downstream: minimum and maximum launched, sensitivity, overload, penalty.
    const gponBPlus = { least: 1.5, most: 5, sensitivity: -27, overload: -8, penalty: 0.5 };
    const xgsN1 = { least: 2, most: 5, sensitivity: -28, overload: -9, penalty: 1 };
    for (const [name, p] of [
      ["B+", gponBPlus],
      ["N1", xgsN1],
    ] as const) {
      expect(odnClasses[name].maxDb).toBe(p.least - p.sensitivity - p.penalty);
      expect(odnClasses[name].minDb).toBe(p.most - p.overload);
    }
  });

  it("leave no room for 1:64 on this branch in B+, but in C+", () => {
    const wider = longestBranch.map((part) => (part.split === 8 ? { ...part, split: 16 } : part));
    const at = (odn: keyof typeof odnClasses) =>
      branchBudget(wider, gponClassBPlus, odnClasses[odn]).leftDb;
    expect(at("B+")).toBeLessThan(0);
    expect(at("C+")).toBeGreaterThan(0);
    expect(splitterLossDb(16, gponClassBPlus) - splitterLossDb(8, gponClassBPlus)).toBeCloseTo(
      3.51,
      2,
    );
  });
});

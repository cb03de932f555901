import { describe, expect, it } from "vitest";
import { countFibres, servedArea, topologies } from "./split-topologies.ts";

const [homeRun, oneStage, twoStages] = topologies.map((t) => countFibres(t));

describe("topologies for the same homes", () => {
  it("take the fibres of their splits", () => {
    expect(homeRun).toMatchObject({ feeder: 128, distribution: 128, splitters: 0 });
    expect(oneStage).toMatchObject({ feeder: 4, distribution: 128, splitters: 4 });
    expect(twoStages).toMatchObject({ feeder: 4, distribution: 16, splitters: 20 });
  });

  it("give every home a separate leg", () => {
    for (const topology of topologies) {
      const outputs = topology.splits.reduce((product, n) => product * n, 1);
      expect(countFibres(topology).feeder * outputs).toBeGreaterThanOrEqual(servedArea.homes);
    }
  });

  it("light ports by orders for patched splitters, and by area for fixed ones", () => {
    // 40 % of 128 homes are 51.2, so 52 orders.
    expect([homeRun, oneStage, twoStages].map((c) => c?.portsLit)).toEqual([52, 2, 4]);
    const all = { ...servedArea, takeUpPercent: 100 };
    expect(topologies.map((t) => countFibres(t, all).portsLit)).toEqual([128, 4, 4]);
  });
});

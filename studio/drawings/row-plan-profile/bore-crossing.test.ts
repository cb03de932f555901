import { describe, expect, it } from "vitest";
import {
  boreCrossing,
  groundAt,
  limitsOf,
  pitchChangePercent,
  riseAt,
  ruralRoad,
  setOutCrossing,
  setOutEnd,
  stationOf,
  surfaceLine,
} from "./bore-crossing.ts";

const rods = { lengthM: 3.05, radiusM: 40 };

describe("the end of a bore", () => {
  const end = setOutEnd({ angleDeg: 12, depthM: 2.122 }, rods);

  it("is set out as by hand", () => {
    // 40·(1 − cos 12°) = 0.8741; (2.122 − 0.8741) / sin 12° = 6.002; 40·sin 12° = 8.3165; 40·0.20944 = 8.3776
    expect(end.arcDropM).toBeCloseTo(0.8741, 4);
    expect(end.straightM).toBeCloseTo(6.002, 3);
    expect(end.arcRunM).toBeCloseTo(8.3165, 4);
    expect(end.arcM).toBeCloseTo(8.3776, 4);
    expect(end.arcDropM + end.straightDropM).toBeCloseTo(2.122, 9);
  });

  it("rises from the level to the surface without a kink", () => {
    expect(riseAt(end, rods.radiusM, -1)).toBe(0);
    expect(riseAt(end, rods.radiusM, end.arcRunM)).toBeCloseTo(end.arcDropM, 9);
    expect(riseAt(end, rods.radiusM, end.runM)).toBeCloseTo(2.122, 9);
    const step = 1e-6;
    const slope =
      (riseAt(end, rods.radiusM, end.arcRunM) - riseAt(end, rods.radiusM, end.arcRunM - step)) /
      step;
    expect(slope).toBeCloseTo(Math.tan((12 * Math.PI) / 180), 4);
  });

  it("rejects a depth that is too small for a straight first rod", () => {
    // The example of Slavin (MAB-7): 10 ft rods, 100 ft radius and 15° reach no level above about 72 in.
    const mini = { lengthM: 3.048, radiusM: 30.48 };
    expect(() => setOutEnd({ angleDeg: 15, depthM: 1.8 }, mini)).toThrow(RangeError);
    expect(() => setOutEnd({ angleDeg: 15, depthM: 1.85 }, mini)).not.toThrow();
  });

  it("turns each rod by its length over the radius", () => {
    expect(pitchChangePercent(rods)).toBeCloseTo(7.625, 9);
  });
});

describe("the road", () => {
  it("is 32 m wide and level beyond its limits", () => {
    const { west, east } = limitsOf(ruralRoad);
    expect(east - west).toBeCloseTo(32, 9);
    expect(groundAt(ruralRoad, west - 10)).toBeCloseTo(99.532, 9);
    expect(groundAt(ruralRoad, east + 10)).toBeCloseTo(99.732, 9);
  });

  it("finds the surface between its points", () => {
    for (const p of surfaceLine(ruralRoad)) expect(groundAt(ruralRoad, p.x)).toBeCloseTo(p.y, 9);
    expect(groundAt(ruralRoad, 1.8)).toBeCloseTo(99.964, 9);
  });
});

describe("the crossing", () => {
  const crossing = setOutCrossing();

  it("keeps the required clearances, and the water main decides", () => {
    const spare = crossing.stations.flatMap(({ name, clearM, demandM }) =>
      clearM === undefined || demandM === undefined ? [] : [{ name, m: clearM - demandM }],
    );
    for (const { m } of spare) expect(m).toBeGreaterThanOrEqual(0);
    expect(spare.sort((a, b) => a.m - b.m)[0]?.name).toBe("Water main");
  });

  it("adds up", () => {
    const { entry, exit, levelRunM, planM, outsideM, insideM } = crossing;
    expect(entry.runM + levelRunM + exit.runM).toBeCloseTo(planM, 9);
    expect(outsideM.west + insideM + outsideM.east).toBeCloseTo(planM, 9);
    expect(entry.lengthM + levelRunM + exit.lengthM).toBeCloseTo(crossing.lengthM, 9);
    expect(crossing.lengthM).toBeGreaterThan(planM);
  });

  it("starts and ends on the surface", () => {
    for (const name of ["Entry", "Exit"]) {
      const station = stationOf(crossing, name);
      expect(station.axisM).toBeCloseTo(station.groundM, 9);
    }
  });

  it("rejects a bore too near to a main", () => {
    expect(() => setOutCrossing({ ...boreCrossing, levelM: 97.45 })).toThrow("Water main");
    expect(() => stationOf(crossing, "River")).toThrow(RangeError);
  });
});

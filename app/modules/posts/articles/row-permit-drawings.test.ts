import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  boreCrossing,
  groundAt,
  limitsOf,
  pitchChangePercent,
  ruralRoad,
  setOutCrossing,
  setOutEnd,
} from "@datumline/studio/drawings/row-plan-profile/bore-crossing";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { rowPermitDrawings } from "./row-permit-drawings.ts";

const text = proseOf(rowPermitDrawings);
const crossing = setOutCrossing();
const m = (value: number) => value.toFixed(2).replace("-", "–");

describe("the article on right-of-way permit drawings", () => {
  keepsTheRules(rowPermitDrawings, drawingNames);

  it("prints the geometry of the bore from the model", () => {
    const { entry, exit, levelRunM } = crossing;
    for (const row of [
      `Entry straight, 12° ${m(entry.straightDropM)} ${m(entry.straightRunM)} ${m(entry.straightM)}`,
      `Entry arc, R 40 m ${m(entry.arcDropM)} ${m(entry.arcRunM)} ${m(entry.arcM)}`,
      `Level at ${m(boreCrossing.levelM)} m 0.00 ${m(levelRunM)} ${m(levelRunM)}`,
      `Exit arc, R 40 m ${m(-exit.arcDropM)} ${m(exit.arcRunM)} ${m(exit.arcM)}`,
      `Exit straight, 10° ${m(-exit.straightDropM)} ${m(exit.straightRunM)} ${m(exit.straightM)}`,
      `Total –0.20 ${m(crossing.planM)} ${m(crossing.lengthM)}`,
    ]) {
      expect(text).toContain(row);
    }
  });

  it("prints figures that add up as they are printed", () => {
    const add = (...values: number[]) => values.reduce((a, b) => a + b).toFixed(2);
    const feet = (metres: number) => (metres / 0.3048).toFixed(1).replace("-", "–");
    expect(text).toContain(
      `In feet ${feet(-0.2)} ${feet(crossing.planM)} ${feet(crossing.lengthM)}`,
    );
    expect(add(1.25, 0.87, -0.61, -1.71)).toBe("-0.20");
    expect(add(5.87, 8.32, 24, 6.95, 9.72)).toBe("54.86");
    expect(add(6, 8.38, 24, 6.98, 9.87)).toBe("55.23");
    expect(add(11.59, 32, 11.27)).toBe("54.86");
    expect(add(1.4, 1.2, 1, 1.8, 1, 3.6, 2.4, 3.6)).toBe("16.00");
  });

  it("prints covers and clearances station by station", () => {
    const left = ["Entry", "Exit", "East edge of pavement"];
    for (const s of crossing.stations.filter(({ name }) => !left.includes(name))) {
      const name = s.name.replace("limit", "limit of ROW");
      const clear = s.clearM === undefined ? "–" : m(s.clearM);
      const asked = s.demandM === undefined ? "–" : m(s.demandM);
      expect(text).toContain(
        `${name} ${m(s.chainageM)} ${m(s.groundM)} ${m(s.axisM)} ${clear} ${asked}`,
      );
    }
    const { west, east } = crossing.outsideM;
    expect(text).toContain(
      `${m(west)} + ${m(crossing.insideM)} + ${m(east)} = ${m(crossing.planM)} m`,
    );
  });

  it("finds the depth from the water main", () => {
    const { water } = ruralRoad.lines;
    const ground = groundAt(ruralRoad, water.x);
    const bottom = ground - water.coverM - water.outerM;
    expect(text).toContain(
      `${m(ground)} – ${m(water.coverM)} – ${m(water.outerM)} = ${m(bottom)} m`,
    );
    const highest = bottom - boreCrossing.demands.lineM - boreCrossing.holeM / 2;
    expect(boreCrossing.levelM).toBeLessThan(highest);
    expect(highest).toBeLessThan(97.43);
    expect(text).toContain("has to stay below 97.43 m; 97.41 m is chosen");
  });

  it("prints the requirements of the first rod", () => {
    const { entry, exitX, entryX, rods } = crossing;
    const depthM = groundAt(ruralRoad, entryX) - boreCrossing.levelM;
    expect(text).toContain(
      `At 12° the arc falls ${m(entry.arcDropM)} m of ${m(depthM)} m and the straight is ${m(
        entry.straightM,
      )} m`,
    );
    const steep = setOutEnd({ angleDeg: 15, depthM }, { ...boreCrossing.rods, lengthM: 0 });
    expect(text).toContain(
      `At 15° the arc falls ${m(steep.arcDropM)} m and leaves a straight of ${m(steep.straightM)} m`,
    );
    expect(() => setOutEnd({ angleDeg: 15, depthM }, boreCrossing.rods)).toThrow(RangeError);
    expect(text).toContain(
      `changes the pitch by ${pitchChangePercent(boreCrossing.rods).toFixed(1)} %`,
    );
    expect(text).toContain(`The string is ${rods} rods long`);
    const rise = groundAt(ruralRoad, exitX) - groundAt(ruralRoad, entryX);
    expect(text).toContain(`The exit is ${m(rise)} m higher than the entry`);
  });

  it("prints the half section that is drawn", () => {
    const { water, duct } = ruralRoad.lines;
    const { west } = limitsOf(ruralRoad);
    const [verge = 0, ...others] = ruralRoad.west.map((s) => s.widthM).reverse();
    const chain = [duct.x - west, water.x - duct.x, west + verge - water.x, ...others];
    expect(text).toContain(`${chain.map(m).join(" + ")} = ${m(-west)} m`);
  });

  it("converts feet and inches correctly", () => {
    for (const [feet, metres] of [
      [48 / 12, "1.22"],
      [36 / 12, "0.91"],
      [30 / 12, "0.76"],
      [24 / 12, "0.61"],
      [18 / 12, "0.46"],
    ] as const) {
      expect((feet * 0.3048).toFixed(2)).toBe(metres);
      expect(text).toContain(`${metres} m`);
    }
    for (const [feet, metres] of [
      [15.5, "4.7"],
      [18, "5.5"],
      [15, "4.6"],
      [30, "9.1"],
    ] as const) {
      expect((feet * 0.3048).toFixed(1)).toBe(metres);
      expect(text).toContain(`${metres} m (${feet} ft)`);
    }
  });
});

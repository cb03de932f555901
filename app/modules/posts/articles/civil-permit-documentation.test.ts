import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  crestCurve,
  crestLengthM,
  crestSight,
  intersectionSightM,
  speedForSight,
  stoppingSight,
} from "@datumline/studio/drawings/crest-sight/crest-sight";
import {
  accessRoad,
  buildEarthwork,
  prismoidM3,
} from "@datumline/studio/drawings/mass-haul/earthwork";
import { stationName } from "@datumline/studio/drawings/site-grading/grading";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { civilPermitDocumentation } from "./civil-permit-documentation.ts";

const text = proseOf(civilPermitDocumentation);
const work = buildEarthwork();

/** Rounds to the given decimals, halves away from zero, as by hand. */
function shown(value: number, decimals: number): string {
  return (Math.sign(value) * (Math.abs(value) + 1e-9)).toFixed(decimals).replace("-", "–");
}

describe("the article on civil permit documentation", () => {
  keepsTheRules(civilPermitDocumentation, drawingNames);

  it("prints the factors of half sheets", () => {
    for (const [full, half, paper] of [
      [22, 11, "ANSI B, 11 × 17 in"],
      [24, 12, "Arch B, 12 × 18 in"],
      [24, 11, "ANSI B, 11 × 17 in"],
    ] as const) {
      const feet = ((20 * full) / half).toFixed(1).replace(".0", "");
      expect(text).toContain(`${paper} ${(half / full).toFixed(3)} 1 in = ${feet} ft`);
    }
    expect(297 / 594).toBe(0.5);
    const surveyFoot = 1200 / 3937;
    expect((surveyFoot / 0.3048 - 1) * 1e6).toBeCloseTo(2, 1);
    expect((surveyFoot / 0.3048 - 1) * 2_000_000).toBeCloseTo(4, 1);
  });

  it("prints slopes as percent and works out the ramp and the walk", () => {
    for (const ratio of [20, 48, 12])
      expect(text).toContain(`1:${ratio} ${(100 / ratio).toFixed(2)}`);
    const rise = 0.85;
    const run = (rise / 2) * 12;
    expect(text).toContain(`at 1:12 needs ${(rise * 12).toFixed(2)} m`);
    expect(rise).toBeGreaterThan(0.76);
    expect(rise / 2).toBeLessThan(0.76);
    const ramp = 2 * run + 3 * 1.525;
    expect(text).toContain(`2 × ${run.toFixed(2)} + 3 × 1.525 = ${shown(ramp, 2)} m`);
    const walk = rise * 20;
    expect(text).toContain(`at 1:20 needs ${walk.toFixed(2)} m`);
    expect(walk - ramp).toBeCloseTo(2.225, 9);
    expect(17 - 14.78).toBeCloseTo(2.22, 9);
    expect((48 * 0.0254).toFixed(2)).toBe("1.22");
  });

  it("counts the disturbed area", () => {
    const acre = 43_560 * 0.3048 ** 2;
    expect(acre.toFixed(0)).toBe("4047");
    const areas = [160 * 14, 40 * 35, 20 * 25];
    const sum = areas.reduce((a, b) => a + b);
    const list = areas.map((a) => a.toLocaleString("en-GB")).join(" + ");
    expect(text).toContain(
      `${list} = ${sum.toLocaleString("en-GB")} m 2 , or ${(sum / acre).toFixed(2)} acres`,
    );
    expect(sum - 500 + 400).toBeLessThan(acre);
  });

  it("prints the earthwork station by station", () => {
    for (const [i, s] of work.stations.entries()) {
      const height = shown(accessRoad.heights[i] ?? 0, 2);
      const areas = [s.cutM2, s.fillM2].map((m2) => shown(m2, 2));
      const volumes = [s.cutM3, s.fillM3, s.massM3].map((m3) => shown(m3, 1));
      expect(text).toContain([stationName(s.stationM), height, ...areas, ...volumes].join(" "));
    }
    const { cutM3, fillM3, surplusM3 } = work;
    expect(text).toContain(`Total ${[cutM3, fillM3, surplusM3].map((m) => shown(m, 1)).join(" ")}`);
    expect(text).toContain(`exceeds fill by ${shown(cutM3 - fillM3, 1)} m`);
    expect(text).toContain(
      `${shown(fillM3, 1)} m 3 takes ${shown(work.fillInGroundM3, 1)} m 3 out of the cut, and ${shown(surplusM3, 1)} m 3 is left`,
    );
    expect(text).toContain(`trucks with ${shown(work.hauledM3, 1)} m`);
    // The columns add up as they are printed.
    expect(shown(53.4 + 148.4 + 168.6 + 73.6, 1)).toBe("444.0");
    expect(shown(45 + 121.8 + 112 + 35.2, 1)).toBe("314.0");
    expect(shown(444 - 348.9, 1)).toBe("95.1");
  });

  it("gives the results in US units too", () => {
    const feet = (metres: number) => metres / 0.3048;
    const yards = (m3: number) => (m3 / 0.9144 ** 3).toFixed(1);
    expect(text).toContain(
      `In cubic yards ${[work.cutM3, work.fillM3, work.surplusM3].map(yards).join(" ")}`,
    );
    expect(text).toContain(`0.85 m (${(feet(0.85) * 12).toFixed(1)} in)`);
    for (const [metres, decimals] of [
      [14.78, 1],
      [17, 1],
      [160, 0],
      [8, 0],
      [100, 0],
      [115.8, 0],
      [129, 0],
      [166.8, 0],
    ] as const) {
      expect(text).toMatch(
        new RegExp(`${metres}(\\.0+)? m \\(${feet(metres).toFixed(decimals)} ft\\)`),
      );
    }
    // Eye and object at 3.5 and 2.0 ft, as the policy has them in US units.
    expect(Math.floor(100 * (Math.sqrt(2 * 3.5) + Math.sqrt(2 * 2)) ** 2)).toBe(2158);
    expect(text).toContain("in feet the divisor is 2,158");
    for (const [kmh, mph] of [
      [80, 50],
      [74, 46],
    ] as const) {
      expect(Math.round(kmh / 1.609344)).toBe(mph);
      expect(text).toContain(`${kmh} km/h (${mph} mph)`);
    }
  });

  it("compares the wedge with the prismoid", () => {
    const [, first] = work.stations;
    const prismoid = prismoidM3(20, [0, 0.6], accessRoad.platformM, accessRoad.cutSlope);
    const average = first?.cutM3 ?? 0;
    const excess = ((average - prismoid) / prismoid) * 100;
    expect(text).toContain(
      `${shown(average, 1)} m 3 , the prismoidal formula ${shown(prismoid, 1)} m 3`,
    );
    expect(text).toContain(`is ${shown(excess, 1)} % too large`);
  });

  it("works out the sight distance over the crest", () => {
    const stopping = stoppingSight(80);
    expect(text).toContain(
      `= ${shown(stopping.reactionM, 1)} + ${shown(stopping.brakingM, 1)} = ${shown(stopping.totalM, 1)} m`,
    );
    const sight = crestSight(crestCurve);
    expect(text).toContain(`(100 + 658 / 5) / 2 = ${shown(sight.sightM, 1)} m`);
    expect(text).toContain(`crest ${shown(sight.touchX, 1)} m after the start`);
    expect(text).toContain(`ends ${shown(stopping.totalM - sight.sightM, 1)} m short`);
    expect(text).toContain(`enough for ${Math.floor(speedForSight(sight.sightM))} km/h`);
    expect(text).toContain(`/ 658 = ${shown(crestLengthM(5, 130), 1)} m`);
    const longer = crestSight({ ...crestCurve, lengthM: 130 });
    expect(text).toContain(
      `With a curve of 130 m, the sight distance is ${shown(longer.sightM, 1)} m`,
    );
    expect(text).toContain(
      `${shown(sight.externalM, 2)} m before and ${shown(longer.externalM, 2)} m after, a difference of ${shown(longer.externalM - sight.externalM, 2)} m`,
    );
    expect(text).toContain(`0.278 × 80 × 7.5 = ${shown(intersectionSightM(80), 1)} m`);
  });
});

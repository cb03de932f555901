import { describe, expect, it } from "vitest";
import { buildRoadSection, oneWayStreet, surfaceAt, trafficClearance } from "./road-section.ts";

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("road section", () => {
  const section = buildRoadSection();

  it("has a dimension chain that sums to the right-of-way", () => {
    expect(section.chainFt).toEqual([7.5, 0.5, 8, 12, 12, 0.5, 8, 7.5]);
    expect(section.rowFt).toBe(56);
    expect(section.strips[0]?.from).toBe(-28);
    expect(section.strips.at(-1)?.to).toBe(28);
    for (const [i, s] of section.strips.entries()) {
      expect(s.to - s.from).toBeCloseTo(s.widthFt, 9);
      if (i > 0) expect(s.from).toBe(section.strips[i - 1]?.to);
    }
  });

  it("falls from the crown to both gutters and rises behind the curbs", () => {
    const level = (x: number) => surfaceAt(section.strips, x);
    expect(level(0)).toBeCloseTo(0, 9);
    // 20 ft and 12 ft at 2 %.
    expect(level(-19.999)).toBeCloseTo(-0.4, 3);
    expect(level(11.999)).toBeCloseTo(-0.24, 3);
    // 6 in of curb, then 7.5 ft of sidewalk at 2 %.
    expect(level(-20.25)).toBeCloseTo(0.1, 9);
    expect(level(-28)).toBeCloseTo(0.1 + 0.15, 9);
    // Curb, 8 ft of planting at 4 %, sidewalk.
    expect(level(28)).toBeCloseTo(-0.24 + 0.5 + 0.32 + 0.15, 9);
    expect(() => level(28.5)).toThrow(RangeError);
  });

  it("adds its pavement layers up to the formation", () => {
    expect(section.layers.map((l) => l.bottomIn)).toEqual([2, 5, 13, 25]);
    expect(section.pavementIn).toBe(add(section.layers.map((l) => l.thicknessIn)));
  });

  it("adds its trench up and keeps the ducts below the pavement", () => {
    expect(add(section.depthChainIn)).toBe(section.trenchDepthIn);
    expect(section.trenchDepthIn).toBe(46.5);
    const { trench } = section.parameters;
    expect(trench.tapeDepthIn).toBeGreaterThan(section.pavementIn);
    expect(trench.tapeDepthIn).toBeLessThan(trench.coverIn - trench.surroundIn);
  });

  it("measures the clearances worked by hand", () => {
    const of = (tag: string) => section.utilities.find((u) => u.tag === tag)?.clearanceFt;
    // Gas: axes 5.5 ft apart, half a nest of 10.5 in, half a pipe of 4.5 in; side by side, so the gap is level.
    expect(of("G")).toBeCloseTo(5.5 - 5.25 / 12 - 2.25 / 12, 3);
    // Duct bank: axes 7 ft apart, less half of 10.5 in and of 18 in.
    expect(of("E")).toBeCloseTo(7 - 5.25 / 12 - 9 / 12, 3);
    expect(section.nearest.tag).toBe("G");
  });

  it("measures straight down and across a corner", () => {
    const box = { x: 0, y: 0, halfWidth: 1, halfHeight: 1, shape: "box" } as const;
    expect(trafficClearance(box, { ...box, y: -5 })).toBe(3);
    expect(trafficClearance(box, { ...box, x: 5, y: 6 })).toBe(5);
    expect(trafficClearance(box, { ...box, x: 4, y: 5, shape: "round" })).toBe(4);
    expect(trafficClearance(box, box)).toBe(0);
  });

  it("rejects parameters that cannot be built", () => {
    const { trench } = oneWayStreet;
    const moved = { ...trench, offsetFt: 5 };
    expect(() => buildRoadSection({ ...oneWayStreet, trench: moved })).toThrow(RangeError);
    const narrow = { ...trench, widthIn: 12 };
    expect(() => buildRoadSection({ ...oneWayStreet, trench: narrow })).toThrow(RangeError);
  });
});

import { describe, expect, it } from "vitest";
import { buildGrading, type GradingParameters, site } from "./grading.ts";

const straight: GradingParameters = {
  ...site,
  alignment: {
    start: { x: 0, y: 80 },
    pi: { x: 100, y: 80 },
    end: { x: 200, y: 80.001 },
    radiusM: 100,
  },
  startLevel: 60,
  grade: 0,
};

describe("earthworks", () => {
  it("are those of a trapezium for level ground and road", () => {
    const cut = buildGrading({ ...straight, terrain: () => 62 });
    const s = cut.sections[3];
    expect(s?.left).toMatchObject({ kind: "cut", offsetM: expect.closeTo(5 + 2 * 1.5, 6) });
    // Platform 10 m, slopes 1:1.5, 2 m deep.
    expect(s?.cutM2).toBeCloseTo(2 * 10 + 2 * 2 * 1.5, 1);
    expect(s?.fillM2).toBe(0);
    expect(cut.cutM3).toBeCloseTo(26 * 200, -1);

    const fill = buildGrading({ ...straight, terrain: () => 57 });
    expect(fill.sections[3]?.right).toMatchObject({ kind: "fill", offsetM: expect.closeTo(11, 6) });
    expect(fill.sections[3]?.fillM2).toBeCloseTo(3 * 10 + 3 * 3 * 2, 1);
  });

  it("meet the ground at the end of their slopes", () => {
    const { sections, alignment, parameters } = buildGrading();
    for (const s of sections) {
      for (const [side, { kind, offsetM }] of [
        [1, s.left],
        [-1, s.right],
      ] as const) {
        const p = alignment.beside(s.stationM, side * offsetM);
        const out = offsetM - parameters.halfWidthM;
        const slope = kind === "cut" ? out / parameters.cutSlope : -out / parameters.fillSlope;
        expect(parameters.terrain(p.x, p.y)).toBeCloseTo(s.level + slope, 6);
      }
    }
  });

  it("nearly balance, a little more cut than fill", () => {
    const { cutM3, fillM3 } = buildGrading();
    expect(cutM3 / fillM3).toBeGreaterThan(1);
    expect(cutM3 / fillM3).toBeLessThan(1.1);
  });

  it("reject a slope that never meets the ground", () => {
    expect(() => buildGrading({ ...straight, terrain: () => 0 })).toThrow(RangeError);
  });
});

describe("contours of the site", () => {
  const { contours, parameters } = buildGrading();

  it("include every level of the ground, every fifth an index contour", () => {
    const levels = [...new Set(contours.map((c) => c.level))];
    expect(levels).toEqual(levels.map((_, i) => (levels[0] ?? 0) + i));
    for (const c of contours) expect(c.index).toBe(c.level % 5 === 0);
  });

  it("are on the ground at their level", () => {
    for (const { level, points } of contours) {
      for (const p of points) expect(parameters.terrain(p.x, p.y)).toBeCloseTo(level, 0);
    }
  });
});

import { describe, expect, it } from "vitest";
import { buildAlignment, stationName } from "./grading.ts";

/** A right angle to the left: T equals R. */
const corner = buildAlignment({
  start: { x: 0, y: 0 },
  pi: { x: 100, y: 0 },
  end: { x: 100, y: 100 },
  radiusM: 40,
});
const right = buildAlignment({
  start: { x: 0, y: 0 },
  pi: { x: 100, y: 20 },
  end: { x: 220, y: -30 },
  radiusM: 90,
});

describe("alignment", () => {
  it("has the elements of a simple curve", () => {
    expect(corner.deflectionDeg).toBeCloseTo(90, 9);
    expect(corner.tangentM).toBeCloseTo(40, 9);
    expect(corner.lengthM).toBeCloseTo((Math.PI / 2) * 40, 9);
    expect(corner.pcM).toBeCloseTo(60, 9);
    expect(corner.ptM).toBeCloseTo(60 + corner.lengthM, 9);
    expect(corner.endM).toBeCloseTo(corner.ptM + 60, 9);
    expect(corner.pt).toMatchObject({ x: expect.closeTo(100, 9), y: expect.closeTo(40, 9) });
  });

  it.each([corner, right])("runs on without a gap or a kink, and keeps its radius", (a) => {
    let last = a.at(0);
    for (let m = 0.5; m <= a.endM; m += 0.5) {
      const here = a.at(m);
      expect(Math.hypot(here.x - last.x, here.y - last.y)).toBeCloseTo(0.5, 4);
      expect(Math.abs(here.direction - last.direction)).toBeLessThan(0.51 / a.parameters.radiusM);
      if (m > a.pcM && m < a.ptM) {
        const r = Math.hypot(here.x - a.centre.x, here.y - a.centre.y);
        expect(r).toBeCloseTo(a.parameters.radiusM, 9);
      }
      last = here;
    }
    expect(a.at(a.ptM)).toMatchObject({
      x: expect.closeTo(a.pt.x, 9),
      y: expect.closeTo(a.pt.y, 9),
    });
    const end = a.at(a.endM);
    expect(end.x).toBeCloseTo(a.parameters.end.x, 9);
    expect(end.y).toBeCloseTo(a.parameters.end.y, 9);
  });

  it("turns to the side of its second tangent, and measures offsets to the left", () => {
    expect(corner.centre.y).toBeGreaterThan(corner.pc.y);
    expect(right.centre.y).toBeLessThan(right.pc.y);
    expect(corner.beside(10, 3)).toEqual({ x: 10, y: 3 });
  });

  it("rejects a curve longer than its tangents", () => {
    expect(() => buildAlignment({ ...corner.parameters, radiusM: 101 })).toThrow(RangeError);
  });

  it("names stations by kilometre and metre", () => {
    expect(stationName(50)).toBe("0+050");
    expect(stationName(89.204, 2)).toBe("0+089.20");
    expect(stationName(999.996, 2)).toBe("1+000.00");
  });
});

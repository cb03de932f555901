import { describe, expect, it } from "vitest";
import {
  axonFrame,
  box,
  boxLines,
  isometric,
  linesPath,
  nearer,
  overlaps,
  painterOrder,
  visibleOrder,
  visibleStrata,
} from "./axonometry.ts";

const cos30 = Math.cos(Math.PI / 6);

describe("isometric projection", () => {
  it("lays the axes 30° to the right, down and up, at full length", () => {
    const east = isometric({ x: 1, y: 0, z: 0 });
    const north = isometric({ x: 0, y: 1, z: 0 });
    expect(east.x).toBeCloseTo(cos30, 12);
    expect(east.y).toBeCloseTo(0.5, 12);
    expect(north.x).toBeCloseTo(cos30, 12);
    expect(north.y).toBeCloseTo(-0.5, 12);
    expect(isometric({ x: 0, y: 0, z: 1 })).toEqual({ x: 0, y: -1 });
  });

  it("puts every point of a line of sight in one place", () => {
    const at = isometric({ x: 2, y: 5, z: 1 });
    const further = isometric({ x: 2 - 3, y: 5 + 3, z: 1 - 3 });
    expect(further.x).toBeCloseTo(at.x, 12);
    expect(further.y).toBeCloseTo(at.y, 12);
  });

  it("scales, shifts and lifts", () => {
    const p = axonFrame(10, 100, 50, 2).at({ x: 0, y: 0, z: 1 });
    expect(p).toEqual({ x: 100, y: 20 });
  });
});

describe("painter's order", () => {
  const back = { name: "back", box: box(0, 4, 0, 1, 1, 1) };
  const front = { name: "front", box: box(0, 0, 0, 1, 1, 1) };
  const east = { name: "east", box: box(4, 4, 0, 1, 1, 1) };
  const above = { name: "above", box: box(0, 4, 1, 1, 1, 1) };

  it("knows the nearer of two boxes: south, east and above", () => {
    expect(nearer(front.box, back.box)).toBe(1);
    expect(nearer(east.box, back.box)).toBe(1);
    expect(nearer(above.box, back.box)).toBe(1);
    expect(nearer(back.box, above.box)).toBe(-1);
    // Above but further north: no line of sight meets both.
    expect(nearer(box(0, 4, 3, 1, 1, 1), front.box)).toBe(0);
  });

  it("places nearer boxes later, in any order of input", () => {
    for (const things of [
      [front, east, above, back],
      [above, back, front, east],
    ]) {
      const names = painterOrder(things).map((t) => t.name);
      expect(names).toHaveLength(4);
      for (const later of ["front", "east", "above"]) {
        expect(names.indexOf(later)).toBeGreaterThan(names.indexOf("back"));
      }
    }
  });

  it("rejects boxes that hide each other in a circle", () => {
    // Three sticks, each passing before the next.
    const twisted = [
      { box: box(2, 1, 2, 5, 1, 1) },
      { box: box(4, 1, 4, 1, 5, 1) },
      { box: box(5, 5, 0, 1, 1, 5) },
    ];
    expect(() => painterOrder(twisted)).toThrow(RangeError);
  });

  it("leaves out boxes that a nearer one covers", () => {
    const wall = { box: box(-9, -2, -9, 20, 1, 20) };
    expect(visibleOrder([front, wall])).toEqual([wall]);
    expect(visibleOrder([front, back])).toHaveLength(2);
  });

  it("paints together only separate parts of the sheet", () => {
    const strata = visibleStrata([front, back, above]);
    const level = (t: object) => strata.findIndex((s) => s.some((other) => other === t));
    expect(level(above)).toBeGreaterThan(level(back));
    expect(level(front)).toBe(level(back));
  });
});

describe("boxes", () => {
  it("share volume or only touch", () => {
    expect(overlaps(box(0, 0, 0, 1, 1, 1), box(1, 0, 0, 1, 1, 1))).toBe(false);
    expect(overlaps(box(0, 0, 0, 1, 1, 1), box(0.9, 0.9, 0.9, 1, 1, 1))).toBe(true);
  });

  it("are drawn as a closed hexagon and three edges", () => {
    const lines = boxLines(box(0, 0, 0, 1, 1, 1), axonFrame(10, 0, 0));
    expect(lines.map((l) => l.length)).toEqual([7, 3, 2]);
    expect(linesPath(lines)).toBe("m0 0v-10l8.7-5 8.6 5v10l-8.6 5zm17.3-10l-8.6 5-8.7-5m8.7 5v10");
  });
});

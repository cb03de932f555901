import { lineLength, type Point } from "@datumline/maths/geometry";
import { describe, expect, it } from "vitest";
import { contoursOf, evenly, type Terrain } from "./grading.ts";
import { smoothPath } from "./site-grading-contours.tsx";

const extent = { width: 100, height: 80 };
const cone: Terrain = (x, y) => 50 - Math.hypot(x - 50, y - 40);
const plane: Terrain = (x, y) => 0.3 * x + 0.4 * y;

function only(terrain: Terrain, level: number): Point[] {
  const lines = contoursOf(terrain, extent, 2, level);
  expect(lines).toHaveLength(1);
  return lines[0]?.points ?? [];
}

describe("contours", () => {
  it("close around a hilltop, at its height and length", () => {
    const ring = only(cone, 30);
    expect(ring.at(-1)).toBe(ring[0]);
    for (const p of ring) expect(cone(p.x, p.y)).toBeCloseTo(30, 1);
    expect(lineLength(ring)).toBeCloseTo(2 * Math.PI * 20, 0);
  });

  it("run from edge to edge over a slope, and straight on an even one", () => {
    const line = only(plane, 31);
    for (const p of line) expect(plane(p.x, p.y)).toBeCloseTo(31, 9);
    for (const p of [line[0], line.at(-1)]) {
      const onEdge = p && (p.x < 1e-9 || p.x > 100 - 1e-9 || p.y < 1e-9 || p.y > 80 - 1e-9);
      expect(onEdge).toBe(true);
    }
  });

  it("keep apart at a saddle", () => {
    const saddle: Terrain = (x, y) => ((x - 51) * (y - 41)) / 100;
    for (const level of [0.001, -0.001]) {
      const lines = contoursOf(saddle, extent, 4, level);
      expect(lines).toHaveLength(2);
      for (const { points } of lines) {
        for (const p of points) expect(saddle(p.x, p.y)).toBeCloseTo(level, 1);
      }
    }
  });

  it("are nowhere above the highest ground", () => {
    expect(contoursOf(cone, extent, 2, 51)).toEqual([]);
  });
});

describe("a drawn contour", () => {
  it("passes through points at even distances, and keeps its ends", () => {
    const line = only(plane, 31);
    const points = evenly(line, 10);
    expect(points[0]).toEqual(line[0]);
    expect(points.at(-1)).toEqual(line.at(-1));
    const steps = points.slice(1).map((p, i) => lineLength([points[i] ?? p, p]));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 6);
  });

  it("stays on the hill between them", () => {
    const ring = evenly(only(cone, 30), 12);
    // The middle of a piece by its Bézier points, tangents as the path has them.
    for (const [i, a] of ring.entries()) {
      const b = ring[i + 1];
      const before = ring[i - 1] ?? ring.at(-2);
      const after = ring[i + 2] ?? ring[1];
      if (!b || !before || !after) continue;
      const mid = (p: number, q: number, r: number, s: number) => (9 * (q + r) - (p + s)) / 16;
      const m = { x: mid(before.x, a.x, b.x, after.x), y: mid(before.y, a.y, b.y, after.y) };
      expect(cone(m.x, m.y)).toBeCloseTo(30, 0);
    }
  });

  it("is written in relative steps that add up to its end", () => {
    const d = smoothPath([
      { x: 0, y: 0 },
      { x: 10, y: 5.04 },
      { x: 20, y: 5.04 },
      { x: 30.4, y: -0.26 },
    ]);
    expect(d).toMatch(/^M0 0c[^a-zA-Z]+s[^a-zA-Z]+$/);
    const numbers = d.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    // After the start: one piece with two control points, then two with one.
    const ends = [numbers.slice(6, 8), numbers.slice(10, 12), numbers.slice(14, 16)];
    expect(ends.reduce((x, [dx = 0]) => x + dx, 0)).toBeCloseTo(30.4, 6);
    expect(ends.reduce((y, [, dy = 0]) => y + dy, 0)).toBeCloseTo(-0.3, 6);
    expect(smoothPath([{ x: 1, y: 1 }])).toBe("");
  });
});

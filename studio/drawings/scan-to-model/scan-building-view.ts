import type { Point } from "@datumline/maths/geometry";
import type { BuildingPoint } from "./scan-building.ts";

/** Dimetric axonometry of ISO 5456-3: one axis at 7° and verticals in full scale, depth at 42° in half scale. */
const along = { cos: Math.cos((7 * Math.PI) / 180), sin: Math.sin((7 * Math.PI) / 180) };
const depth = {
  cos: 0.5 * Math.cos((42 * Math.PI) / 180),
  sin: 0.5 * Math.sin((42 * Math.PI) / 180),
};

/** The direction that the projection turns into a point, from the building to the eye. */
export const towardsViewer: BuildingPoint = {
  x: depth.cos / along.cos,
  y: -1,
  z: (depth.cos / along.cos) * along.sin + depth.sin,
};

/** Turns metres of the building into px of the sheet. */
export type BuildingView = {
  pxPerM: number;
  at(point: BuildingPoint): Point;
};

/** A view with grid intersection A/1 on the ground floor at (x0, y0), px. */
export function dimetricView(pxPerM: number, x0: number, y0: number): BuildingView {
  return {
    pxPerM,
    at: (p) => ({
      x: x0 + (p.x * along.cos + p.y * depth.cos) * pxPerM,
      y: y0 + (p.x * along.sin - p.y * depth.sin - p.z) * pxPerM,
    }),
  };
}

/** The part of a line right of `edge`, px; nothing if it is left of it. */
export function lineRightOf(edge: number, [a, b]: readonly [Point, Point]): [Point, Point] | null {
  if (a.x < edge && b.x < edge) return null;
  const cut = (p: Point, q: Point): Point =>
    p.x >= edge ? p : { x: edge, y: p.y + ((q.y - p.y) * (edge - p.x)) / (q.x - p.x) };
  return [cut(a, b), cut(b, a)];
}

/** The part of a polygon right of `edge`, px (Sutherland and Hodgman, one side). */
export function polygonRightOf(edge: number, polygon: readonly Point[]): Point[] {
  return polygon.flatMap((p, i) => {
    const before = polygon.at(i - 1) ?? p;
    const line = lineRightOf(edge, [before, p]);
    if (!line) return [];
    const [from, to] = line;
    return before.x < edge ? (p.x < edge ? [] : [from, to]) : [to];
  });
}

import type { Point } from "@datumline/maths/geometry";

/** A length of the road's surface from the centre line outwards: its width and rise, m. */
export type SurfaceStrip = {
  name: "lane" | "shoulder" | "foreslope" | "ditch" | "backslope" | "verge";
  widthM: number;
  riseM: number;
};

/** A line along the road inside the right-of-way. */
export type BuriedLine = {
  tag: string;
  /** From the centre line, east positive, m. */
  x: number;
  /** Outside diameter and surface to the top of it, m. */
  outerM: number;
  coverM: number;
};

export type RuralRoad = {
  /** Level of the crown above the site's datum, m. */
  crownM: number;
  west: readonly SurfaceStrip[];
  east: readonly SurfaceStrip[];
  lines: { water: BuriedLine; duct: BuriedLine; gas: BuriedLine };
};

const half = [
  { name: "lane", widthM: 3.6, riseM: -0.072 },
  { name: "shoulder", widthM: 2.4, riseM: -0.096 },
  { name: "foreslope", widthM: 3.6, riseM: -0.9 },
  { name: "ditch", widthM: 1, riseM: 0 },
] as const satisfies readonly SurfaceStrip[];

/**
 * A two-lane road between ditches, 32 m from limit to limit: lanes fall 2 %, shoulders 4 %, slopes are 1:4 (V:H) in and
 * 1:3 out. The outside diameter of 200 mm ductile iron is that of ISO 2531.
 */
export const ruralRoad: RuralRoad = {
  crownM: 100,
  west: [
    ...half,
    { name: "backslope", widthM: 1.8, riseM: 0.6 },
    { name: "verge", widthM: 3.6, riseM: 0 },
  ],
  east: [
    ...half,
    { name: "backslope", widthM: 2.4, riseM: 0.8 },
    { name: "verge", widthM: 3, riseM: 0 },
  ],
  lines: {
    water: { tag: "W", x: -13.4, outerM: 0.222, coverM: 1.2 },
    duct: { tag: "T", x: -14.6, outerM: 0.11, coverM: 0.9 },
    gas: { tag: "G", x: 14, outerM: 0.11, coverM: 0.9 },
  },
};

/** The surface from limit to limit, west to east: x from the centre line, y the level, m. */
export function surfaceLine(road: RuralRoad): Point[] {
  const side = (strips: readonly SurfaceStrip[], sign: 1 | -1) => {
    let at = { x: 0, y: road.crownM };
    return strips.map((s) => {
      at = { x: at.x + sign * s.widthM, y: at.y + s.riseM };
      return at;
    });
  };
  return [...side(road.west, -1).reverse(), { x: 0, y: road.crownM }, ...side(road.east, 1)];
}

/** Level of the surface at x; the land beyond the limits stays at their level. */
export function groundAt(road: RuralRoad, x: number): number {
  const line = surfaceLine(road);
  const after = line.findIndex((p) => p.x >= x);
  const b = line[after];
  const a = line[after - 1];
  if (!b) return line.at(-1)?.y ?? road.crownM;
  if (!a) return b.y;
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}

/** Limits of the right-of-way, from the centre line, m. */
export function limitsOf(road: RuralRoad): { west: number; east: number } {
  const line = surfaceLine(road);
  return { west: line[0]?.x ?? 0, east: line.at(-1)?.x ?? 0 };
}

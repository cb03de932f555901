import { lineLength, type Point } from "@datumline/maths/geometry";

/** Ground level at a place, m. */
export type Terrain = (x: number, y: number) => number;

export type ContourExtent = {
  width: number;
  height: number;
};

export type Contour = {
  level: number;
  /** From edge to edge of the extent; closed lines end at their start. */
  points: Point[];
};

/**
 * Lines of equal height over a rectangle from the origin, by marching squares on a grid of about `stepM`: crossings on
 * the sides of each cell, linear between its corners; a saddle is decided by the height in its middle.
 */
export function contoursOf(
  terrain: Terrain,
  extent: ContourExtent,
  stepM: number,
  level: number,
): Contour[] {
  const columns = Math.round(extent.width / stepM);
  const rows = Math.round(extent.height / stepM);
  const [dx, dy] = [extent.width / columns, extent.height / rows];
  const at = (i: number, j: number) => terrain(i * dx, j * dy);
  const crossings = new Map<string, Point>();
  const links = new Map<string, string[]>();

  const crossing = (i: number, j: number, k: number, l: number): string => {
    const key = `${i} ${j} ${k} ${l}`;
    const [a, b] = [at(i, j), at(k, l)];
    const t = (level - a) / (b - a);
    crossings.set(key, { x: (i + (k - i) * t) * dx, y: (j + (l - j) * t) * dy });
    return key;
  };
  const link = (a: string, b: string) => {
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  };

  const linkCell = (i: number, j: number) => {
    const corners = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
    const [sw, se, ne, nw] = corners.map((z) => z >= level);
    const sides: string[] = [];
    if (sw !== se) sides.push(crossing(i, j, i + 1, j));
    if (se !== ne) sides.push(crossing(i + 1, j, i + 1, j + 1));
    if (nw !== ne) sides.push(crossing(i, j + 1, i + 1, j + 1));
    if (sw !== nw) sides.push(crossing(i, j, i, j + 1));
    const [south, east, north, west] = sides;
    if (south && east && north && west) {
      const high = terrain((i + 0.5) * dx, (j + 0.5) * dy) >= level;
      // The corners that are joined through the middle leave the other two cut off.
      const joined = high === sw;
      link(south, joined ? east : west);
      link(north, joined ? west : east);
    } else if (south && east) {
      link(south, east);
    }
  };
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) linkCell(i, j);
  return join(crossings, links).map((points) => ({ level, points }));
}

/** Lines through linked points: first those with ends, then the closed ones. */
function join(points: ReadonlyMap<string, Point>, links: ReadonlyMap<string, string[]>): Point[][] {
  const left = new Set(links.keys());
  const walk = (start: string): Point[] => {
    const line: Point[] = [];
    let next: string | undefined = start;
    while (next) {
      left.delete(next);
      const point = points.get(next);
      if (point) line.push(point);
      const linked: readonly string[] = links.get(next) ?? [];
      const onward = linked.find((key) => left.has(key));
      if (!onward && line.length > 2 && linked.includes(start) && line[0]) line.push(line[0]);
      next = onward;
    }
    return line;
  };
  const ends = [...links].filter(([, linked]) => linked.length === 1).map(([key]) => key);
  const open = ends.filter((key) => left.has(key)).map((key) => (left.has(key) ? walk(key) : []));
  const closed: Point[][] = [];
  for (const key of links.keys()) if (left.has(key)) closed.push(walk(key));
  return [...open, ...closed].filter((line) => line.length > 1);
}

/** Points evenly along a line, about `step` apart and at least nine; a closed line ends at its start. */
export function evenly(line: readonly Point[], step: number): Point[] {
  const last = line.at(-1);
  if (!last) return [];
  const total = lineLength(line);
  const pieces = Math.max(8, Math.round(total / step));
  const points: Point[] = [];
  let passed = 0;
  for (const [i, b] of line.entries()) {
    const a = line[i - 1];
    if (!a) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    while (points.length < pieces && (points.length * total) / pieces < passed + length) {
      const t = ((points.length * total) / pieces - passed) / length;
      points.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
    passed += length;
  }
  return [...points, last];
}

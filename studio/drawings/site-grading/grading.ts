import { lineLength, type Point } from "@datumline/maths/geometry";

/** A road's axis in plan: tangent, circular curve, tangent; lengths in metres. */
type AlignmentParameters = {
  start: Point;
  /** Point of intersection of the tangents. */
  pi: Point;
  end: Point;
  radiusM: number;
};

/** A station's position and the axis's direction there; directions in radians, counter-clockwise from east. */
type Place = Point & {
  direction: number;
};

/**
 * The elements of a simple curve: T = R tan(I/2), L = R I. Throws a RangeError when a tangent is
 * shorter than T.
 */
export function buildAlignment(parameters: AlignmentParameters) {
  const { start, pi, end, radiusM } = parameters;
  const before = { x: pi.x - start.x, y: pi.y - start.y };
  const after = { x: end.x - pi.x, y: end.y - pi.y };
  const arriving = Math.atan2(before.y, before.x);
  const leaving = Math.atan2(after.y, after.x);
  // Between -180° and 180°, positive to the left.
  const turn = Math.atan2(Math.sin(leaving - arriving), Math.cos(leaving - arriving));
  const tangentM = radiusM * Math.tan(Math.abs(turn) / 2);
  const lengthM = radiusM * Math.abs(turn);
  const pcM = Math.hypot(before.x, before.y) - tangentM;
  const ptM = pcM + lengthM;
  const lastM = Math.hypot(after.x, after.y) - tangentM;
  if (pcM < 0 || lastM < 0) throw new RangeError("The curve is longer than its tangents.");

  const along = (from: Point, direction: number, m: number): Place => ({
    x: from.x + Math.cos(direction) * m,
    y: from.y + Math.sin(direction) * m,
    direction,
  });
  const pc = along(start, arriving, pcM);
  const side = Math.sign(turn);
  const centre = along(pc, arriving + (side * Math.PI) / 2, radiusM);
  const pt = along(pi, leaving, tangentM);

  /** The axis at a station, m from the start. */
  const at = (stationM: number): Place => {
    if (stationM <= pcM) return along(start, arriving, stationM);
    if (stationM >= ptM) return along(pt, leaving, stationM - ptM);
    const direction = arriving + (side * (stationM - pcM)) / radiusM;
    const from = along({ x: centre.x, y: centre.y }, direction - (side * Math.PI) / 2, radiusM);
    return { x: from.x, y: from.y, direction };
  };
  return {
    parameters,
    /** Deflection of the tangents, degrees. */
    deflectionDeg: (Math.abs(turn) * 180) / Math.PI,
    tangentM,
    lengthM,
    pcM,
    ptM,
    endM: ptM + lastM,
    pc,
    pt,
    centre: { x: centre.x, y: centre.y },
    at,
    /** A place next to the axis, m to its left. */
    beside(stationM: number, leftM: number): Point {
      const place = at(stationM);
      return {
        x: place.x - Math.sin(place.direction) * leftM,
        y: place.y + Math.cos(place.direction) * leftM,
      };
    },
  };
}

export type Alignment = ReturnType<typeof buildAlignment>;

/** "0+086.15": kilometres and metres, with the requested decimals. */
export function stationName(metres: number, decimals = 0): string {
  const rounded = Number(metres.toFixed(decimals));
  const km = Math.floor(rounded / 1000);
  const rest = (rounded - km * 1000).toFixed(decimals);
  return `${km}+${rest.padStart(decimals ? 4 + decimals : 3, "0")}`;
}

/** Ground level at a place, m. */
export type Terrain = (x: number, y: number) => number;

type ContourExtent = {
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

/** A road platform over natural ground; lengths and levels in metres. */
export type GradingParameters = {
  extent: ContourExtent;
  terrain: Terrain;
  contourM: number;
  /** Interval of the contours that are drawn heavy and named. */
  indexEvery: number;
  gridM: number;
  alignment: AlignmentParameters;
  /** Level of the axis at its start, and its rise per metre. */
  startLevel: number;
  grade: number;
  halfWidthM: number;
  /** Metres out for one metre up or down. */
  cutSlope: number;
  fillSlope: number;
  /** Distance of the cross-sections. */
  sectionM: number;
};

/** A smooth hill: height and radius (one standard deviation), m. */
function hill(x0: number, y0: number, height: number, rx: number, ry: number): Terrain {
  return (x, y) => height * Math.exp(-(((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2) / 2);
}

const hills = [hill(66, 128, 13, 46, 34), hill(205, 66, 8, 42, 36), hill(118, 26, -6, 34, 30)];

export const site: GradingParameters = {
  extent: { width: 250, height: 171.5 },
  terrain: (x, y) => 58 + 0.012 * x + 0.03 * y + hills.reduce((z, h) => z + h(x, y), 0),
  contourM: 1,
  indexEvery: 5,
  gridM: 4,
  alignment: {
    start: { x: -8, y: 43 },
    pi: { x: 136, y: 54 },
    end: { x: 229, y: 181 },
    radiusM: 120,
  },
  startLevel: 60.6,
  grade: 0.014,
  halfWidthM: 5,
  cutSlope: 1.5,
  fillSlope: 2,
  sectionM: 5,
};

/** One side of a cross-section: the intersection of its slope and the ground. */
export type Daylight = {
  kind: "cut" | "fill";
  /** From the axis, m. */
  offsetM: number;
};

export type CrossSection = {
  stationM: number;
  level: number;
  left: Daylight;
  right: Daylight;
  cutM2: number;
  fillM2: number;
};

/** Contours, cross-sections and earthworks. */
export function buildGrading(parameters: GradingParameters = site) {
  const p = parameters;
  const alignment = buildAlignment(p.alignment);
  const count = Math.floor(alignment.endM / p.sectionM);
  const stations = Array.from({ length: count + 1 }, (_, i) => i * p.sectionM);
  const sections = stations.map((stationM) => crossSection(p, alignment, stationM));
  /** Volume by average end areas, m³. */
  const volume = (area: (s: CrossSection) => number) =>
    sections
      .slice(1)
      .reduce((sum, s, i) => sum + ((area(s) + area(sections[i] ?? s)) / 2) * p.sectionM, 0);
  return {
    parameters,
    alignment,
    contours: contours(p),
    sections,
    cutM3: volume((s) => s.cutM2),
    fillM3: volume((s) => s.fillM2),
  };
}

export type Grading = ReturnType<typeof buildGrading>;

/** Every contour within the extent, with whether it is an index contour. */
function contours(p: GradingParameters): (Contour & { index: boolean })[] {
  const { terrain, extent, gridM, contourM } = p;
  const heights: number[] = [];
  for (let x = 0; x <= extent.width; x += gridM)
    for (let y = 0; y <= extent.height; y += gridM) heights.push(terrain(x, y));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const first = Math.ceil(low / contourM);
  const last = Math.floor(high / contourM);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((step) =>
    contoursOf(terrain, extent, gridM, step * contourM).map((contour) => ({
      ...contour,
      index: step % p.indexEvery === 0,
    })),
  );
}

/** The extent of the platform's slopes and the volume between them and the ground, by strips of 0.25 m. */
function crossSection(p: GradingParameters, alignment: Alignment, stationM: number): CrossSection {
  const level = p.startLevel + p.grade * stationM;
  const ground = (leftM: number) => {
    const at = alignment.beside(stationM, leftM);
    return p.terrain(at.x, at.y);
  };
  const side = (sign: 1 | -1): Daylight => {
    const kind = ground(sign * p.halfWidthM) >= level ? "cut" : "fill";
    const above = (offsetM: number) =>
      kind === "cut"
        ? ground(sign * offsetM) - level - (offsetM - p.halfWidthM) / p.cutSlope
        : level - (offsetM - p.halfWidthM) / p.fillSlope - ground(sign * offsetM);
    let [near, far] = [p.halfWidthM, p.halfWidthM + 40];
    if (above(far) > 0) throw new RangeError(`The slope finds no ground at ${stationM} m.`);
    for (let i = 0; i < 40; i++) {
      const middle = (near + far) / 2;
      if (above(middle) > 0) near = middle;
      else far = middle;
    }
    return { kind, offsetM: near };
  };
  const [left, right] = [side(1), side(-1)];
  const design = (leftM: number) => {
    const { kind } = leftM > 0 ? left : right;
    const out = Math.max(0, Math.abs(leftM) - p.halfWidthM);
    return kind === "cut" ? level + out / p.cutSlope : level - out / p.fillSlope;
  };
  const strips = Math.ceil((left.offsetM + right.offsetM) / 0.25);
  const width = (left.offsetM + right.offsetM) / strips;
  let [cutM2, fillM2] = [0, 0];
  for (let i = 0; i < strips; i++) {
    const leftM = -right.offsetM + (i + 0.5) * width;
    const height = ground(leftM) - design(leftM);
    if (height > 0) cutM2 += height * width;
    else fillM2 -= height * width;
  }
  return { stationM, level, left, right, cutM2, fillM2 };
}

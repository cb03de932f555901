import type { Point } from "@datumline/maths/geometry";

/** One end of a bore: from the surface straight down at an angle, then by an arc into the level. */
type BoreEnd = {
  /** Fall of the straight from the horizontal, degrees. */
  angleDeg: number;
  /** Surface at the end to the axis of the level, m. */
  depthM: number;
};

type Rods = {
  lengthM: number;
  /** Radius of the arcs, not below the minimum of rods and pipe, m. */
  radiusM: number;
};

/**
 * Sets out one end of a bore; every length in m. The first rod is not steered, so the straight is at least one rod
 * long. The depth is at least lengthM·sin + radiusM·(1 − cos) of the angle (Plastics Pipe Institute, MAB-7). Throws a
 * RangeError if the depth is less than that.
 */
export function setOutEnd({ angleDeg, depthM }: BoreEnd, { lengthM, radiusM }: Rods) {
  const angle = (angleDeg * Math.PI) / 180;
  const arcDropM = radiusM * (1 - Math.cos(angle));
  const straightDropM = depthM - arcDropM;
  const straightM = straightDropM / Math.sin(angle);
  if (straightM < lengthM) {
    throw new RangeError(`At ${angleDeg}° no level can be reached in ${depthM} m of depth.`);
  }
  const straightRunM = straightDropM / Math.tan(angle);
  const arcRunM = radiusM * Math.sin(angle);
  const arcM = radiusM * angle;
  return {
    angle,
    arcDropM,
    straightDropM,
    straightM,
    straightRunM,
    arcRunM,
    arcM,
    /** From the surface to the start of the level, on plan and along the axis. */
    runM: straightRunM + arcRunM,
    lengthM: straightM + arcM,
  };
}

type SetOutEnd = ReturnType<typeof setOutEnd>;

/** Height of the axis above the level, `distanceM` on plan outside the end of the level. */
export function riseAt(end: SetOutEnd, radiusM: number, distanceM: number): number {
  if (distanceM <= 0) return 0;
  if (distanceM <= end.arcRunM) return radiusM - Math.sqrt(radiusM ** 2 - distanceM ** 2);
  return end.arcDropM + (distanceM - end.arcRunM) * Math.tan(end.angle);
}

/** Change of pitch in percent that each rod makes along an arc. */
export function pitchChangePercent({ lengthM, radiusM }: Rods): number {
  return (lengthM / radiusM) * 100;
}

/** A length of the road's surface from the centre line outwards: its width and rise, m. */
export type SurfaceStrip = {
  name: "lane" | "shoulder" | "foreslope" | "ditch" | "backslope" | "verge";
  widthM: number;
  riseM: number;
};

/** A line along the road inside the right-of-way. */
type BuriedLine = {
  tag: string;
  /** From the centre line, east positive, m. */
  x: number;
  /** Outside diameter and surface to the top of it, m. */
  outerM: number;
  coverM: number;
};

type RuralRoad = {
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

/** Requirements: the minimum cover of the hole under road and ditch, and its clearance to other lines, m. */
type Demands = {
  roadM: number;
  ditchM: number;
  lineM: number;
};

type Crossing = {
  road: RuralRoad;
  rods: Rods;
  entryDeg: number;
  exitDeg: number;
  /** Level of the axis between the two arcs, and its start and end, from the centre line, m. */
  levelM: number;
  levelFromX: number;
  levelToX: number;
  /** The hole after reaming; the duct may be anywhere in it. */
  holeM: number;
  demands: Demands;
};

/** A crossing at right angles from land on the west to land on the east of the road. */
export const boreCrossing: Crossing = {
  road: ruralRoad,
  rods: { lengthM: 3.05, radiusM: 40 },
  entryDeg: 12,
  exitDeg: 10,
  levelM: 97.41,
  levelFromX: -13.4,
  levelToX: 10.6,
  holeM: 0.165,
  demands: { roadM: 1.2, ditchM: 0.9, lineM: 0.6 },
};

type Station = {
  name: string;
  /** From the centre line, east positive, and from the entry, m. */
  x: number;
  chainageM: number;
  groundM: number;
  axisM: number;
  /** The clearance between the hole and other lines, and the required one, m. */
  clearM: number | undefined;
  demandM: number | undefined;
};

/** Sets out a crossing, west to east. Throws a RangeError if a cover or clearance is less than required. */
export function setOutCrossing(c: Crossing = boreCrossing) {
  const { road, rods, levelM, levelFromX, levelToX } = c;
  const limits = limitsOf(road);
  const end = (angleDeg: number, x: number) =>
    setOutEnd({ angleDeg, depthM: groundAt(road, x) - levelM }, rods);
  const entry = end(c.entryDeg, limits.west);
  const exit = end(c.exitDeg, limits.east);
  const entryX = levelFromX - entry.runM;
  const exitX = levelToX + exit.runM;

  const axisAt = (x: number) =>
    levelM + riseAt(entry, rods.radiusM, levelFromX - x) + riseAt(exit, rods.radiusM, x - levelToX);
  const crownAt = (x: number) => axisAt(x) + c.holeM / 2;
  const at = (name: string, x: number, clearM?: number, demandM?: number): Station => ({
    name,
    x,
    chainageM: x - entryX,
    groundM: groundAt(road, x),
    axisM: axisAt(x),
    clearM,
    demandM,
  });
  const under = (name: string, x: number, demandM: number) =>
    at(name, x, groundAt(road, x) - crownAt(x), demandM);
  const past = (name: string, line: BuriedLine) =>
    at(
      name,
      line.x,
      groundAt(road, line.x) - line.coverM - line.outerM - crownAt(line.x),
      c.demands.lineM,
    );

  const lane = road.west[0]?.widthM ?? 0;
  const ditch = ditchX(road);
  const stations = [
    at("Entry", entryX),
    at("West limit", limits.west),
    past("Water main", road.lines.water),
    under("West ditch", -ditch, c.demands.ditchM),
    under("West edge of pavement", -lane, c.demands.roadM),
    under("Centre line", 0, c.demands.roadM),
    under("East edge of pavement", lane, c.demands.roadM),
    under("East ditch", ditch, c.demands.ditchM),
    past("Gas main", road.lines.gas),
    at("East limit", limits.east),
    at("Exit", exitX),
  ];
  for (const { name, clearM = 0, demandM = 0 } of stations) {
    if (clearM < demandM) throw new RangeError(`${name}: ${clearM} m of ${demandM} m.`);
  }
  const lengthM = entry.lengthM + (levelToX - levelFromX) + exit.lengthM;
  return {
    crossing: c,
    limits,
    entry,
    exit,
    entryX,
    exitX,
    axisAt,
    stations,
    levelRunM: levelToX - levelFromX,
    planM: exitX - entryX,
    lengthM,
    rods: Math.ceil(lengthM / rods.lengthM),
    /** On plan, outside and inside the limits. */
    outsideM: { west: limits.west - entryX, east: exitX - limits.east },
    insideM: limits.east - limits.west,
  };
}

export type SetOutCrossing = ReturnType<typeof setOutCrossing>;

/** A station by its name. Throws a RangeError if there is none. */
export function stationOf({ stations }: SetOutCrossing, name: string): Station {
  const station = stations.find((s) => s.name === name);
  if (!station) throw new RangeError(`Unknown station ${name}.`);
  return station;
}

/** Middle of the ditch, from the centre line. */
function ditchX(road: RuralRoad): number {
  let x = 0;
  for (const s of road.west) {
    if (s.name === "ditch") return x + s.widthM / 2;
    x += s.widthM;
  }
  return x;
}

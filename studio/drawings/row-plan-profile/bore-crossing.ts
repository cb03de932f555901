import { type Rods, riseAt, setOutEnd } from "./bore-path.ts";
import { type BuriedLine, groundAt, limitsOf, type RuralRoad, ruralRoad } from "./rural-road.ts";

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

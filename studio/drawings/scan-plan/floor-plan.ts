import { chainStops, type Point } from "@datumline/maths/geometry";
import { seededRandom } from "../../sheet/seeded-random.ts";

/** A door or window in a wall: its start along the wall and its width, mm. */
type Opening = {
  kind: "door" | "window";
  from: number;
  width: number;
  /** Doors: the end with the hinges, and the side of the open leaf (right or up is 1). */
  hinge?: "from" | "to";
  side?: 1 | -1;
};

/** An upright rectangle, mm: x east and y north from the building's south-west corner. */
export type PlanBlock = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
};

/** A straight wall with its openings. */
type Wall = PlanBlock & {
  id: string;
  along: "x" | "y";
  openings: readonly Opening[];
};

type Room = PlanBlock & {
  id: string;
  areaM2: number;
};

/** The dimensions of the plan, mm: thicknesses and clear widths in order from west and from south. */
const officePlan = {
  across: [230, 4255, 115, 4570, 230],
  up: [230, 3125, 115, 2300, 230],
  column: { x: 2300, y: 2700, side: 350 },
} as const;

/** A plan with its walls, rooms and the chains that dimension them. */
export type FloorPlan = {
  width: number;
  height: number;
  across: readonly number[];
  up: readonly number[];
  walls: readonly Wall[];
  rooms: readonly Room[];
  column: PlanBlock;
};

/** An office with one large room in the west and two in the east. */
export function buildPlan(p = officePlan): FloorPlan {
  const [, x1 = 0, x2 = 0, x3 = 0, x4 = 0, width = 0] = chainStops(p.across);
  const [, y1 = 0, y2 = 0, y3 = 0, y4 = 0, height = 0] = chainStops(p.up);
  const wall = (
    id: string,
    along: "x" | "y",
    block: PlanBlock,
    openings: readonly Opening[] = [],
  ): Wall => ({ id, along, ...block, openings });
  const room = (id: string, block: PlanBlock): Room => ({
    id,
    ...block,
    areaM2: ((block.x1 - block.x0) * (block.y1 - block.y0)) / 1e6,
  });
  return {
    width,
    height,
    across: p.across,
    up: p.up,
    walls: [
      wall("W1", "y", { x0: 0, y0: 0, x1, y1: height }),
      wall("W2", "x", { x0: 0, y0: y4, x1: width, y1: height }, [
        { kind: "window", from: 1000, width: 1800 },
        { kind: "window", from: 6000, width: 1800 },
      ]),
      wall("W3", "x", { x0: 0, y0: 0, x1: width, y1 }, [
        { kind: "door", from: 2100, width: 1000, hinge: "to", side: 1 },
        { kind: "window", from: 5800, width: 2100 },
      ]),
      wall("W4", "y", { x0: x4, y0: 0, x1: width, y1: height }, [
        { kind: "window", from: 1100, width: 1500 },
      ]),
      wall("W5", "y", { x0: x2, y0: y1, x1: x3, y1: y4 }, [
        { kind: "door", from: 1100, width: 900, hinge: "from", side: 1 },
        { kind: "door", from: 4600, width: 900, hinge: "to", side: 1 },
      ]),
      wall("W6", "x", { x0: x3, y0: y2, x1: x4, y1: y3 }, [
        { kind: "door", from: 8000, width: 900, hinge: "to", side: -1 },
      ]),
    ],
    rooms: [
      room("01", { x0: x1, y0: y1, x1: x2, y1: y4 }),
      room("02", { x0: x3, y0: y1, x1: x4, y1: y2 }),
      room("03", { x0: x3, y0: y3, x1: x4, y1: y4 }),
    ],
    column: {
      x0: p.column.x,
      y0: p.column.y,
      x1: p.column.x + p.column.side,
      y1: p.column.y + p.column.side,
    },
  };
}

/** The part of a wall between its openings. */
export function solidParts(wall: Wall): PlanBlock[] {
  const [start, end] = wall.along === "x" ? [wall.x0, wall.x1] : [wall.y0, wall.y1];
  const cuts = [...wall.openings].sort((a, b) => a.from - b.from);
  const edges = [start, ...cuts.flatMap((o) => [o.from, o.from + o.width]), end];
  const parts: PlanBlock[] = [];
  for (let i = 0; i < edges.length; i += 2)
    parts.push(along(wall, edges[i] ?? 0, edges[i + 1] ?? 0));
  return parts;
}

/** A stretch of a wall, from one place along it to another. */
export function along(wall: Wall, from: number, to: number): PlanBlock {
  const { x0, y0, x1, y1 } = wall;
  return wall.along === "x" ? { x0: from, y0, x1: to, y1 } : { x0, y0: from, x1, y1: to };
}

/** An open door leaf: its hinge, its free edge when open by 90°, and the latch side of the frame. */
export function doorLeaf(wall: Wall, door: Opening): { hinge: Point; open: Point; latch: Point } {
  const [near, far] = [door.from, door.from + door.width];
  const [h, l] = door.hinge === "to" ? [far, near] : [near, far];
  const side = door.side ?? 1;
  if (wall.along === "x") {
    const y = side > 0 ? wall.y1 : wall.y0;
    return { hinge: { x: h, y }, open: { x: h, y: y + side * door.width }, latch: { x: l, y } };
  }
  const x = side > 0 ? wall.x1 : wall.x0;
  return { hinge: { x, y: h }, open: { x: x + side * door.width, y: h }, latch: { x, y: l } };
}

/** The scanner's positions; `outside` ones are beyond the sheet. */
type Station = Point & {
  id: string;
  /** Directions measured in a full turn. */
  rays: number;
  outside?: boolean;
};

/** One turn of a scanner at 1.2 m above the floor, simulated in the plan. All lengths in mm. */
export const planSurvey = {
  seed: 202,
  stations: [
    { id: "S1", x: 1150, y: 3900, rays: 400 },
    { id: "S2", x: 2750, y: 1500, rays: 400 },
    { id: "S3", x: 1800, y: 10_500, rays: 800, outside: true },
    { id: "S4", x: 1800, y: -4500, rays: 800, outside: true },
    { id: "S5", x: -4000, y: 3000, rays: 800, outside: true },
  ] as readonly Station[],
  /** One standard deviation of a measured range. */
  rangeSd: 3,
  /** 95 % of the points must be no further from the model: LOA30 of the USIBD specification, 5 to 15 mm. */
  tolerance: 15,
  /** Desks and a cabinet, which are scanned and not modelled. */
  furniture: [
    { x0: 2200, y0: 4950, x1: 3600, y1: 5650 },
    { x0: 300, y0: 500, x1: 750, y1: 1500 },
  ] as readonly PlanBlock[],
} as const;

/** Lean of the inner faces of the walls into the room, against the model, at a share of their length. */
export function standsIn(wall: string, share: number): number {
  // The west wall has bowed, with its maximum in the middle.
  if (wall === "W1") return 20 * Math.sin(Math.PI * share);
  if (wall === "W2") return -4 + 5 * share;
  if (wall === "W3") return 3;
  return 0;
}

/** A measured point, the place on the model that the ray met, and the point's distance from a wall's inner face. */
export type PlanPoint = Point & {
  station: string;
  model: Point;
  /** The wall, if it is one of the checked faces. */
  wall: string | undefined;
  deviation: number;
};

type Edge = {
  a: Point;
  b: Point;
};

const edgesOf = ({ x0, y0, x1, y1 }: PlanBlock): Edge[] => {
  const ring = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  return ring.map((a, i) => ({ a, b: ring[(i + 1) % 4] ?? a }));
};

/** Everything that stops a ray at that height: walls between their openings, open doors, the column, furniture. */
export function obstacles(plan: FloorPlan): Edge[] {
  const leaves = plan.walls.flatMap((wall) =>
    wall.openings
      .filter((o) => o.kind === "door")
      .map((o): Edge => {
        const { hinge, open } = doorLeaf(wall, o);
        return { a: hinge, b: open };
      }),
  );
  const blocks = [...plan.walls.flatMap(solidParts), plan.column, ...planSurvey.furniture];
  return [...blocks.flatMap(edgesOf), ...leaves];
}

/** Distance from a place along a direction (a unit vector) to the first edge, mm; infinite when there is none. */
export function rangeTo(from: Point, direction: Point, edges: readonly Edge[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { a, b } of edges) {
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = direction.x * ey - direction.y * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const [dx, dy] = [a.x - from.x, a.y - from.y];
    const t = (dx * ey - dy * ex) / cross;
    const s = (dx * direction.y - dy * direction.x) / cross;
    if (t > 1e-6 && s >= -1e-9 && s <= 1 + 1e-9) nearest = Math.min(nearest, t);
  }
  return nearest;
}

const directions = (count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });

/** The outline of a station's view within the building, mm. */
export function seenFrom(plan: FloorPlan, station: Point, rays: number): Point[] {
  const edges = [...obstacles(plan), ...edgesOf({ x0: 0, y0: 0, x1: plan.width, y1: plan.height })];
  return directions(rays).map((d) => {
    const range = rangeTo(station, d, edges);
    return { x: station.x + range * d.x, y: station.y + range * d.y };
  });
}

/** The inner face of room 01 that a place is on: the wall, the share of its length, and the normal into the room. */
function innerFace(plan: FloorPlan, p: Point) {
  const room = plan.rooms[0];
  if (!room) return undefined;
  const on = (value: number, face: number) => Math.abs(value - face) < 0.5;
  const [sx, sy] = [(p.x - room.x0) / (room.x1 - room.x0), (p.y - room.y0) / (room.y1 - room.y0)];
  if (sx < -1e-4 || sx > 1 || sy < -1e-4 || sy > 1.0001) return undefined;
  if (on(p.x, room.x0)) return { wall: "W1", share: sy, normal: { x: 1, y: 0 } };
  if (on(p.y, room.y1)) return { wall: "W2", share: sx, normal: { x: 0, y: -1 } };
  if (on(p.y, room.y0)) return { wall: "W3", share: sx, normal: { x: 0, y: 1 } };
  return undefined;
}

/** The point cloud of all stations, the same for the same seed. */
export function scanPlan(plan: FloorPlan): PlanPoint[] {
  const { seed, stations, rangeSd } = planSurvey;
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const edges = obstacles(plan);
  return stations.flatMap((station) =>
    directions(station.rays).flatMap((d): PlanPoint[] => {
      const range = rangeTo(station, d, edges);
      if (!Number.isFinite(range)) return [];
      const hit = { x: station.x + range * d.x, y: station.y + range * d.y };
      const face = innerFace(plan, hit);
      const into = face ? standsIn(face.wall, face.share) : 0;
      const noise = normal() * rangeSd;
      const at = {
        x: hit.x + noise * d.x + into * (face?.normal.x ?? 0),
        y: hit.y + noise * d.y + into * (face?.normal.y ?? 0),
      };
      const deviation = face ? (at.x - hit.x) * face.normal.x + (at.y - hit.y) * face.normal.y : 0;
      return [{ ...at, station: station.id, model: hit, wall: face?.wall, deviation }];
    }),
  );
}

/** The deviation of a wall's points from its modelled inner face: 95 % of them are within this, mm. */
type WallDeviation = {
  wall: string;
  points: number;
  p95: number;
  within: boolean;
};

/** The deviations of the walls of room 01. */
export function wallDeviations(cloud: readonly PlanPoint[]): WallDeviation[] {
  return ["W1", "W2", "W3"].map((wall) => {
    const sorted = cloud
      .filter((p) => p.wall === wall)
      .map((p) => Math.abs(p.deviation))
      .sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    return { wall, points: sorted.length, p95, within: p95 <= planSurvey.tolerance };
  });
}

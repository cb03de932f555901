import { chainStops, type Point } from "@datumline/maths/geometry";

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

/** A room between walls. */
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

import type { Opening } from "./openings.ts";
import { corridorAxes, storeys } from "./setting-out.ts";

/** Heights over the floor of what runs under the ceiling of both corridors, m. */
export const heights = {
  duct: 2.6,
  branch: 2.65,
  pipe: 2.36,
  roomPipe: 2.2,
  tray: 2.35,
  hangerRails: [2.3, 2.43],
} as const;

/** The positions of the corridor's runs, m north of grid 1. */
export const places = { supply: 6.75, extract: 7.32, tray: 7.8 } as const;
/** Flow and return of each storey. */
export const pipePlaces = [
  [6.32, 6.46],
  [6.6, 6.75],
] as const;

/** Sections of ducts (width and height), and diameters, m. */
export const sections = {
  supply: [0.5, 0.3],
  extract: [0.4, 0.3],
  tray: [0.3, 0.06],
  branch: 0.16,
  pipe: 0.076,
  roomPipe: 0.034,
} as const;

/** The air inlets of the rooms south of the corridor and the outlets north of it, m east of grid A. */
export const branches = { south: [2, 7, 10], north: [6.5, 10] } as const;
/** Pipes to a room's fan coil, next to its branch duct. */
export const roomPipeOffsets = [0.3, 0.45] as const;
export const hangerPlaces = [1.2, 3.6, 5.2, 8.2, 11] as const;
/** The ends of the corridor's runs, m east of grid A. */
export const corridorEnd = 0.8;

/** Openings in a storey's inner walls for services, as builders leave them, with space around. */
export function sleevesAt(wall: "south" | "north" | "hall", floor: 0 | 1): Opening[] {
  const { level } = storeys[floor];
  const sleeve = (name: string, from: number, to: number, low: number, high: number): Opening => ({
    name: `sleeve ${floor}.${name}`,
    kind: "sleeve",
    from,
    to,
    low: level + low,
    high: level + high,
  });
  if (wall === "hall")
    return [sleeve("C", corridorAxes.south + 0.25, corridorAxes.north - 0.2, 2.25, 2.8)];
  const round = sections.branch / 2 + 0.04;
  const ducts = branches[wall].map((x, i) =>
    sleeve(
      `${wall}.${i + 1}`,
      x - round,
      x + round,
      heights.branch - round,
      heights.branch + round,
    ),
  );
  if (wall === "north") return ducts;
  const [first, last] = roomPipeOffsets;
  const pipes = branches.south.map((x, i) =>
    sleeve(
      `pipes.${i + 1}`,
      x + first - 0.06,
      x + last + 0.06,
      heights.roomPipe - 0.06,
      heights.roomPipe + 0.06,
    ),
  );
  return [...ducts, ...pipes];
}

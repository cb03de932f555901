import {
  beam,
  column,
  corridorAxes,
  type Extrusion,
  footing,
  grid,
  hall,
  inside,
  type ModelElement,
  officeEdge,
  outside,
  parapetTop,
  rectangleSolid,
  type StoreyName,
  sizeInMetres,
  soffit,
  storeys,
  underBeams,
  underRoof,
} from "./element.ts";
import { filling, inWall, type Opening, type WallPlane } from "./openings.ts";
import { sleevesAt } from "./runs.ts";
import type { Vec2 } from "./vectors.ts";

export type Wall = WallPlane & {
  name: string;
  storey: StoreyName;
  /** In the plane of the wall, m; its first edge is the foot, which is level. */
  outline: readonly Vec2[];
  openings?: readonly Opening[];
  isExternal?: boolean;
};

/** An outline along a wall that stays clear of beams above it; each beam with its underside. */
function outlineUnder(
  [from, to]: Vec2,
  [low, high]: Vec2,
  beams: readonly (readonly [from: number, to: number, underside: number])[] = [],
): Vec2[] {
  const top = beams
    .toSorted((a, b) => b[0] - a[0])
    .flatMap(([start, end, underside]): Vec2[] => [
      [Math.min(end, to), high],
      [Math.min(end, to), underside],
      [Math.max(start, from), underside],
      [Math.max(start, from), high],
    ]);
  const outline: Vec2[] = [[from, low], [to, low], [to, high], ...top, [from, high]];
  // A beam at an end of the wall leaves points that coincide.
  return outline.filter((point, i) => {
    const next = outline[(i + 1) % outline.length];
    return !next || Math.hypot(point[0] - next[0], point[1] - next[1]) > 1e-9;
  });
}

const area = (outline: readonly Vec2[]) =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** The outline with its holes; what reaches the wall's foot becomes a notch, for a hole may not touch the outline. */
function pierced({ outline, openings = [] }: Wall): Extrusion["profile"] {
  const [start, ...rest] = outline;
  if (!start) return { outline };
  const foot = start[1];
  const isNotch = ({ low }: Opening) => low <= foot + 1e-6;
  const notches = openings
    .filter(isNotch)
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, high }): Vec2[] => [
      [from, foot],
      [from, high],
      [to, high],
      [to, foot],
    ]);
  const holes = openings
    .filter((opening) => !isNotch(opening))
    .map(({ from, to, low, high }) => rectangleSolid(from, low, to, high));
  return { outline: [start, ...notches, ...rest], holes };
}

/** A wall and the elements in its openings. */
export function wall(made: Wall): ModelElement[] {
  const { name, storey, outline, openings = [], between, isExternal = false } = made;
  const thickness = between[1] - between[0];
  const gross = inWall(made, outline, 0, thickness);
  const along = outline.map(([s]) => s);
  const up = outline.map(([, z]) => z);
  const length = Math.max(...along) - Math.min(...along);
  const height = Math.max(...up) - Math.min(...up);
  const grossArea = area(outline);
  const openArea = openings.reduce((sum, o) => sum + (o.to - o.from) * (o.high - o.low), 0);
  const foot = outline[0]?.[1] ?? 0;
  // A void that reaches out of the wall leaves no skin in the plane of the wall's faces.
  const beyond = 0.02;
  return [
    {
      name,
      category: isExternal ? "Outer wall" : "Partition",
      ifcClass: "IfcWall",
      type: isExternal ? "SOLIDWALL" : "PARTITIONING",
      layer: "architecture",
      lod: 300,
      storey,
      uniclass: ["EF_25_10", "Walls"],
      material: isExternal ? "Render" : "Plasterboard",
      solids: [{ ...gross, profile: pierced(made) }],
      gross,
      voids: openings.map((opening) => ({
        name: `Opening ${opening.name}`,
        solid: inWall(
          made,
          rectangleSolid(
            opening.from,
            opening.low <= foot ? foot - beyond : opening.low,
            opening.to,
            opening.high,
          ),
          -beyond,
          thickness + 2 * beyond,
        ),
        ...(opening.kind === "sleeve" ? {} : { filledBy: opening.name }),
      })),
      size: sizeInMetres(length, thickness, height),
      quantities: {
        Length: length,
        Width: thickness,
        Height: height,
        GrossSideArea: grossArea,
        NetSideArea: grossArea - openArea,
        GrossVolume: grossArea * thickness,
        NetVolume: (grossArea - openArea) * thickness,
      },
      common: { IsExternal: isExternal, LoadBearing: false },
    },
    ...openings.flatMap((opening) => filling(made, storey, isExternal, opening) ?? []),
  ];
}

const thick = 0.15;
const half = column / 2;

const door = (name: string, from: number, width: number, level: number): Opening => ({
  name,
  kind: "door",
  from,
  to: from + width,
  low: level,
  high: level + 2.1,
});

/** The inner walls of one storey: along the corridor, between the rooms, and towards the hall. */
function storeyPartitions(floor: 0 | 1): Wall[] {
  const { name: storey, level } = storeys[floor];
  const [low, high, beamLow] = [level, level + soffit, level + underBeams];
  const beamB = [grid.B - beam.width / 2, grid.B + beam.width / 2, beamLow] as const;
  const southRow = [-beam.width / 2, beam.width / 2, beamLow] as const;
  const middleRow = [6 - beam.width / 2, 6 + beam.width / 2, beamLow] as const;
  const northRow = [12 - beam.width / 2, 12 + beam.width / 2, beamLow] as const;
  const southWall = [corridorAxes.south - thick / 2, corridorAxes.south + thick / 2] as const;
  const northWall = [corridorAxes.north - thick / 2, corridorAxes.north + thick / 2] as const;
  const through = (plane: "south" | "north" | "hall") => sleevesAt(plane, floor);
  const southOf = (bay: string, from: number, to: number, doors: Opening[]): Wall => ({
    name: `Partition ${floor}.${bay}`,
    storey,
    along: "x",
    between: southWall,
    outline: outlineUnder([from, to], [low, beamLow]),
    openings: [...doors, ...through("south").filter((o) => o.from > from && o.to < to)],
  });
  const between = (at: number, [from, to]: readonly [number, number], south: boolean): Wall => ({
    name: `Partition ${floor}.${south ? "S" : "N"}${at}`,
    storey,
    along: "y",
    between: [at - 0.05, at + 0.05],
    outline: outlineUnder([from, to], [low, high], south ? [southRow, middleRow] : [northRow]),
  });
  const hallDoor = floor === 0 ? [door("Door office to hall", 6.7, 1.1, level)] : [];
  const southRooms = [
    southOf("AB", half, grid.B - half, [door("Door 0.1", 0.6, 0.9, level)]),
    southOf("BC", grid.B + half, grid.C - half, [door("Door 0.2", 8.4, 0.9, level)]),
    between(8, [inside.south, southWall[0]], true),
  ];
  return [
    // Upstairs everything south of the corridor is one open office.
    ...(floor === 0 ? southRooms : []),
    {
      name: `Partition ${floor}.N`,
      storey,
      along: "x",
      between: northWall,
      outline: outlineUnder([4.2, 11.9], [low, high], [beamB]),
      openings: [door(`Door ${floor}.3`, 4.5, 0.9, level), ...through("north")],
    },
    between(4.25, [northWall[1], inside.north], false),
    {
      name: `Hall wall ${floor}.S`,
      storey,
      along: "y",
      between: [11.9, 12.1],
      outline: outlineUnder([half, 6 - half], [low, beamLow]),
    },
    {
      name: `Hall wall ${floor}.N`,
      storey,
      along: "y",
      between: [11.9, 12.1],
      outline: outlineUnder([6 + half, 12 - half], [low, beamLow]),
      openings: [...hallDoor, ...through("hall")],
    },
  ];
}

/** The inner walls of both storeys, with their doors. */
export const partitions = (): ModelElement[] =>
  [...storeyPartitions(0), ...storeyPartitions(1)].flatMap(wall);

/** An opening by its middle along the wall, its width, its sill and its height, m. */
function opening(
  name: string,
  kind: Opening["kind"],
  [middle, width]: Vec2,
  [low, height]: Vec2,
): Opening {
  return { name, kind, from: middle - width / 2, to: middle + width / 2, low, high: low + height };
}

/** Middles of the office's windows in its south front, two in each room. */
const southMiddles = [1.05, 2.95, 4.95, 7.05, 9, 10.95];
const northMiddles = southMiddles.slice(2);
const westMiddles = [1.7, 3.9];

const [south, north] = [
  { along: "x", between: [outside.south, inside.south] },
  { along: "x", between: [inside.north, outside.north] },
] as const;
const west = { along: "y", between: [outside.west, inside.west] } as const;
const east = { along: "y", between: [inside.east, outside.east] } as const;

function officeFronts(floor: 0 | 1): ModelElement[] {
  const { name: storey, level } = storeys[floor];
  const low = floor === 0 ? footing : level;
  const high = floor === 0 ? storeys[1].level : parapetTop;
  const windows = (front: string, middles: readonly number[]) =>
    middles.map((middle, i) =>
      opening(`Window ${front}${floor}.${i + 1}`, "window", [middle, 1.5], [level + 0.9, 1.5]),
    );
  const stairLight = opening(`Window N${floor}.5`, "window", [1.6, 1.5], [level + 1.5, 1.5]);
  const atCorridor =
    floor === 0
      ? opening("Door entrance", "door", [7.1, 1.8], [0, 2.3])
      : opening("Window W1.3", "window", [7.1, 1.5], [level + 0.9, 1.5]);
  const shared = { storey, isExternal: true };
  const long = rectangleSolid(outside.west, low, hall.west, high);
  const short = rectangleSolid(inside.south, low, inside.north, high);
  return [
    {
      ...south,
      ...shared,
      name: `South front ${floor}`,
      outline: long,
      openings: windows("S", southMiddles),
    },
    {
      ...north,
      ...shared,
      name: `North front ${floor}`,
      outline: long,
      openings: [...windows("N", northMiddles), stairLight],
    },
    {
      ...west,
      ...shared,
      name: `West front ${floor}`,
      outline: short,
      openings: [...windows("W", westMiddles), atCorridor],
    },
  ].flatMap(wall);
}

function hallFronts(): ModelElement[] {
  const shared = { storey: storeys[0].name, isExternal: true };
  const long = rectangleSolid(hall.west, footing, outside.east, hall.eaves);
  const strip = (name: string, middle: number) => opening(name, "window", [middle, 4], [4.2, 1.2]);
  const gable: Vec2[] = [
    [inside.south, footing],
    [inside.north, footing],
    [inside.north, underRoof(inside.north)],
    [6, hall.ridge],
    [inside.south, underRoof(inside.south)],
  ];
  return [
    {
      ...south,
      ...shared,
      name: "South front hall",
      outline: long,
      openings: [strip("Window SH.1", 15), strip("Window SH.2", 21)],
    },
    {
      ...north,
      ...shared,
      name: "North front hall",
      outline: long,
      openings: [
        strip("Window NH.1", 15),
        opening("Louvre outdoor air", "louvre", [18.7, 1], [4.2, 0.8]),
        opening("Louvre exhaust air", "louvre", [21, 1], [4.2, 0.8]),
      ],
    },
    {
      ...east,
      ...shared,
      name: "East front hall",
      outline: gable,
      openings: [
        opening("Shutter hall", "shutter", [3.4, 3.6], [0, 4]),
        opening("Door hall", "door", [8.2, 1.1], [0, 2.2]),
        opening("Window EH.1", "window", [8.2, 3], [4.2, 1.2]),
      ],
    },
  ].flatMap(wall);
}

/** The wall between the office's roof and the hall's, from below the lower one. */
function upstand(): ModelElement[] {
  return wall({
    name: "Upstand C",
    storey: storeys[2].name,
    along: "y",
    between: [officeEdge, hall.west],
    outline: rectangleSolid(inside.south, hall.eaves - 0.1, inside.north, parapetTop),
    isExternal: true,
  });
}

/** The outer walls of office and hall with their windows and doors, and the wall between their roofs. */
export const facades = () => [
  ...officeFronts(0),
  ...officeFronts(1),
  ...hallFronts(),
  ...upstand(),
];

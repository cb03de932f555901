import type { ModelElement } from "./element.ts";
import type { Opening } from "./openings.ts";
import {
  footing,
  hall,
  inside,
  officeEdge,
  outside,
  parapetTop,
  storeys,
  underRoof,
} from "./setting-out.ts";
import { rectangleSolid } from "./solids.ts";
import type { Vec2 } from "./vectors.ts";
import { wall } from "./walls.ts";

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

/** The fronts of one storey of the office. */
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

import type { ModelElement } from "./element.ts";
import type { Opening } from "./openings.ts";
import { sleevesAt } from "./service-routes.ts";
import {
  beam,
  column,
  corridorAxes,
  grid,
  inside,
  soffit,
  storeys,
  underBeams,
} from "./setting-out.ts";
import { outlineUnder, type Wall, wall } from "./walls.ts";

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

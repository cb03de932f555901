import {
  beam,
  block,
  column,
  type Extrusion,
  frameAlong,
  grid,
  hall,
  hallPitch,
  inside,
  iSection,
  type ModelElement,
  rectangleSolid,
  rows,
  type StoreyName,
  sectionSize,
  sizeInMetres,
  slabDepth,
  storeys,
  underRoof,
  upright,
} from "./element.ts";
import { distance, type Vec2, type Vec3, X } from "./vectors.ts";

const shared = { layer: "structure", lod: 300 } as const;
const framed = { ...shared, uniclass: ["EF_20_10", "Superstructure"] as const };
const levels = [0, storeys[1].level, storeys[2].level] as const;

function concreteColumn(
  gridName: keyof typeof grid,
  row: keyof typeof rows,
  floor: 0 | 1,
): ModelElement {
  const [x, y, half] = [grid[gridName], rows[row], column / 2];
  const [low, high] = [levels[floor], levels[floor + 1] ?? 0];
  // The slab above is cut around it: the column passes through.
  return {
    ...framed,
    name: `Column ${gridName}${row}.${floor}`,
    category: "Column",
    material: "Concrete",
    ifcClass: "IfcColumn",
    type: "COLUMN",
    storey: storeys[floor].name,
    solids: [block([x - half, y - half, low], [x + half, y + half, high - slabDepth])],
    size: sizeInMetres(column, column, high - slabDepth - low),
    quantities: { Length: high - slabDepth - low, CrossSectionArea: column ** 2 },
    common: { IsExternal: false, LoadBearing: true },
  };
}

function concreteBeam(name: string, from: Vec3, to: Vec3, storey: StoreyName): ModelElement {
  const along: Vec3 = from[0] === to[0] ? [0, 1, 0] : X;
  const length = distance(from, to);
  const solid: Extrusion = {
    kind: "extrusion",
    frame: frameAlong(from, along),
    profile: { outline: rectangleSolid(-beam.width / 2, -beam.depth, beam.width / 2, 0) },
    depth: length,
  };
  return {
    ...framed,
    name,
    category: "Beam",
    ifcClass: "IfcBeam",
    type: "BEAM",
    storey,
    material: "Concrete",
    solids: [solid],
    size: sectionSize([beam.width, beam.depth], length),
    quantities: { Length: length, CrossSectionArea: beam.width * beam.depth },
    common: { IsExternal: false, LoadBearing: true },
  };
}

/** The office's frame of one storey: nine columns and the beams between their heads. */
function officeFrame(floor: 0 | 1): ModelElement[] {
  const names = ["A", "B", "C"] as const;
  const rowNames = [1, 2, 3] as const;
  const storey = storeys[floor].name;
  const top = (levels[floor + 1] ?? 0) - slabDepth;
  const half = column / 2;
  const columns = names.flatMap((g) => rowNames.map((row) => concreteColumn(g, row, floor)));
  const alongX = rowNames.flatMap((row) =>
    (["A", "B"] as const).map((g, i) => {
      const [from, to] = [grid[g] + half, grid[names[i + 1] ?? "C"] - half];
      const y = rows[row];
      return concreteBeam(`Beam ${g}${row}.${floor}`, [from, y, top], [to, y, top], storey);
    }),
  );
  const alongY = names.flatMap((g) =>
    ([1, 2] as const).map((row) => {
      const [from, to] = [rows[row] + half, rows[row === 1 ? 2 : 3] - half];
      const x = grid[g];
      return concreteBeam(`Beam ${row}${g}.${floor}`, [x, from, top], [x, to, top], storey);
    }),
  );
  return [...columns, ...alongX, ...alongY];
}

const steel = { ...framed, storey: storeys[0].name, material: "Structural steel" } as const;
const purlinDepth = 0.16;
const rafterDepth = 0.36;
/** Underside of the rafters, m. */
const underRafters = (y: number) => underRoof(y) - purlinDepth - rafterDepth / Math.cos(hallPitch);

function steelMember(
  name: string,
  category: "Column" | "Rafter" | "Purlin",
  solid: Extrusion,
  section: Vec2,
): ModelElement {
  const isColumn = category === "Column";
  return {
    ...steel,
    name,
    category,
    ifcClass: isColumn ? "IfcColumn" : "IfcBeam",
    type: isColumn ? "COLUMN" : category === "Rafter" ? "BEAM" : "JOIST",
    solids: [solid],
    size: sectionSize(section, solid.depth),
    quantities: { Length: solid.depth },
    common: { IsExternal: false, LoadBearing: true },
  };
}

/** Steel frames on grids D and E, and the purlins that span between them and the office. */
function hallFrame(): ModelElement[] {
  const members: ModelElement[] = [];
  for (const g of ["D", "E"] as const) {
    const x = grid[g];
    for (const row of [1, 3] as const) {
      const y = rows[row] + (row === 1 ? 0.05 : -0.05);
      const section = iSection(0.24, 0.23, 0.012, 0.0075);
      const solid = { ...upright({ outline: section }, 0, underRafters(y)) };
      solid.frame = { ...solid.frame, origin: [x, y, 0] };
      members.push(steelMember(`Column ${g}${row}`, "Column", solid, [0.24, 0.23]));
    }
    for (const side of [1, -1] as const) {
      // The rafter's axis, from its lower end to the ridge.
      const start = side === 1 ? inside.south : inside.north;
      const z = (y: number) => underRoof(y) - purlinDepth - rafterDepth / 2 / Math.cos(hallPitch);
      const along: Vec3 = [0, side * Math.cos(hallPitch), Math.sin(hallPitch)];
      const depth = Math.abs(rows[2] - start) / Math.cos(hallPitch);
      const frame = frameAlong([x, start, z(start)], along);
      const profile = { outline: iSection(0.17, rafterDepth, 0.0127, 0.008) };
      const solid: Extrusion = { kind: "extrusion", frame, profile, depth };
      members.push(
        steelMember(`Rafter ${g}${side === 1 ? "S" : "N"}`, "Rafter", solid, [0.17, rafterDepth]),
      );
    }
  }
  const places = [0.1, 1.6, 3.1, 4.6, 5.85];
  for (const [i, y] of [...places, ...places.map((p) => 12 - p).toReversed()].entries()) {
    for (const [from, to, bay] of [
      [hall.west + 0.05, grid.D, "CD"],
      [grid.D, inside.east, "DE"],
    ] as const) {
      const frame = frameAlong([from, y, underRoof(y) - purlinDepth / 2 - 0.01], X);
      const profile = { outline: iSection(0.082, purlinDepth - 0.02, 0.0074, 0.005) };
      const solid: Extrusion = { kind: "extrusion", frame, profile, depth: to - from };
      members.push(steelMember(`Purlin ${bay}.${i + 1}`, "Purlin", solid, [0.082, 0.14]));
    }
  }
  return members;
}

export const frame = (): ModelElement[] => [...officeFrame(0), ...officeFrame(1), ...hallFrame()];

import {
  acrossX,
  acrossY,
  type Extrusion,
  type ModelElement,
  rectangleSolid,
  type StoreyName,
  sizeInMetres,
} from "./element.ts";
import type { Vec2 } from "./vectors.ts";

/** Which way a wall runs, and between which two planes it is, m. */
export type WallPlane = { along: "x" | "y"; between: readonly [number, number] };

export type Opening = {
  name: string;
  kind: "window" | "door" | "shutter" | "louvre" | "sleeve";
  /** Along the wall and up, m. */
  from: number;
  to: number;
  low: number;
  high: number;
};

/** An area in the plane of a wall, `depth` thick from the wall's first plane plus `back`. */
export function inWall(plane: WallPlane, outline: readonly Vec2[], back: number, depth: number) {
  const from = plane.between[0] + back;
  return plane.along === "x"
    ? acrossY(outline, from, from + depth)
    : acrossX(outline, from, from + depth);
}

const frame = 0.07;

/** The openings of a fixed window of two lights, or of a louvre with its blades. */
function lights({ kind, from, to, low, high }: Opening): Vec2[][] {
  const [left, right, foot, head] = [from + frame, to - frame, low + frame, high - frame];
  if (kind === "window") {
    const middle = (from + to) / 2;
    return [
      rectangleSolid(left, foot, middle - frame / 2, head),
      rectangleSolid(middle + frame / 2, foot, right, head),
    ];
  }
  const pitch = 0.12;
  const count = Math.floor((head - foot) / pitch);
  return Array.from({ length: count }, (_, i) =>
    rectangleSolid(left, foot + i * pitch, right, foot + i * pitch + 0.06),
  );
}

/** The solids in an opening, in the middle of the wall. */
function fillingSolids(plane: WallPlane, opening: Opening): Extrusion[] {
  const { kind, from, to, low, high } = opening;
  const depth = 0.08;
  const back = (plane.between[1] - plane.between[0] - depth) / 2;
  const outline = rectangleSolid(from, low, to, high);
  if (kind === "shutter") return [inWall(plane, outline, back, depth)];
  if (kind === "door") {
    const leaf = rectangleSolid(from + frame, low + 0.005, to - frame, high - frame);
    const jambs: Vec2[] = [
      [from, low],
      [from + frame, low],
      [from + frame, high - frame],
      [to - frame, high - frame],
      [to - frame, low],
      [to, low],
      [to, high],
      [from, high],
    ];
    return [inWall(plane, jambs, back, depth), inWall(plane, leaf, back + 0.02, 0.044)];
  }
  const bars = inWall(plane, outline, back, depth);
  const holes = lights(opening);
  const solid: Extrusion = { ...bars, profile: { outline, holes } };
  if (kind === "louvre") return [solid];
  const panes = holes.map(
    (light): Extrusion => ({ ...inWall(plane, light, back + 0.03, 0.024), material: "Glass" }),
  );
  return [solid, ...panes];
}

const fillings = {
  window: { category: "Window", ifcClass: "IfcWindow", type: "WINDOW", material: "Aluminium" },
  door: { category: "Door", ifcClass: "IfcDoor", type: "DOOR", material: "Painted wood" },
  shutter: { category: "Roller shutter", ifcClass: "IfcDoor", type: "DOOR", material: "Aluminium" },
  louvre: {
    category: "Louvre",
    ifcClass: "IfcAirTerminal",
    type: "LOUVRE",
    material: "Aluminium",
  },
} as const;

/** The element in an opening; a sleeve has none. */
export function filling(
  plane: WallPlane,
  storey: StoreyName,
  isExternal: boolean,
  opening: Opening,
): ModelElement | undefined {
  const { kind, from, to, low, high, name } = opening;
  if (kind === "sleeve") return undefined;
  const [width, height] = [to - from, high - low];
  const isLouvre = kind === "louvre";
  return {
    ...fillings[kind],
    name,
    layer: isLouvre ? "mep" : "architecture",
    lod: isLouvre ? 350 : 300,
    storey,
    uniclass: isLouvre ? ["EF_65_40", "Ventilation"] : ["EF_25_30", "Doors and windows"],
    solids: fillingSolids(plane, opening),
    size: sizeInMetres(width, height),
    quantities: isLouvre ? {} : { Width: width, Height: height, Area: width * height },
    // IFC4 has no such property for an air terminal.
    common: isLouvre ? {} : { IsExternal: isExternal },
  };
}

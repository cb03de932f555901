import { add, cross, scale, unit, type Vec2, type Vec3, X, Y, Z } from "./vectors.ts";
import type { ViewedLayer } from "./viewed.ts";

/** A right-handed frame: profiles are in u and v, and are drawn along w. */
export type LocalFrame = { origin: Vec3; u: Vec3; v: Vec3; w: Vec3 };

/** A closed area in the plane of a frame, m: a polygon that runs counter-clockwise, with holes, or a circle around the origin. */
export type Profile =
  | { outline: readonly Vec2[]; holes?: readonly (readonly Vec2[])[] }
  | { radius: number };

export type Extrusion = {
  kind: "extrusion";
  frame: LocalFrame;
  profile: Profile;
  depth: number;
  /** If it is not the material of the rest of the element. */
  material?: Material;
};

/** A profile turned by 90° from w to u, about an axis along v that is `radius` next to its centre. */
type QuarterBend = {
  kind: "bend";
  frame: LocalFrame;
  profile: Profile;
  radius: number;
  material?: Material;
};

export type Solid = Extrusion | QuarterBend;

/** The frame with `w` ahead and `u` to the left of someone who looks along it with `up` above. */
export function frameAlong(
  origin: Vec3,
  w: Vec3,
  up: Vec3 = Math.abs(w[2]) > 0.9 ? Y : Z,
): LocalFrame {
  const u = unit(cross(up, w));
  return { origin, u, v: cross(w, u), w };
}

/** From metres in a frame to metres in the building. */
export const place = ({ origin, u, v, w }: LocalFrame, [x, y, z]: Vec3): Vec3 =>
  add(origin, add(scale(u, x), add(scale(v, y), scale(w, z))));

/** The corners of a rectangle, counter-clockwise, m. */
export const rectangleSolid = (x0: number, y0: number, x1: number, y1: number): Vec2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A rectangle around the centre. */
export const centred = (width: number, height: number) =>
  rectangleSolid(-width / 2, -height / 2, width / 2, height / 2);

/** A horizontal area from `low` upwards. */
export function upright(profile: Profile, low: number, high: number): Extrusion {
  return {
    kind: "extrusion",
    frame: { origin: [0, 0, low], u: X, v: Y, w: Z },
    profile,
    depth: high - low,
  };
}

/** A box between two corners, m. */
export const block = (min: Vec3, max: Vec3) =>
  upright({ outline: rectangleSolid(min[0], min[1], max[0], max[1]) }, min[2], max[2]);

/** A cylinder that is on `foot` and reaches `depth` along a direction, m. */
export function cylinder(foot: Vec3, radius: number, depth: number, along: Vec3 = Z): Extrusion {
  return { kind: "extrusion", frame: frameAlong(foot, along), profile: { radius }, depth };
}

/** An area in (x, z) that reaches from y = `from` to `to`. */
export function acrossY(outline: readonly Vec2[], from: number, to: number): Extrusion {
  // Seen from the south x runs to the right and z up; w then points to the south.
  const frame: LocalFrame = { origin: [0, to, 0], u: X, v: Z, w: [0, -1, 0] };
  return { kind: "extrusion", frame, profile: { outline }, depth: to - from };
}

/** An area in (y, z) that reaches from x = `from` to `to`. */
export function acrossX(outline: readonly Vec2[], from: number, to: number): Extrusion {
  const frame: LocalFrame = { origin: [from, 0, 0], u: Y, v: Z, w: X };
  return { kind: "extrusion", frame, profile: { outline }, depth: to - from };
}

/** An I or H section around the centre: flanges of `flange` thickness above and below a web. */
export function iSection(width: number, depth: number, flange: number, web: number): Vec2[] {
  const [w, d, f, s] = [width / 2, depth / 2, depth / 2 - flange, web / 2];
  return [
    [-w, -d],
    [w, -d],
    [w, -f],
    [s, -f],
    [s, f],
    [w, f],
    [w, d],
    [-w, d],
    [-w, f],
    [-s, f],
    [-s, -f],
    [-w, -f],
  ];
}

/** Colour on screen and the reflected share of the scanner's light, 0 to 1. */
const all = {
  Render: { colour: "#E4DFD4", reflectivity: 0.72 },
  Plasterboard: { colour: "#F3F1EC", reflectivity: 0.85 },
  Concrete: { colour: "#B4BAC2", reflectivity: 0.46 },
  "Structural steel": { colour: "#5C6C82", reflectivity: 0.3 },
  "Roof panel": { colour: "#8E99A8", reflectivity: 0.55 },
  "Paving stone": { colour: "#CFCBC2", reflectivity: 0.38 },
  Aluminium: { colour: "#3C4B5F", reflectivity: 0.34 },
  Glass: { colour: "#9FBAD8", reflectivity: 0.05 },
  "Painted wood": { colour: "#9C7B57", reflectivity: 0.6 },
  "Supply air": { colour: "#3B6CC9", reflectivity: 0.5 },
  "Extract air": { colour: "#93B2E3", reflectivity: 0.5 },
  "Heating flow": { colour: "#B4553B", reflectivity: 0.42 },
  "Heating return": { colour: "#7A6A8F", reflectivity: 0.42 },
  "Galvanised steel": { colour: "#9AA5B1", reflectivity: 0.48 },
  "Cable tray": { colour: "#B7791F", reflectivity: 0.45 },
  Equipment: { colour: "#4A5A6E", reflectivity: 0.4 },
  Luminaire: { colour: "#FBF3D4", reflectivity: 0.8 },
} as const;

export type Material = keyof typeof all;
export const materials: Record<Material, { colour: string; reflectivity: number }> = all;

export type StoreyName = "Ground floor" | "First floor" | "Roof";

/** A hole through an element, with its content, if there is any. */
type Void = { name: string; solid: Solid; filledBy?: string };

/** One element of the model, the source of every file, drawing and list. */
export type ModelElement = {
  /** Unique in the building. */
  name: string;
  /** Its name for people. */
  category: string;
  /** Such as `IfcWall`. */
  ifcClass: string;
  /** The enumerated type of its class, or its name if the class has no matching one. */
  type: string;
  layer: ViewedLayer;
  lod: 300 | 350;
  storey: StoreyName;
  /** Code and title of the table of elements and functions of Uniclass 2015. */
  uniclass: readonly [code: string, title: string];
  material: Material;
  /** Its quantities, with holes subtracted. */
  solids: Solid[];
  /** Its quantities before the holes; only if there are any. */
  gross?: Solid;
  voids?: Void[];
  /** Formatted, such as `4.80 × 0.20 × 3.00 m`. */
  size: string;
  /** Base quantities by their names in IFC4, in m, m² and m³. */
  quantities: Record<string, number>;
  /** Properties of the class's common set. */
  common?: Record<string, boolean | string>;
  /** The stair or roof that it is a part of. */
  partOf?: string;
  /** The duct, pipe or cable system that it belongs to. */
  system?: string;
};

const metres = (value: number) => value.toFixed(2);
/** Outer dimensions in metres. */
export const sizeInMetres = (...lengths: number[]) => `${lengths.map(metres).join(" × ")} m`;
/** A section in millimetres and a length in metres. */
export const sectionSize = (section: readonly number[], length: number) =>
  `${section.map((value) => Math.round(value * 1000)).join(" × ")} mm, ${metres(length)} m`;
/** A diameter, given in metres, and a length. */
export const roundSize = (diameter: number, length: number) =>
  `Ø ${Math.round(diameter * 1000)} mm, ${metres(length)} m`;

/**
 * Setting-out of the sample building, m: x to the east from grid A, y to the north from grid 1, z up from the ground floor.
 * West of grid C is the two-storey office, east of it the plant hall.
 */
export const grid = { A: 0, B: 6, C: 12, D: 18, E: 24 } as const;
export const rows = { 1: 0, 2: 6, 3: 12 } as const;

export const storeys = [
  { name: "Ground floor", level: 0 },
  { name: "First floor", level: 3.6 },
  { name: "Roof", level: 7.2 },
] as const;

/** Faces of the outer walls, which are outside of the columns. */
export const outside = { west: -0.5, east: 24.5, south: -0.5, north: 12.5 } as const;
export const inside = { west: -0.2, east: 24.2, south: -0.2, north: 12.2 } as const;
export const footing = -0.2;

export const slabDepth = 0.25;
export const column = 0.4;
export const beam = { width: 0.3, depth: 0.5 } as const;
export const parapetTop = 7.9;
/** The edge of the office's slabs towards the hall: at the face of the columns on grid C. */
export const officeEdge = 12.2;

/** Underside of the floor above, and of the beams below it, over the floor of a storey. */
export const soffit = 3.6 - slabDepth;
export const underBeams = soffit - beam.depth;

/** The corridor of each storey is between two partitions. */
export const corridorAxes = { south: 6, north: 8.2 } as const;

/** Underside of the hall's roof: it rises from both eaves to the ridge over row 2. */
export const hall = { west: 12.35, eaves: 6.5, ridge: 7.4, overhang: 0.3, panel: 0.15 } as const;
const hallSlope = (hall.ridge - hall.eaves) / (rows[2] - outside.south);
export const hallPitch = Math.atan(hallSlope);
/** Level of the underside of the hall's roof at `y`, m. */
export const underRoof = (y: number) => hall.ridge - Math.abs(y - rows[2]) * hallSlope;

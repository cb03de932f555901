import type { Point } from "@datumline/maths/geometry";
import type { Box, Face, Opening, Point3, Shell } from "./scan-building.ts";

/** A rectangle's corners, anticlockwise. */
function rectangle(left: number, bottom: number, width: number, height: number): Point[] {
  const [right, top] = [left + width, bottom + height];
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

const X = { x: 1, y: 0, z: 0 };
const Y = { x: 0, y: 1, z: 0 };
const Z = { x: 0, y: 0, z: 1 };
const minus = (a: Point3): Point3 => ({ x: -a.x, y: -a.y, z: -a.z });

/** Walls with their holes, the plinth, and frames and leaves standing in the reveals; glass returns nothing. */
export function wallFaces(b: Shell): Face[] {
  const { openings, plinthM, revealM, frameM, gridYM } = b.parameters;
  const [length, depth] = [b.east - b.west, b.north - b.south];
  const at = { x: b.west, y: b.south, z: 0 };
  const floors = b.levels.filter((l) => l.name !== "NGL" && l.name !== "RIDGE");
  const front = { origin: at, u: X, v: Z };
  const hole = (o: Opening, inset = 0) =>
    rectangle(
      o.left - (o.wall === "1" ? b.west : b.south) + inset,
      o.sill + inset,
      o.width - 2 * inset,
      o.height - 2 * inset,
    );
  const storeys = floors.slice(0, -1).map((level, i): Face => {
    const top = floors[i + 1]?.z ?? level.z;
    const inStorey = openings.filter((o) => o.wall === "1" && o.sill >= level.z && o.sill < top);
    const outline = rectangle(0, level.z, length, top - level.z);
    return {
      ...front,
      element: `Wall 1 ${level.name}`,
      outline,
      holes: inStorey.map((o) => hole(o)),
    };
  });
  const gable = [
    ...rectangle(0, -plinthM, depth, b.eaves + plinthM).slice(0, 3),
    { x: gridYM / 2 - b.south, y: b.ridge.z },
    { x: 0, y: b.eaves },
  ];
  const gableHoles = openings.filter((o) => o.wall === "C").map((o) => hole(o));
  const frames = openings.map((o): Face => {
    const onC = o.wall === "C";
    const origin = onC ? { ...at, x: b.east - revealM } : { ...at, y: b.south + revealM };
    const element = o.kind === "door" ? "Door D1" : "Frames";
    const holes = o.kind === "door" ? [] : [hole(o, frameM)];
    return { element, origin, u: onC ? Y : X, v: Z, outline: hole(o), holes };
  });
  const back = { x: b.east, y: b.north, z: 0 };
  return [
    { ...front, element: "Plinth", outline: rectangle(0, -plinthM, length, plinthM), holes: [] },
    ...storeys,
    {
      element: "Wall C",
      origin: { ...at, x: b.east },
      u: Y,
      v: Z,
      outline: gable,
      holes: gableHoles,
    },
    {
      element: "Wall A",
      origin: { ...at, y: b.north },
      u: minus(Y),
      v: Z,
      outline: gable,
      holes: [],
    },
    {
      element: "Wall 2",
      origin: back,
      u: minus(X),
      v: Z,
      outline: rectangle(0, -plinthM, length, b.eaves + plinthM),
      holes: [],
    },
    ...frames,
  ];
}

/** Front, top and east side of each step: these hide things behind it from the viewer. */
export function stepFaces(steps: readonly Box[], wall: number): Face[] {
  return steps.flatMap((s) => {
    const [length, depth, height] = [s.east - s.west, wall - s.south, s.top - s.bottom];
    const base = { element: "Steps", holes: [] };
    const at = { x: s.west, y: s.south, z: s.bottom };
    return [
      { ...base, origin: at, u: X, v: Z, outline: rectangle(0, 0, length, height) },
      { ...base, origin: { ...at, z: s.top }, u: X, v: Y, outline: rectangle(0, 0, length, depth) },
      {
        ...base,
        origin: { ...at, x: s.east },
        u: Y,
        v: Z,
        outline: rectangle(0, 0, depth, height),
      },
    ];
  });
}

/** Slopes, fascia and barge boards; only those that a viewer or scanner in the south-east half can see. */
export function roofFaces(b: Shell, pitch: number): Face[] {
  const { roof, ridge } = b;
  const { roofDepthM: deep } = b.parameters;
  const [c, s] = [Math.cos(pitch), Math.sin(pitch)];
  const [length, run] = [roof.east - roof.west, ridge.y - roof.south];
  const plane = rectangle(0, 0, length, run / c);
  const south = { x: roof.west, y: roof.south, z: roof.edge };
  const rise = ridge.z - roof.edge;
  const boards = [
    { x: 0, y: -deep },
    { x: run, y: rise - deep },
    { x: 2 * run, y: -deep },
    { x: 2 * run, y: 0 },
    { x: run, y: rise },
    { x: 0, y: 0 },
  ];
  const face = (element: string, origin: Point3, u: Point3, v: Point3, outline: Point[]): Face => {
    return { element, origin, u, v, outline, holes: [] };
  };
  return [
    face("Roof 1", south, X, { x: 0, y: c, z: s }, plane),
    face(
      "Roof 2",
      { x: roof.east, y: roof.north, z: roof.edge },
      minus(X),
      { x: 0, y: -c, z: s },
      plane,
    ),
    face("Fascia", south, X, Z, rectangle(0, -deep, length, deep)),
    face("Barge C", { ...south, x: roof.east }, Y, Z, boards),
  ];
}

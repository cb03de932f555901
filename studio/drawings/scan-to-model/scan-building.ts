import type { Point } from "@datumline/maths/geometry";

/** A position in the building, m: x east along grids A to C, y north from grid 1, z up from the ground floor. */
export type BuildingPoint = {
  x: number;
  y: number;
  z: number;
};

/** A plane part of a surface. Outline and holes are in its (u, v), m; the normal u × v points outwards. */
export type BuildingFace = {
  element: string;
  origin: BuildingPoint;
  u: BuildingPoint;
  v: BuildingPoint;
  outline: readonly Point[];
  holes: readonly (readonly Point[])[];
};

/** A window or door; all m, `left` from grid A (wall 1) or grid 1 (wall C), `sill` from the ground floor. */
type BuildingOpening = {
  wall: "1" | "C";
  kind: "window" | "door";
  left: number;
  width: number;
  sill: number;
  height: number;
};

/** The parameters of the building, all m. */
export type ScannedBuildingParameters = {
  /** Spacings of grids A, B, C; grids are on the walls' centre lines. */
  gridXM: readonly number[];
  /** Spacing of grids 1 and 2. */
  gridYM: number;
  wallM: number;
  /** Natural ground level to ground floor. */
  plinthM: number;
  storeysM: readonly number[];
  /** Eaves to ridge. */
  roofRiseM: number;
  /** Roof beyond the outer wall face at the eaves and at the gables, on plan. */
  eavesOverhangM: number;
  vergeOverhangM: number;
  /** Depth of fascia and barge boards. */
  roofDepthM: number;
  /** Frames and leaves are set back from the wall face. */
  revealM: number;
  frameM: number;
  /** Going of a step at the door; the risers share the plinth's height equally. */
  goingM: number;
  risers: number;
  openings: readonly BuildingOpening[];
};

const window = (wall: "1" | "C", left: number, sill: number): BuildingOpening => {
  return { wall, kind: "window", left, width: 1.5, sill, height: 1.2 };
};

/** A two-storey gabled house in plastered 230 mm brick. */
export const gabledHouse: ScannedBuildingParameters = {
  gridXM: [5.4, 4.8],
  gridYM: 6,
  wallM: 0.23,
  plinthM: 0.45,
  storeysM: [3.15, 3],
  roofRiseM: 1.8,
  eavesOverhangM: 0.45,
  vergeOverhangM: 0.25,
  roofDepthM: 0.2,
  revealM: 0.1,
  frameM: 0.08,
  goingM: 0.3,
  risers: 3,
  openings: [
    ...[0.9, 3.15, 7.8].map((left) => window("1", left, 0.9)),
    { wall: "1", kind: "door", left: 5.85, width: 1, sill: 0, height: 2.1 },
    ...[0.9, 3.15, 5.6, 7.8].map((left) => window("1", left, 4.05)),
    window("C", 2.25, 0.9),
    window("C", 2.25, 4.05),
  ],
};

type Level = {
  name: string;
  /** From the ground floor, m. */
  z: number;
};

export type ScannedBuilding = {
  parameters: ScannedBuildingParameters;
  /** Positions of grids A, B, C along x and 1, 2 along y, m. */
  gridX: readonly number[];
  gridY: readonly [number, number];
  /** Outer wall faces, m. */
  west: number;
  east: number;
  south: number;
  north: number;
  levels: readonly Level[];
  eaves: number;
  ridge: BuildingPoint;
  pitchDeg: number;
  /** Roof edges: lowest line of the slopes and the verges, m. */
  roof: { west: number; east: number; south: number; north: number; edge: number };
  /** Steps at the door, lowest first. */
  steps: readonly BuildingBox[];
  faces: readonly BuildingFace[];
};

/** A block standing on the ground before wall 1, m. */
export type BuildingBox = {
  west: number;
  east: number;
  south: number;
  bottom: number;
  top: number;
};

/** The building with its levels and every plane a scanner could meet. */
export function buildScannedBuilding(p: ScannedBuildingParameters = gabledHouse): ScannedBuilding {
  const gridX = sums(p.gridXM);
  const half = p.wallM / 2;
  const [west, east, south, north] = [-half, (gridX.at(-1) ?? 0) + half, -half, p.gridYM + half];
  const floors = sums(p.storeysM);
  const eaves = floors.at(-1) ?? 0;
  const run = (north - south) / 2;
  const slope = p.roofRiseM / run;
  const ridge = { x: east, y: p.gridYM / 2, z: eaves + p.roofRiseM };
  const roof = {
    west: west - p.vergeOverhangM,
    east: east + p.vergeOverhangM,
    south: south - p.eavesOverhangM,
    north: north + p.eavesOverhangM,
    edge: eaves - p.eavesOverhangM * slope,
  };
  const levels = [
    { name: "NGL", z: -p.plinthM },
    ...floors.slice(0, -1).map((z, i) => ({ name: i ? `FF${i > 1 ? i : ""}` : "GF", z })),
    { name: "EAVES", z: eaves },
    { name: "RIDGE", z: ridge.z },
  ];
  const shell = { parameters: p, gridX, gridY: [0, p.gridYM] as const, west, east, south, north };
  const pitch = Math.atan(slope);
  const made = { ...shell, levels, eaves, ridge, pitchDeg: (pitch * 180) / Math.PI, roof };
  const steps = stepBoxes(p, south);
  const faces = [...wallFaces(made), ...stepFaces(steps, south), ...roofFaces(made, pitch)];
  return { ...made, steps, faces };
}

/** The building before its faces and steps are known. */
type Shell = Omit<ScannedBuilding, "faces" | "steps">;

/** Running sums from 0. */
function sums(lengths: readonly number[]): number[] {
  const all = [0];
  for (const length of lengths) all.push((all.at(-1) ?? 0) + length);
  return all;
}

function stepBoxes(p: ScannedBuildingParameters, south: number): BuildingBox[] {
  const door = p.openings.find((o) => o.kind === "door");
  if (!door) return [];
  const riser = p.plinthM / p.risers;
  return Array.from({ length: p.risers - 1 }, (_, i) => ({
    west: door.left - 0.2,
    east: door.left + door.width + 0.2,
    south: south - (p.risers - 1 - i) * p.goingM,
    bottom: i * riser - p.plinthM,
    top: (i + 1) * riser - p.plinthM,
  }));
}

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
const minus = (a: BuildingPoint): BuildingPoint => ({ x: -a.x, y: -a.y, z: -a.z });

/** Walls with their holes, the plinth, and frames and leaves standing in the reveals; glass returns nothing. */
function wallFaces(b: Shell): BuildingFace[] {
  const { openings, plinthM, revealM, frameM, gridYM } = b.parameters;
  const [length, depth] = [b.east - b.west, b.north - b.south];
  const at = { x: b.west, y: b.south, z: 0 };
  const floors = b.levels.filter((l) => l.name !== "NGL" && l.name !== "RIDGE");
  const front = { origin: at, u: X, v: Z };
  const hole = (o: BuildingOpening, inset = 0) =>
    rectangle(
      o.left - (o.wall === "1" ? b.west : b.south) + inset,
      o.sill + inset,
      o.width - 2 * inset,
      o.height - 2 * inset,
    );
  const storeys = floors.slice(0, -1).map((level, i): BuildingFace => {
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
  const frames = openings.map((o): BuildingFace => {
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
function stepFaces(steps: readonly BuildingBox[], wall: number): BuildingFace[] {
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
function roofFaces(b: Shell, pitch: number): BuildingFace[] {
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
  const face = (
    element: string,
    origin: BuildingPoint,
    u: BuildingPoint,
    v: BuildingPoint,
    outline: Point[],
  ): BuildingFace => {
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

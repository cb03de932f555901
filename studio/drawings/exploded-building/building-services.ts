import { type Box, box } from "../../sheet/axonometry.ts";

/** The modelled objects. All lengths in m. */
export type BuildingParameters = {
  baysX: number;
  baysY: number;
  bayX: number;
  bayY: number;
  /** Floor to floor, structural slab levels. */
  storeyM: number;
  columnM: number;
  /** Depth is the downstand below the slab. */
  beamM: { width: number; depth: number };
  slabM: number;
  /** Core outside size and its walls; it is in the north-east bay. */
  coreM: { x: number; y: number; wall: number };
  wallM: number;
  parapetM: number;
  mainDuctM: { width: number; height: number };
  insulationM: number;
  /** Undersides of the main ducts as coordinated, and as first modelled, above the ground floor. */
  ductBottomM: number;
  ductBottomBeforeM: number;
  ceilingM: number;
  /** Clearances that the coordination requires between structure and insulated services. */
  requiredClearanceM: number;
};

/** Two storeys of 24 × 9 m on a grid of 6.00 × 4.50 m. */
export const office: BuildingParameters = {
  baysX: 4,
  baysY: 2,
  bayX: 6,
  bayY: 4.5,
  storeyM: 3.6,
  columnM: 0.4,
  beamM: { width: 0.3, depth: 0.4 },
  slabM: 0.2,
  coreM: { x: 3.6, y: 2.7, wall: 0.2 },
  wallM: 0.2,
  parapetM: 0.6,
  mainDuctM: { width: 0.9, height: 0.35 },
  insulationM: 0.025,
  ductBottomM: 2.55,
  ductBottomBeforeM: 2.73,
  ceilingM: 2.4,
  requiredClearanceM: 0.05,
};

export type Layer = "foundation" | "structure" | "envelope" | "mep";

/** A modelled element; schedules count categories of these. */
export type BuildingElement = {
  layer: Layer;
  category: string;
  id?: string;
  box: Box;
  /** Length on the centre line, m; beams from grid to grid. */
  lengthM?: number;
  /** Net area, m2: slabs without the shaft, walls without openings. */
  areaM2?: number;
  volumeM3?: number;
};

/** Centre lines and cross-sections of the services under level 1, m. */
export type BuildingService = {
  id: string;
  category: "Ducts" | "Pipes" | "Cable tray";
  /** Across and upright. */
  width: number;
  height: number;
  /** Underside above the ground floor. */
  bottom: number;
  /** The main's position (y), and its start and end (x). */
  y: number;
  fromX: number;
  toX: number;
  /** Main turns north here to the core; absent when it ends at the core's west face. */
  turnToY?: number;
  /** Branches off the main: middle (x), end (y), width. */
  branches: readonly { x: number; toY: number; width: number; height: number }[];
};

/** Two duct runs, a chilled-water pipe run and a cable tray, laid out in the bays of the grid, m. */
export function buildingServices(p: BuildingParameters, core: Box): BuildingService[] {
  const mids = Array.from({ length: p.baysX - 1 }, (_, i) => (i + 0.5) * p.bayX);
  const depth = p.baysY * p.bayY;
  const soffit = p.storeyM - p.slabM - p.beamM.depth;
  const { height, width } = p.mainDuctM;
  const supply = p.bayY * 0.55;
  const extract = depth - p.bayY * 0.45;
  return [
    {
      id: "SA-01",
      category: "Ducts",
      width,
      height,
      bottom: p.ductBottomM,
      y: supply,
      fromX: 1.5,
      toX: core.min.x + 1,
      turnToY: core.min.y,
      branches: mids.map((x) => ({ x, toY: supply - 1.6, width: 0.5, height: 0.25 })),
    },
    {
      id: "EA-01",
      category: "Ducts",
      width: width - 0.2,
      height,
      bottom: p.ductBottomM,
      y: extract,
      fromX: 2.5,
      toX: core.min.x,
      branches: mids.map((x) => ({ x: x + 1.2, toY: extract + 1.5, width: 0.4, height: 0.25 })),
    },
    {
      id: "CHW-01",
      category: "Pipes",
      width: 0.15,
      height: 0.15,
      bottom: soffit - 0.3,
      y: core.min.y + 0.3,
      fromX: 2.5,
      toX: core.min.x,
      branches: [{ x: mids[1] ?? p.bayX / 2, toY: core.min.y - 0.4, width: 0.15, height: 0.15 }],
    },
    {
      id: "CT-01",
      category: "Cable tray",
      width: 0.4,
      height: 0.1,
      bottom: soffit - 0.25,
      y: 0.55,
      fromX: 0.5,
      toX: core.max.x - 0.5,
      turnToY: core.min.y,
      branches: [],
    },
  ];
}

/** How far a fitting extends over the run on every side of its cross-section, m. */
const flange = 0.04;
const teeLength = 0.7;

/** The straight pieces and fittings of one service, end to end and without common volume. */
export function serviceElements(s: BuildingService): BuildingElement[] {
  const made: BuildingElement[] = [];
  const fittings = `${s.category.replace(/s$/, "").replace(/^Cable tray$/, "Tray")} fittings`;
  const half = s.width / 2;
  const straight = (b: Box, lengthM: number) =>
    made.push({ layer: "mep", category: s.category, id: s.id, box: b, lengthM });
  const fitting = (b: Box) => made.push({ layer: "mep", category: fittings, id: s.id, box: b });
  const along = (x0: number, x1: number) =>
    straight(box(x0, s.y - half, s.bottom, x1 - x0, s.width, s.height), x1 - x0);

  let x = s.fromX;
  for (const b of s.branches) {
    const tee = Math.max(b.width + 0.2, s.category === "Ducts" ? teeLength : 0.3);
    along(x, b.x - tee / 2);
    const across = s.width + 2 * flange;
    const upright = s.height + 2 * flange;
    fitting(box(b.x - tee / 2, s.y - across / 2, s.bottom - flange, tee, across, upright));
    const start = s.y + Math.sign(b.toY - s.y) * (across / 2);
    const low = Math.min(start, b.toY);
    const length = Math.abs(b.toY - start);
    const z = s.bottom + (s.height - b.height) / 2;
    straight(box(b.x - b.width / 2, low, z, b.width, length, b.height), length);
    x = b.x + tee / 2;
  }
  if (s.turnToY === undefined) along(x, s.toX);
  else {
    // The elbow is a square of the run's width; the leg continues from it to the core.
    along(x, s.toX - half);
    fitting(box(s.toX - half, s.y - half, s.bottom, s.width, s.width, s.height));
    const start = s.y + half;
    const length = s.turnToY - start;
    straight(box(s.toX - half, start, s.bottom, s.width, length, s.height), length);
  }
  return made;
}

/** One crossing of a service below a beam, heights above the ground floor and clearances in mm. */
export type Crossing = {
  service: string;
  beam: string;
  /** From the beam's soffit down to the insulation of the duct; negative if they clash. */
  clearanceMm: number;
};

/** Crossings of a duct, `ductBottomM` high, below the beams it passes in plan. */
export function crossings(
  elements: readonly BuildingElement[],
  s: BuildingService,
  ductBottomM: number,
  insulationM: number,
): Crossing[] {
  const beams = elements.filter((e) => e.category === "Beams" && e.id?.startsWith("L1"));
  return beams
    .filter(({ box: b }) => {
      const inY = b.min.y < s.y && s.y < b.max.y;
      return inY && b.min.x > s.fromX && b.max.x < s.toX && b.max.y - b.min.y > b.max.x - b.min.x;
    })
    .map((beam) => ({
      service: s.id,
      beam: beam.id ?? "",
      clearanceMm: Math.round(1000 * (beam.box.min.z - (ductBottomM + s.height + insulationM))),
    }));
}

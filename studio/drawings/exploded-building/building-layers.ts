import { type Box, box } from "../../sheet/axonometry.ts";
import {
  type BuildingElement,
  type BuildingParameters,
  type BuildingService,
  buildingServices,
  type Crossing,
  crossings,
  type Layer,
  office,
  serviceElements,
} from "./building-services.ts";

/** A face of the envelope with its openings as rectangles along the wall and up, m. */
export type Facade = {
  facing: "S" | "N" | "E" | "W";
  openings: { along: number; sill: number; width: number; height: number }[];
};

export type Building = {
  parameters: BuildingParameters;
  elements: BuildingElement[];
  facades: Facade[];
  services: BuildingService[];
  crossings: Crossing[];
  /** The crossing of the detail: supply duct and the beam on the last inner grid line, with its earlier position. */
  clash: Crossing & { beforeMm: number; gridX: number; y: number };
  widthM: number;
  depthM: number;
  heightM: number;
};

const letter = (i: number) => String.fromCharCode(65 + i);

/** Builds every element of the building. Throws RangeError when the ducts miss the required clearance. */
export function buildBuilding(p: BuildingParameters = office): Building {
  const { w, d, h } = overall(p);
  const facades = (["S", "N", "E", "W"] as const).map((facing) => facade(facing, p));
  const elements = [
    ...footingsAndColumns(p),
    ...beams(p, 0, p.storeyM - p.slabM),
    ...beams(p, 1, h),
    ...coreWalls(p),
    ...slabs(p),
    ...envelope(p, facades),
  ];

  const runs = buildingServices(p, coreBox(p, 0, p.storeyM));
  for (const s of runs) elements.push(...serviceElements(s));
  const ducts = runs.filter((s) => s.category === "Ducts");
  const crossed = ducts.flatMap((s) => crossings(elements, s, p.ductBottomM, p.insulationM));
  const short = crossed.find((x) => x.clearanceMm < p.requiredClearanceM * 1000);
  if (short) throw new RangeError(`${short.service} × ${short.beam}: ${short.clearanceMm} mm`);
  const clash = beamClash(p, elements, crossed, ducts[0]);

  return {
    parameters: p,
    elements,
    facades,
    services: runs,
    crossings: crossed,
    clash,
    widthM: w,
    depthM: d,
    heightM: h,
  };
}

/** Width, depth and height, m. */
const overall = (p: BuildingParameters) => ({
  w: p.baysX * p.bayX,
  d: p.baysY * p.bayY,
  h: 2 * p.storeyM,
});

/** The grid lines from the origin, m. */
const gridLines = (p: BuildingParameters) => ({
  xs: Array.from({ length: p.baysX + 1 }, (_, i) => i * p.bayX),
  ys: Array.from({ length: p.baysY + 1 }, (_, i) => i * p.bayY),
});

const solid = (
  layer: Layer,
  category: string,
  b: Box,
  more: Partial<BuildingElement> = {},
): BuildingElement => ({ layer, category, box: b, volumeM3: volume(b), ...more });

function footingsAndColumns(p: BuildingParameters): BuildingElement[] {
  const { xs, ys } = gridLines(p);
  const { h } = overall(p);
  const c = p.columnM;
  return ys.flatMap((y, j) =>
    xs.flatMap((x, i) => {
      const column = (level: number, z: number, top: number) =>
        solid("structure", "Columns", box(x - c / 2, y - c / 2, z, c, c, top - z), {
          id: `L${level} ${letter(j)}/${i + 1}`,
        });
      return [
        solid("foundation", "Footings", box(x - 0.9, y - 0.9, -1.5, 1.8, 1.8, 0.5)),
        solid("foundation", "Pedestals", box(x - 0.25, y - 0.25, -1, 0.5, 0.5, 1 - p.slabM)),
        column(0, 0, p.storeyM - p.slabM),
        column(1, p.storeyM, h),
      ];
    }),
  );
}

/** The beams of a level, `top` m above the ground. */
function beams(p: BuildingParameters, level: number, top: number): BuildingElement[] {
  const { xs, ys } = gridLines(p);
  const c = p.columnM;
  const { width, depth } = p.beamM;
  const z = top - depth;
  const alongX = ys.flatMap((y, j) =>
    xs.slice(0, -1).map((x, i) => {
      const b = box(x + c / 2, y - width / 2, z, p.bayX - c, width, depth);
      const id = `L${level + 1} ${letter(j)}/${i + 1}-${i + 2}`;
      return solid("structure", "Beams", b, { id, lengthM: p.bayX });
    }),
  );
  const alongY = xs.flatMap((x, i) =>
    ys.slice(0, -1).map((y, j) => {
      const b = box(x - width / 2, y + c / 2, z, width, p.bayY - c, depth);
      const id = `L${level + 1} ${i + 1}/${letter(j)}-${letter(j + 1)}`;
      return solid("structure", "Beams", b, { id, lengthM: p.bayY });
    }),
  );
  return [...alongX, ...alongY];
}

function coreBox(p: BuildingParameters, z: number, top: number): Box {
  const { w, d } = overall(p);
  const at = { x: w - (p.bayX + p.coreM.x) / 2, y: d - (p.bayY + p.coreM.y) / 2 };
  return box(at.x, at.y, z, p.coreM.x, p.coreM.y, top - z);
}

function coreWalls(p: BuildingParameters): BuildingElement[] {
  const { h } = overall(p);
  const girth = 2 * (p.coreM.x + p.coreM.y) - 4 * p.coreM.wall;
  return [coreBox(p, 0, p.storeyM - p.slabM), coreBox(p, p.storeyM, h)].map((b) => {
    const areaM2 = girth * (b.max.z - b.min.z);
    return solid("structure", "Core walls", b, { areaM2, volumeM3: areaM2 * p.coreM.wall });
  });
}

function slabs(p: BuildingParameters): BuildingElement[] {
  const { w, d } = overall(p);
  const c = p.columnM;
  const shaft = (p.coreM.x - 2 * p.coreM.wall) * (p.coreM.y - 2 * p.coreM.wall);
  const levels = [
    [0, 0],
    [p.storeyM, shaft],
  ] as const;
  return levels.map(([top, hole]) => {
    const b = box(-c / 2, -c / 2, top - p.slabM, w + c, d + c, p.slabM);
    const areaM2 = (w + c) * (d + c) - hole;
    return solid("structure", "Slabs", b, { areaM2, volumeM3: areaM2 * p.slabM });
  });
}

/** The walls less their openings, and the roof. */
function envelope(p: BuildingParameters, facades: readonly Facade[]): BuildingElement[] {
  const { w, d, h } = overall(p);
  const c = p.columnM;
  const t = p.wallM;
  const out = c / 2 + t;
  const top = h + p.parapetM;
  const walls: Record<Facade["facing"], Box> = {
    S: box(-out, -out, 0, w + 2 * out, t, top),
    N: box(-out, d + c / 2, 0, w + 2 * out, t, top),
    E: box(w + c / 2, -c / 2, 0, t, d + c, top),
    W: box(-out, -c / 2, 0, t, d + c, top),
  };
  const elements = facades.map((f) => {
    const b = walls[f.facing];
    const long = Math.max(b.max.x - b.min.x, b.max.y - b.min.y);
    const openings = f.openings.reduce((sum, o) => sum + o.width * o.height, 0);
    const areaM2 = long * top - openings;
    return solid("envelope", "Walls", b, { id: f.facing, areaM2, volumeM3: areaM2 * t });
  });
  const roof = box(-c / 2, -c / 2, h, w + c, d + c, 0.15);
  return [...elements, solid("envelope", "Roof", roof, { areaM2: (w + c) * (d + c) })];
}

/** The supply duct's crossing with the beam on the last inner grid line. */
function beamClash(
  p: BuildingParameters,
  elements: readonly BuildingElement[],
  crossed: readonly Crossing[],
  supply: BuildingService | undefined,
): Building["clash"] {
  if (!supply) throw new RangeError("no duct");
  const grid = p.baysX - 1;
  const is = (x: Crossing) => x.service === supply.id && x.beam.startsWith(`L1 ${grid + 1}/`);
  const now = crossed.find(is);
  const before = crossings(elements, supply, p.ductBottomBeforeM, p.insulationM).find(is);
  if (!now || !before) throw new RangeError("the supply duct crosses no inner beam");
  return { ...now, beforeMm: before.clearanceMm, gridX: grid * p.bayX, y: supply.y };
}

/** Windows of 1.40 m in every bay of both storeys; on the south side a door takes the second bay. */
function facade(facing: Facade["facing"], p: BuildingParameters): Facade {
  const long = facing === "S" || facing === "N";
  const [bays, bay] = long ? [p.baysX, p.bayX] : [p.baysY, p.bayY];
  const width = long ? 4.4 : 2.8;
  const openings = [0, p.storeyM].flatMap((level) =>
    Array.from({ length: bays }, (_, i) => {
      const middle = (i + 0.5) * bay;
      return facing === "S" && level === 0 && i === 1
        ? { along: middle - 1.2, sill: 0, width: 2.4, height: 2.3 }
        : { along: middle - width / 2, sill: level + 0.9, width, height: 1.4 };
    }),
  );
  return { facing, openings };
}

function volume({ min, max }: Box): number {
  return (max.x - min.x) * (max.y - min.y) * (max.z - min.z);
}

/** One line of the element schedule; `quantity` in `unit`. */
type ScheduleRow = {
  category: string;
  count: number;
  quantity: number;
  unit: "m" | "m2" | "m3";
};

const units: [string, ScheduleRow["unit"]][] = [
  ["Footings", "m3"],
  ["Columns", "m3"],
  ["Beams", "m"],
  ["Slabs", "m3"],
  ["Core walls", "m2"],
  ["Walls", "m2"],
  ["Roof", "m2"],
  ["Ducts", "m"],
  ["Pipes", "m"],
  ["Cable tray", "m"],
];

/** Counts and quantities of the categories, summed over the elements. */
export function elementSchedule(building: Building): ScheduleRow[] {
  return units.map(([category, unit]) => {
    const rows = building.elements.filter((e) => e.category === category);
    const key = unit === "m" ? "lengthM" : unit === "m2" ? "areaM2" : "volumeM3";
    return {
      category,
      unit,
      count: rows.length,
      quantity: rows.reduce((sum, e) => sum + (e[key] ?? 0), 0),
    };
  });
}

/** How many elements of a category the model has. */
export function countElements(building: Building, category: string): number {
  return building.elements.filter((e) => e.category === category).length;
}

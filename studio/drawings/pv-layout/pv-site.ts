import {
  type ArrayOfRows,
  type ArrayParameters,
  buildArray,
  fixedTilt,
} from "@datumline/glare/array-rows";
import { tanDeg } from "@datumline/maths/angles";
import type { Point } from "@datumline/maths/geometry";
import { dayOfYear, dublin, type SunPathSite, sunDay } from "../sun-path/solar-position.ts";

/** A straight line moved to its right by `distance`, in the unit of its points. */
function moved(a: Point, b: Point, distance: number): [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
  const shift = (p: Point) => ({ x: p.x + nx * distance, y: p.y + ny * distance });
  return [shift(a), shift(b)];
}

/** The intersection of two straight lines; throws a RangeError if they are parallel. */
export function meeting([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(cross) < 1e-12) throw new RangeError("Parallel lines do not meet.");
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** A convex outline, clockwise with y up, moved inwards by `distance` on every side. */
export function inset(outline: readonly Point[], distance: number): Point[] {
  const sides = outline.map((a, i) => moved(a, outline[(i + 1) % outline.length] ?? a, distance));
  return sides.map((side, i) => meeting(sides.at(i - 1) ?? side, side));
}

/** The crossings of a convex outline at a height: from west to east. Throws a RangeError above and below it. */
export function spanAt(outline: readonly Point[], y: number): { from: number; to: number } {
  const xs = outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (Math.abs(a.y - b.y) < 1e-9 || (y - a.y) * (y - b.y) > 1e-9) return [];
    return [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
  });
  if (xs.length === 0) throw new RangeError("The outline does not reach this height.");
  return { from: Math.min(...xs), to: Math.max(...xs) };
}

/** A ground-mounted array on a convex parcel whose west side runs north from the origin; lengths in metres. */
type SiteParameters = {
  site: SunPathSite;
  /** The table and its module; rows and pitch are computed. */
  array: Omit<ArrayParameters, "rows" | "pitchM">;
  /** Corners of the parcel, clockwise from the south-west one. */
  boundary: readonly Point[];
  /** Boundary to the security fence. */
  setbackM: number;
  /** Minimum free width between fence and modules. */
  pathM: number;
  /** The pitch is rounded up to this. */
  pitchStepM: number;
  /** Modules next to each other on a table; the table is one string. */
  columns: number;
  tableGapM: number;
  /** Tables in a row west of the track. */
  westTables: number;
  trackM: number;
  /** Track to the modules on both its sides. */
  vergeM: number;
  moduleWp: number;
  inverterKw: number;
  /** Maximum DC power for an inverter's AC power. */
  dcAcLimit: number;
  /** Transformer for the inverters' power times this, from a series of ratings (IEC 60076-1, R10), kVA. */
  transformerReserve: number;
  transformerKva: readonly number[];
};

export const field: SiteParameters = {
  site: dublin,
  array: fixedTilt,
  boundary: [
    { x: 0, y: 0 },
    { x: 0, y: 80 },
    { x: 80, y: 80 },
    { x: 128, y: 59 },
    { x: 133, y: 0 },
  ],
  setbackM: 5,
  pathM: 4,
  pitchStepM: 0.05,
  columns: 12,
  tableGapM: 0.5,
  westTables: 4,
  trackM: 4,
  vergeM: 1.5,
  moduleWp: 550,
  inverterKw: 100,
  dcAcLimit: 1.3,
  transformerReserve: 1.1,
  transformerKva: [250, 315, 400, 500, 630, 800, 1000],
};

/** A table in plan: its south-west corner, m. */
type Table = Point;

type Row = {
  nr: number;
  /** Low, southern edge of the modules, m. */
  y: number;
  tables: readonly Table[];
};

/** Rows at the smallest pitch that ends the noon shadow of the shortest day before the next row, metres. */
export function shadeFreePitch(p: SiteParameters) {
  const noonDeg = sunDay(p.site.latitudeDeg, dayOfYear(12, 21)).noonAltitudeDeg;
  // The pitch has no effect on a table's size.
  const table = buildArray({ ...p.array, rows: 1, pitchM: Number.MAX_VALUE });
  const shadowM = table.riseM / tanDeg(noonDeg);
  const steps = Math.ceil((table.depthM + shadowM) / p.pitchStepM - 1e-9);
  return { noonDeg, shadowM, depthM: table.depthM, pitchM: steps * p.pitchStepM };
}

/** Sets out the site. Throws a RangeError when no row fits or no transformer is large enough. */
export function buildPvSite(parameters: SiteParameters = field) {
  const p = parameters;
  const { noonDeg, shadowM, depthM, pitchM } = shadeFreePitch(p);
  const siteDepthM = Math.max(...p.boundary.map((c) => c.y));
  const usable = siteDepthM - 2 * (p.setbackM + p.pathM) - depthM;
  if (usable < 0) throw new RangeError("The parcel is too shallow for a row.");
  const array: ArrayOfRows = buildArray({
    ...p.array,
    rows: Math.floor(usable / pitchM) + 1,
    pitchM,
  });
  const fieldM = (array.rows - 1) * pitchM + depthM;
  // The space left by the rows widens the paths along the south and the north fence.
  const clearM = (siteDepthM - fieldM) / 2 - p.setbackM;
  const fence = inset(p.boundary, p.setbackM);
  const free = inset(p.boundary, p.setbackM + clearM);
  const widthM = p.columns * p.array.moduleWidthM + (p.columns - 1) * p.array.moduleGapM;
  const stepM = widthM + p.tableGapM;

  const west = p.setbackM + clearM;
  const trackWest = west + p.westTables * stepM - p.tableGapM + p.vergeM;
  const trackEast = trackWest + p.trackM;
  const rows: Row[] = Array.from({ length: array.rows }, (_, i) => {
    const y = p.setbackM + clearM + i * pitchM;
    const east = Math.min(spanAt(free, y).to, spanAt(free, y + depthM).to);
    const start = trackEast + p.vergeM;
    const eastTables = Math.max(0, Math.floor((east - start + p.tableGapM + 1e-9) / stepM));
    const tables = [
      ...Array.from({ length: p.westTables }, (_, t) => ({ x: west + t * stepM, y })),
      ...Array.from({ length: eastTables }, (_, t) => ({ x: start + t * stepM, y })),
    ];
    return { nr: i + 1, y, tables };
  });

  const tables = rows.reduce((sum, row) => sum + row.tables.length, 0);
  const modulesPerTable = p.columns * p.array.modulesUp;
  const modules = tables * modulesPerTable;
  const kWp = (modules * p.moduleWp) / 1000;
  const inverters = Math.ceil(kWp / p.dcAcLimit / p.inverterKw);
  const acKw = inverters * p.inverterKw;
  const transformerKva = p.transformerKva.find((kva) => kva >= acKw * p.transformerReserve);
  if (!transformerKva) throw new RangeError(`No transformer for ${acKw} kW.`);

  return {
    parameters,
    array,
    noonDeg,
    shadowM,
    fence,
    free,
    table: { widthM, depthM, modules: modulesPerTable },
    rows,
    track: { west: trackWest, east: trackEast },
    /** Boundary, fence, the low edges of all rows, the top edge of the last, fence, boundary: south to north, m. */
    chainM: [p.setbackM, clearM, ...rows.slice(1).map(() => pitchM), depthM, clearM, p.setbackM],
    siteDepthM,
    totals: { tables, modules, kWp, inverters, acKw, dcAc: kWp / acKw, transformerKva },
  };
}

export type PvSite = ReturnType<typeof buildPvSite>;

/** The public road along the southern boundary: verge between them and width, m. */
const road = { verge: 3, width: 5.5 };
/** Radius of the track's opening to the road, m. */
const bellmouthM = 6;
/** A compact station in plan and the free strip around its cable trench, m. */
const station = { length: 6, width: 2.5, clear: 2 };

/** Gate, track with its turning head, station and cable route of a site, m. Throws a RangeError if they do not fit. */
export function pvAccess(site: PvSite) {
  const { track, rows } = site;
  const { trackM, setbackM, vergeM } = site.parameters;
  // The first row that ends west of the track leaves the ground east of it free: there the station shades no module.
  const last = rows.findIndex((row) => row.tables.every((table) => table.x < track.west));
  const south = rows[last - 1];
  if (!south) throw new RangeError("Every row crosses the track: no place for the station.");
  const headSouth = south.y + site.table.depthM + station.clear;
  const headNorth = headSouth + trackM;
  const southWest = { x: track.east + station.clear, y: headNorth + 1 };
  const northEast = { x: southWest.x + station.length, y: southWest.y + station.width };
  const roadNear = -road.verge;
  // Inverters are on the end posts of the rows at the track, spread over its length; the cable runs in its verge.
  const cableX = track.east + vergeM / 2;
  const inverters: Point[] = Array.from({ length: site.totals.inverters }, (_, i) => {
    const row = rows[Math.floor(((i + 0.5) * last) / site.totals.inverters)];
    return { x: cableX, y: (row?.y ?? 0) + site.table.depthM / 2 };
  });
  const first = inverters[0] ?? southWest;
  const middle = (southWest.x + northEast.x) / 2;
  return {
    road: { near: roadNear, far: roadNear - road.width },
    bellmouthM: bellmouthM,
    gate: { west: track.west, east: track.east, y: setbackM, leafM: trackM / 2 },
    /** Outline from the road at the western edge round the head and back. */
    track: [
      { x: track.west, y: roadNear },
      { x: track.west, y: headNorth + trackM },
      { x: track.east, y: headNorth + trackM },
      { x: track.east, y: headNorth },
      { x: northEast.x + station.clear, y: headNorth },
      { x: northEast.x + station.clear, y: headSouth },
      { x: track.east, y: headSouth },
      { x: track.east, y: roadNear },
    ],
    station: { southWest, northEast },
    inverters,
    cable: [
      first,
      { x: cableX, y: headSouth - 1 },
      { x: middle, y: headSouth - 1 },
      { x: middle, y: southWest.y },
    ],
  };
}

export type PvAccess = ReturnType<typeof pvAccess>;

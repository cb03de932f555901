import type { Point } from "@datumline/maths/geometry";
import type { PvSite } from "./pv-site.ts";

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

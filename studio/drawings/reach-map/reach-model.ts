import { cosDeg, type Place, type Polar, polarFrom, sinDeg } from "@datumline/maths/angles";
import type { Point } from "@datumline/maths/geometry";

/** Opening and closing time of an office, hours on its local clock. */
type WorkingDay = {
  openH: number;
  closeH: number;
};

/** The compared day: the same nine hours on the clock of every city. */
export const workingDay: WorkingDay = { openH: 9, closeH: 18 };

/** A stretch of a day of 24 h, hours. */
export type Stretch = {
  fromH: number;
  toH: number;
};

/** A working day at `cityUtcH` on the clock of `clockUtcH`, cut at midnight; hours, offsets from UTC. */
export function dayOnClock(cityUtcH: number, clockUtcH: number, day = workingDay): Stretch[] {
  const length = day.closeH - day.openH;
  const start = (((day.openH + clockUtcH - cityUtcH) % 24) + 24) % 24;
  const end = start + length;
  if (end <= 24) return [{ fromH: start, toH: end }];
  return [
    { fromH: start, toH: 24 },
    { fromH: 0, toH: end - 24 },
  ];
}

/** The shared hours of two working days on the clock of `clockUtcH`; empty when they never meet. */
export function commonHours(cityUtcH: number, clockUtcH: number, day = workingDay): Stretch[] {
  return dayOnClock(cityUtcH, clockUtcH, day)
    .map(({ fromH, toH }) => ({
      fromH: Math.max(fromH, day.openH),
      toH: Math.min(toH, day.closeH),
    }))
    .filter(({ fromH, toH }) => toH > fromH);
}

/** Hours and minutes for a number of hours: "3:30"; `signed` puts a sign before it. */
export function hoursText(hours: number, signed = false): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 ? "-" : signed && hours > 0 ? "+" : "";
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A city with its standard time, hours ahead of UTC (IANA zone for the record). */
type City = Place & {
  standardUtcH: number;
  zone: string;
};

const city = (
  name: string,
  latitudeDeg: number,
  longitudeDeg: number,
  standardUtcH: number,
  zone: string,
): City => ({ name, latitudeDeg, longitudeDeg, standardUtcH, zone });

/** Places for orientation on the map; they are unrelated to clients. */
const referenceCities: readonly City[] = [
  city("Dublin", 53.35, -6.26, 0, "Europe/Dublin"),
  city("London", 51.51, -0.13, 0, "Europe/London"),
  city("New York", 40.71, -74.01, -5, "America/New_York"),
  city("Dallas", 32.78, -96.8, -6, "America/Chicago"),
  city("Dubai", 25.2, 55.27, 4, "Asia/Dubai"),
  city("Singapore", 1.29, 103.85, 8, "Asia/Singapore"),
  city("Sydney", -33.87, 151.21, 10, "Australia/Sydney"),
];

/** One city as the office sees it. */
export type Reach = City &
  Polar & {
    /** Its clock against the office's, hours. */
    aheadH: number;
    /** Its working day, and the part that is also the office's, on the office's clock. */
    day: readonly Stretch[];
    common: readonly Stretch[];
    commonH: number;
  };

/** The cities as seen from an office, nearest first. */
export function reachFrom(office: City, cities: readonly City[] = referenceCities): Reach[] {
  return cities
    .map((c) => {
      const common = commonHours(c.standardUtcH, office.standardUtcH);
      return {
        ...c,
        ...polarFrom(office, c),
        aheadH: c.standardUtcH - office.standardUtcH,
        day: dayOnClock(c.standardUtcH, office.standardUtcH),
        common,
        commonH: common.reduce((sum, { fromH, toH }) => sum + toH - fromH, 0),
      };
    })
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** A distance as the sheets print it: to the nearest 10 km, the accuracy of a sphere. */
export function distanceText({ distanceKm }: Polar): string {
  return (Math.round(distanceKm / 10) * 10).toLocaleString("en");
}

/**
 * A map in the azimuthal equidistant projection (Snyder, as in angles.ts of the maths, ch. 25): from its centre every place
 * is in its true direction and at its true distance, and great circles through the centre are straight.
 */
export type ReachFrame = {
  centre: Place;
  /** The centre's position on the sheet, px. */
  origin: Point;
  /** The edge of the map. */
  limitKm: number;
  pxPerKm: number;
};

/** The place on the sheet at a distance and bearing from the centre, px. */
export function onMap(frame: ReachFrame, { distanceKm, bearingDeg }: Polar): Point {
  const r = distanceKm * frame.pxPerKm;
  return {
    x: frame.origin.x + r * sinDeg(bearingDeg),
    y: frame.origin.y - r * cosDeg(bearingDeg),
  };
}

/** Land beyond the map is drawn in to this radius, out of sight behind the edge. */
const beyond = 1.05;
/** Degrees of bearing between the corners at that radius. */
const beyondStepDeg = 12;

/** Places of an outline in the notation of land-outlines.ts. */
export function placesOf(outline: string): Place[] {
  return outline.split(",").map((pair) => {
    const [longitudeDeg = 0, latitudeDeg = 0] = pair.split(" ").map(Number);
    return { name: "", longitudeDeg, latitudeDeg };
  });
}

/**
 * Closed outlines on the map, px, of the land that reaches into it, without islands and corners finer than `finestPx`.
 * They run beyond its edge with the land, so they must be clipped.
 */
export function landOnMap(
  frame: ReachFrame,
  outlines: readonly string[],
  finestPx: number,
): Point[][] {
  const edge = frame.limitKm * beyond;
  return outlines.flatMap((outline) => {
    const polar = placesOf(outline).map((place) => polarFrom(frame.centre, place));
    if (polar.every((p) => p.distanceKm > frame.limitKm)) return [];
    const points: Polar[] = [];
    for (const p of polar) {
      const at = { ...p, distanceKm: Math.min(p.distanceKm, edge) };
      const last = points.at(-1);
      if (!last || !isFiner(frame, last, at, finestPx)) points.push(at);
    }
    return points.length < 4 ? [] : [points.map((p) => onMap(frame, p))];
  });
}

/** Whether a corner is too near the one before to be drawn. */
function isFiner(frame: ReachFrame, a: Polar, b: Polar, finestPx: number): boolean {
  const hidden = a.distanceKm > frame.limitKm && b.distanceKm > frame.limitKm;
  const turned = Math.abs(((b.bearingDeg - a.bearingDeg + 540) % 360) - 180);
  if (hidden && a.distanceKm === b.distanceKm) return turned < beyondStepDeg;
  const [p, q] = [onMap(frame, a), onMap(frame, b)];
  return Math.hypot(p.x - q.x, p.y - q.y) < finestPx;
}

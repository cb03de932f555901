import { firm } from "@datumline/brand/firm";
import { type Place, type Polar, polarFrom } from "@datumline/maths/angles";
import { placesOf } from "../reach-map/reach-model.ts";

export const officeLocation: Place = {
  name: firm.address.city,
  latitudeDeg: firm.location.latitude,
  longitudeDeg: firm.location.longitude,
};

/** Towns for orientation on the plan; they are unrelated to clients. */
const referenceTowns: readonly Place[] = [
  { name: "Mumbai", latitudeDeg: 19.08, longitudeDeg: 72.88 },
  { name: "Nashik", latitudeDeg: 20.0, longitudeDeg: 73.79 },
  { name: "Ratnagiri", latitudeDeg: 16.99, longitudeDeg: 73.31 },
];

export type Town = Place & Polar;

/** The towns as seen from a place, nearest first. */
export function townsAround(from: Place, towns = referenceTowns): Town[] {
  return towns
    .map((town) => ({ ...town, ...polarFrom(from, town) }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** The nearest point of a coast: between its corners it is taken as straight, in steps of a fiftieth. */
export function nearestCoast(from: Place, outlines: readonly string[]): Polar {
  let nearest: Polar = { distanceKm: Number.POSITIVE_INFINITY, bearingDeg: 0 };
  for (const outline of outlines) {
    const corners = placesOf(outline);
    for (const [index, a] of corners.entries()) {
      const b = corners[index + 1];
      if (!b) continue;
      for (let step = 0; step < 50; step += 1) {
        const part = step / 50;
        const polar = polarFrom(from, {
          name: "",
          latitudeDeg: a.latitudeDeg + part * (b.latitudeDeg - a.latitudeDeg),
          longitudeDeg: a.longitudeDeg + part * (b.longitudeDeg - a.longitudeDeg),
        });
        if (polar.distanceKm < nearest.distanceKm) nearest = polar;
      }
    }
  }
  return nearest;
}

/** The sun's declination at a solstice, degrees: the obliquity of the ecliptic in 2026 (J. Meeus, ch. 22). */
export const solsticeDeg = 23.44;

/** Altitude of the sun at noon for a latitude and a declination, degrees above the nearer horizon. */
export function noonAltitudeDeg(latitudeDeg: number, declinationDeg: number): number {
  return 90 - Math.abs(latitudeDeg - declinationDeg);
}

/** The sun's lag behind the clock at a longitude, minutes: four for each degree west of the zone's meridian. */
export function behindClockMin(longitudeDeg: number, standardUtcH: number): number {
  return 4 * (standardUtcH * 15 - longitudeDeg);
}

const points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** A bearing as one of eight points of the compass. */
export function compassPoint(bearingDeg: number): (typeof points)[number] {
  return points[Math.round(bearingDeg / 45) % 8] ?? "N";
}

/** Distance and direction as printed on the plan: the outlines allow steps of 5 km. */
export function wayText({ distanceKm, bearingDeg }: Polar): string {
  return `${Math.round(distanceKm / 5) * 5} km ${compassPoint(bearingDeg)}`;
}

/** Degrees with the letter of their hemisphere. */
export function degreesText(
  value: number,
  [positive, negative]: readonly [string, string],
): string {
  return `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;
}

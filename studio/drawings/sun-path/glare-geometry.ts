import type { ArrayOfRows, ArrayParameters } from "@datumline/glare/array-rows";
import { acosDeg, bearingDeg, cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import {
  dot,
  planeNormal,
  reflect,
  type SkyPosition,
  skyOf,
  type Vector,
} from "@datumline/maths/vectors";
import { daysOfDeclination, hourOf, type SunPathSite, utcHour } from "./solar-position.ts";

/** Unit normal of the modules' front. */
export function moduleNormal(array: ArrayParameters): Vector {
  return planeNormal(array.tiltDeg, array.facingDeg);
}

/** An eye that may see the reflection, from the centre of the modules at the west end of the southern row. */
export type SunPathReceptor = {
  id: string;
  bearingDeg: number;
  /** Level distance, m. */
  distanceM: number;
  /** Eye above ground, m. */
  heightM: number;
};

export const firstFloor: SunPathReceptor = {
  id: "H1",
  bearingDeg: 255,
  distanceM: 50,
  heightM: 3.8,
};

/** A specular reflection: the required position of the sun, and its times. */
export type Glare = {
  sun: SkyPosition;
  /** Direction of the reflected ray. */
  ray: SkyPosition;
  /** Between the ray and the module's normal, in and out. */
  incidenceDeg: number;
  /** Between sun and reflection as the eye sees them. */
  separationDeg: number;
  declinationDeg: number;
  solarHour: number;
  /** Days of the year, spring and autumn. */
  days: [number, number];
  utcHours: [number, number];
};

/**
 * The reflection that reaches a receptor, found by sending the ray back from the eye to the sun. `eastM` moves the
 * reflecting point along the row. Undefined if the sun is never there above the horizon.
 */
export function glareAt(
  site: SunPathSite,
  array: ArrayOfRows,
  receptor: SunPathReceptor,
  eastM = 0,
): Glare | undefined {
  const { bearingDeg: bearing, distanceM, heightM } = receptor;
  const e = distanceM * sinDeg(bearing) - eastM;
  const n = distanceM * cosDeg(bearing);
  const u = heightM - array.centreHeightM;
  const length = Math.hypot(e, n, u);
  const out = { e: e / length, n: n / length, u: u / length };
  const normal = moduleNormal(array);
  const cosine = dot(out, normal);
  const sun = skyOf(reflect(out, normal));
  const when = hourOf(site.latitudeDeg, sun);
  if (cosine <= 0 || sun.altitudeDeg <= 0 || Math.abs(when.declinationDeg) > 23.45)
    return undefined;
  const days = daysOfDeclination(when.declinationDeg);
  return {
    sun,
    ray: skyOf(out),
    incidenceDeg: acosDeg(cosine),
    separationDeg: 180 - 2 * acosDeg(cosine),
    ...when,
    days,
    utcHours: [utcHour(when.solarHour, days[0], site), utcHour(when.solarHour, days[1], site)],
  };
}

/** Altitude in degrees of a direction seen square to a vertical plane of the given bearing. */
export function projectedAltitudeDeg(sky: SkyPosition, planeBearingDeg: number): number {
  const across = cosDeg(sky.azimuthDeg - planeBearingDeg);
  return 90 - bearingDeg(Math.abs(across), tanDeg(sky.altitudeDeg));
}

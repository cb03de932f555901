import type { SkyPosition } from "#app/glare/vectors.ts";
import { dot, planeNormal, reflect, skyOf, type Vector } from "#app/glare/vectors.ts";
import { acosDeg, bearingDeg, cosDeg, sinDeg, tanDeg } from "#app/lib/angles.ts";
import { daysOfDeclination, hourOf, type Site, utcHour } from "./solar-position.ts";

/** Rows of a fixed-tilt array on level ground; lengths in metres. */
export interface ArrayParameters {
  tiltDeg: number;
  /** Bearing the modules face. */
  facingDeg: number;
  /** Modules above each other in portrait, with a clamp gap between. */
  modulesUp: number;
  moduleLengthM: number;
  moduleWidthM: number;
  moduleGapM: number;
  rows: number;
  pitchM: number;
  /** Ground to the low edge of the modules. */
  clearanceM: number;
  pileDepthM: number;
}

/** Two-portrait tables of 2278 × 1134 mm modules, a common size of 144 half cells. */
export const FIXED_TILT: ArrayParameters = {
  tiltDeg: 20,
  facingDeg: 180,
  modulesUp: 2,
  moduleLengthM: 2.278,
  moduleWidthM: 1.134,
  moduleGapM: 0.02,
  rows: 3,
  pitchM: 9.5,
  clearanceM: 0.8,
  pileDepthM: 1.5,
};

export interface PvArray extends ArrayParameters {
  slopeM: number;
  /** Plan length of a table across the row. */
  depthM: number;
  riseM: number;
  aisleM: number;
  topM: number;
  centreHeightM: number;
  /** Table, aisle, table … from south to north. */
  chainM: readonly number[];
  /** Noon sun below this altitude shades the row behind. */
  shadeLimitDeg: number;
}

/** Sets out an array; throws a RangeError when a row would stand under the next one. */
export function buildArray(parameters: ArrayParameters): PvArray {
  const { tiltDeg, modulesUp, moduleLengthM, moduleGapM, pitchM, clearanceM, rows } = parameters;
  const slopeM = modulesUp * moduleLengthM + (modulesUp - 1) * moduleGapM;
  const depthM = slopeM * cosDeg(tiltDeg);
  const riseM = slopeM * sinDeg(tiltDeg);
  const aisleM = pitchM - depthM;
  if (aisleM <= 0) throw new RangeError("The rows overlap: the pitch is too short.");
  return {
    ...parameters,
    slopeM,
    depthM,
    riseM,
    aisleM,
    topM: clearanceM + riseM,
    centreHeightM: clearanceM + riseM / 2,
    chainM: Array.from({ length: 2 * rows - 1 }, (_, i) => (i % 2 === 0 ? depthM : aisleM)),
    shadeLimitDeg: 90 - bearingDeg(aisleM, riseM),
  };
}

/** Unit normal of the modules' front. */
export function moduleNormal(array: ArrayParameters): Vector {
  return planeNormal(array.tiltDeg, array.facingDeg);
}

/** An eye that may see the reflection, from the centre of the modules at the west end of the southern row. */
export interface Receptor {
  id: string;
  bearingDeg: number;
  /** Level distance, m. */
  distanceM: number;
  /** Eye above ground, m. */
  heightM: number;
}

export const FIRST_FLOOR: Receptor = { id: "H1", bearingDeg: 255, distanceM: 50, heightM: 3.8 };

/** A specular reflection: where the sun must stand and when it does. */
export interface Glare {
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
}

/**
 * The reflection that reaches a receptor, found by sending the ray back from the eye to the sun.
 * `eastM` moves the reflecting point along the row. Undefined when the sun never stands there above the horizon.
 */
export function glareAt(
  site: Site,
  array: PvArray,
  receptor: Receptor,
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

/** Altitude in degrees that a direction shows when it is seen square to a vertical plane of the given bearing. */
export function projectedAltitudeDeg(sky: SkyPosition, planeBearingDeg: number): number {
  const across = cosDeg(sky.azimuthDeg - planeBearingDeg);
  return 90 - bearingDeg(Math.abs(across), tanDeg(sky.altitudeDeg));
}

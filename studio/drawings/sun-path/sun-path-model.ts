import {
  type ArrayOfRows,
  type ArrayParameters,
  buildArray,
  fixedTilt,
} from "@datumline/glare/array-rows";
import { acosDeg, bearingDeg, cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import {
  dot,
  planeNormal,
  reflect,
  type SkyPosition,
  skyOf,
  type Vector,
} from "@datumline/maths/vectors";
import {
  dayOfYear,
  daysOfDeclination,
  declinationDeg,
  dublin,
  hourOf,
  type SunPathSite,
  sunDay,
  utcHour,
} from "./solar-position.ts";

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

/** Length of row 1 from its west end for the glare season, m. */
const rowLengthM = 60;

/** Everything the sun-path sheet prints: site, days of the diagram, array, receptor and its reflection. */
export function buildSunPath() {
  const site = dublin;
  const array = buildArray(fixedTilt);
  const receptor = firstFloor;
  const glare = glareAt(site, array, receptor);
  if (!glare) throw new RangeError("No sunlight is reflected to the receptor.");
  const along = [0, 5, 10, 20, 30, 45, rowLengthM]
    .map((east) => glareAt(site, array, receptor, east))
    .filter((g): g is Glare => g !== undefined);
  // December to June; the second half of the year runs back over nearly the same curves.
  const days = [12, 1, 2, 3, 4, 5, 6].map((m) => sunDay(site.latitudeDeg, dayOfYear(m, 21)));
  const twins = [
    [1, 11],
    [2, 10],
    [3, 9],
    [4, 8],
    [5, 7],
  ] as const;
  return {
    site,
    array,
    receptor,
    glare,
    along,
    rowLengthM: rowLengthM,
    days,
    /** The days drawn strong: both solstices and the March equinox. */
    main: [days[0], days[3], days[6]].filter((d) => d !== undefined),
    /** Maximum difference of 21 July to 21 November from the drawn curves, degrees of declination. */
    twinErrorDeg: Math.max(
      ...twins.map(([a, b]) =>
        Math.abs(declinationDeg(dayOfYear(a, 21)) - declinationDeg(dayOfYear(b, 21))),
      ),
    ),
  };
}

export type SunPathModel = ReturnType<typeof buildSunPath>;

/** Hours as "6:05". */
export function sunClock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

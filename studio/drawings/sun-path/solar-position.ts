import { acosDeg, asinDeg, bearingDeg, cosDeg, rad, sinDeg, tanDeg } from "@datumline/maths/angles";
import { dayMonth } from "@datumline/maths/day-of-year";
import type { SkyPosition } from "@datumline/maths/vectors";

/**
 * The sun's position, as exactly as a printed sun-path diagram can show it (about 0.05°): low-precision solar coordinates
 * and spherical trigonometry for the sun's centre without refraction, with the declination of noon kept all day. A glare
 * study needs a high-precision algorithm instead.
 */

/** A place; latitude north and longitude east positive, degrees. */
export type SunPathSite = {
  name: string;
  latitudeDeg: number;
  longitudeDeg: number;
};

/** The year of the diagram. */
export const drawingYear = 2026;

export const dublin: SunPathSite = { name: "Dublin", latitudeDeg: 53.35, longitudeDeg: -6.26 };

/** Day of `YEAR`, 1 to 365. */
export function dayOfYear(month: number, day: number): number {
  return Math.round(
    (Date.UTC(drawingYear, month - 1, day) - Date.UTC(drawingYear, 0, 0)) / 86_400_000,
  );
}

/** "21 JUN" for a day of `YEAR`. */
export function dayName(day: number): string {
  return dayMonth(drawingYear, day).toUpperCase();
}

/** Elements of the sun's apparent orbit at noon UT of a day of `YEAR` (parts of days allowed), degrees. */
function orbit(day: number) {
  const noon = Date.UTC(drawingYear, 0, 0, 12) / 86_400_000 + day;
  // Julian centuries from J2000.0, which is JD 2451545.0; the Unix epoch is JD 2440587.5.
  const t = (noon + 2_440_587.5 - 2_451_545) / 36_525;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const centre =
    sinDeg(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sinDeg(2 * anomaly) * (0.019993 - t * 0.000101) +
    sinDeg(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  return {
    meanLongitude,
    anomaly,
    eccentricity: 0.016708634 - t * (0.000042037 + t * 0.0000001267),
    longitude: meanLongitude + centre - 0.00569 - 0.00478 * sinDeg(node),
    obliquity: 23.439291 - t * 0.0130042 + 0.00256 * cosDeg(node),
  };
}

/** Declination of the sun at noon UT, degrees: J. Meeus, "Astronomical Algorithms", 2nd ed. 1998, ch. 25 (0.01°). */
export function declinationDeg(day: number): number {
  const { obliquity, longitude } = orbit(day);
  return asinDeg(sinDeg(obliquity) * sinDeg(longitude));
}

/** Equation of time at noon UT, minutes that a sundial is ahead of mean time: Meeus, as above, ch. 28 (Smart). */
export function equationOfTimeMin(day: number): number {
  const { meanLongitude: l, anomaly: m, eccentricity: e, obliquity } = orbit(day);
  const y = tanDeg(obliquity / 2) ** 2;
  const radians =
    y * sinDeg(2 * l) -
    2 * e * sinDeg(m) +
    4 * e * y * sinDeg(m) * cosDeg(2 * l) -
    0.5 * y * y * sinDeg(4 * l) -
    1.25 * e * e * sinDeg(2 * m);
  return (4 * radians) / rad;
}

/** UTC in hours for a solar time in hours. */
export function utcHour(solarHour: number, day: number, site: SunPathSite): number {
  return solarHour - equationOfTimeMin(day) / 60 - site.longitudeDeg / 15;
}

/** The sun at a solar time in hours (12 is noon). */
export function sunAt(latitudeDeg: number, declination: number, solarHour: number): SkyPosition {
  const hourAngle = (solarHour - 12) * 15;
  const up =
    sinDeg(latitudeDeg) * sinDeg(declination) +
    cosDeg(latitudeDeg) * cosDeg(declination) * cosDeg(hourAngle);
  const north =
    cosDeg(latitudeDeg) * sinDeg(declination) -
    sinDeg(latitudeDeg) * cosDeg(declination) * cosDeg(hourAngle);
  const east = -cosDeg(declination) * sinDeg(hourAngle);
  return { altitudeDeg: asinDeg(up), azimuthDeg: bearingDeg(east, north) };
}

/** Declination (degrees) and solar time (hours) of the sun at a place in the sky: `sunAt` backwards. */
export function hourOf(latitudeDeg: number, sun: SkyPosition) {
  const up = sinDeg(sun.altitudeDeg);
  const north = cosDeg(sun.altitudeDeg) * cosDeg(sun.azimuthDeg);
  const east = cosDeg(sun.altitudeDeg) * sinDeg(sun.azimuthDeg);
  const hourAngle = Math.atan2(-east, cosDeg(latitudeDeg) * up - sinDeg(latitudeDeg) * north) / rad;
  return {
    declinationDeg: asinDeg(sinDeg(latitudeDeg) * up + cosDeg(latitudeDeg) * north),
    solarHour: 12 + hourAngle / 15,
  };
}

/** Hour angle of sunset for a declination, degrees: cos H = −tan φ · tan δ. Outside the polar circles only. */
export function sunsetHourAngleDeg(latitudeDeg: number, declination: number): number {
  return acosDeg(-tanDeg(latitudeDeg) * tanDeg(declination));
}

/** A day's row of a schedule; degrees and hours. */
export type SunDay = {
  day: number;
  declinationDeg: number;
  noonAltitudeDeg: number;
  sunriseHour: number;
  sunsetHour: number;
  sunriseAzimuthDeg: number;
  sunsetAzimuthDeg: number;
  dayLengthH: number;
};

/** One day of the year at a latitude north of the tropics and south of the polar circle. */
export function sunDay(latitudeDeg: number, day: number): SunDay {
  const declination = declinationDeg(day);
  const half = sunsetHourAngleDeg(latitudeDeg, declination) / 15;
  return {
    day,
    declinationDeg: declination,
    noonAltitudeDeg: sunAt(latitudeDeg, declination, 12).altitudeDeg,
    sunriseHour: 12 - half,
    sunsetHour: 12 + half,
    sunriseAzimuthDeg: sunAt(latitudeDeg, declination, 12 - half).azimuthDeg,
    sunsetAzimuthDeg: sunAt(latitudeDeg, declination, 12 + half).azimuthDeg,
    dayLengthH: 2 * half,
  };
}

/** The two days, in spring and in autumn, whose declination is nearest to one given in degrees. */
export function daysOfDeclination(declination: number): [number, number] {
  const nearest = (from: number, to: number) => {
    let best = from;
    for (let day = from; day <= to; day++) {
      const miss = Math.abs(declinationDeg(day) - declination);
      if (miss < Math.abs(declinationDeg(best) - declination)) best = day;
    }
    return best;
  };
  return [nearest(1, dayOfYear(6, 21)), nearest(dayOfYear(6, 21), dayOfYear(12, 21))];
}

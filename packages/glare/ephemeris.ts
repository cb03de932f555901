import { asinDeg, atan2Deg, cosDeg, polynomial, rad, sinDeg, turn } from "@datumline/maths/angles";
import { distanceTerms, latitudeTerms, longitudeTerms } from "./earth-terms.ts";
import { nutation } from "./nutation.ts";

/**
 * Terrestrial time less universal time, s: 69.1 at the start of 2025 and nearly constant since (IERS Bulletin A). A second
 * more or less moves the sun by 0.00001°.
 */
const usualDeltaTS = 69.1;

/** The sun as seen from the centre of the Earth, with nutation and aberration. */
export type GeocentricSun = {
  declinationDeg: number;
  rightAscensionDeg: number;
  /** Hour angle at Greenwich, westward, 0 to 360. */
  greenwichHourAngleDeg: number;
  distanceAu: number;
};

/** Sum of a table of periodic terms: SPA eqs. 9 and 10. */
function series(tables: readonly (readonly number[])[], jme: number): number {
  const rows = tables.map((terms) => {
    let sum = 0;
    for (let i = 0; i < terms.length; i += 3) {
      sum += (terms[i] ?? 0) * Math.cos((terms[i + 1] ?? 0) + (terms[i + 2] ?? 0) * jme);
    }
    return sum;
  });
  return polynomial(jme, rows) / 1e8;
}

/** Mean obliquity of the ecliptic, degrees: SPA eq. 24, in units of 10,000 years. */
const meanObliquityDeg = (jme: number) =>
  polynomial(
    jme / 10,
    [84381.448, -4680.93, -1.55, 1999.25, -51.38, -249.67, -39.05, 7.12, 27.87, 5.79, 2.45],
  ) / 3600;

/**
 * The sun at a moment of universal time in milliseconds since 1970: SPA (I. Reda and A. Andreas, Solar Energy 76 (2004)
 * 577–589), sections 3.1 to 3.9; uncertainty 0.0003°.
 */
export function geocentricSun(utMs: number, deltaTS = usualDeltaTS): GeocentricSun {
  // The Unix epoch is JD 2440587.5, J2000.0 is JD 2451545.
  const days = utMs / 86_400_000 + 2_440_587.5 - 2_451_545;
  const jc = days / 36_525;
  const jce = (days + deltaTS / 86_400) / 36_525;
  const jme = jce / 10;
  const longitude = series(longitudeTerms, jme) / rad;
  const latitude = -series(latitudeTerms, jme) / rad;
  const distanceAu = series(distanceTerms, jme);
  const { longitudeDeg: nutationDeg, obliquityDeg } = nutation(jce);
  const obliquity = meanObliquityDeg(jme) + obliquityDeg;
  const aberration = -20.4898 / (3600 * distanceAu);
  const lambda = longitude + 180 + nutationDeg + aberration;
  const meanSidereal =
    280.46061837 + 360.98564736629 * days + jc * jc * (0.000387933 - jc / 38_710_000);
  const sidereal = meanSidereal + nutationDeg * cosDeg(obliquity);
  const rightAscension = turn(
    atan2Deg(
      sinDeg(lambda) * cosDeg(obliquity) -
        (sinDeg(latitude) / cosDeg(latitude)) * sinDeg(obliquity),
      cosDeg(lambda),
    ),
  );
  return {
    declinationDeg: asinDeg(
      sinDeg(latitude) * cosDeg(obliquity) + cosDeg(latitude) * sinDeg(obliquity) * sinDeg(lambda),
    ),
    rightAscensionDeg: rightAscension,
    greenwichHourAngleDeg: turn(sidereal - rightAscension),
    distanceAu,
  };
}

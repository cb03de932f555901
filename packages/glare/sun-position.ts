// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: the table rounds π as it rounds every phase.

import { asinDeg, atan2Deg, cosDeg, polynomial, rad, sinDeg, turn } from "@datumline/maths/angles";
import { type SkyPosition, skyOf, type Vector } from "@datumline/maths/vectors";
import type { GlareSite } from "./site.ts";

/**
 * Periodic terms of the Earth's heliocentric place: I. Reda and A. Andreas, "Solar Position Algorithm for Solar
 * Radiation Applications", Solar Energy 76 (2004) 577–589 and NREL/TP-560-34302 (rev. 2008), table A4.2 (from VSOP87).
 * Each term is three numbers A, B, C: it adds A · cos(B + C · τ), with τ in Julian ephemeris millennia from J2000.0.
 * The sum of row i is multiplied by τ to the power i; all are in 10⁻⁸ radians or astronomical units.
 */

/** Heliocentric longitude L. */
const longitudeTerms: readonly (readonly number[])[] = [
  [
    175347046, 0, 0, 3341656, 4.6692568, 6283.07585, 34894, 4.6261, 12566.1517, 3497, 2.7441,
    5753.3849, 3418, 2.8289, 3.5231, 3136, 3.6277, 77713.7715, 2676, 4.4181, 7860.4194, 2343,
    6.1352, 3930.2097, 1324, 0.7425, 11506.7698, 1273, 2.0371, 529.691, 1199, 1.1096, 1577.3435,
    990, 5.233, 5884.927, 902, 2.045, 26.298, 857, 3.508, 398.149, 780, 1.179, 5223.694, 753, 2.533,
    5507.553, 505, 4.583, 18849.228, 492, 4.205, 775.523, 357, 2.92, 0.067, 317, 5.849, 11790.629,
    284, 1.899, 796.298, 271, 0.315, 10977.079, 243, 0.345, 5486.778, 206, 4.806, 2544.314, 205,
    1.869, 5573.143, 202, 2.458, 6069.777, 156, 0.833, 213.299, 132, 3.411, 2942.463, 126, 1.083,
    20.775, 115, 0.645, 0.98, 103, 0.636, 4694.003, 102, 0.976, 15720.839, 102, 4.267, 7.114, 99,
    6.21, 2146.17, 98, 0.68, 155.42, 86, 5.98, 161000.69, 85, 1.3, 6275.96, 85, 3.67, 71430.7, 80,
    1.81, 17260.15, 79, 3.04, 12036.46, 75, 1.76, 5088.63, 74, 3.5, 3154.69, 74, 4.68, 801.82, 70,
    0.83, 9437.76, 62, 3.98, 8827.39, 61, 1.82, 7084.9, 57, 2.78, 6286.6, 56, 4.39, 14143.5, 56,
    3.47, 6279.55, 52, 0.19, 12139.55, 52, 1.33, 1748.02, 51, 0.28, 5856.48, 49, 0.49, 1194.45, 41,
    5.37, 8429.24, 41, 2.4, 19651.05, 39, 6.17, 10447.39, 37, 6.04, 10213.29, 37, 2.57, 1059.38, 36,
    1.71, 2352.87, 36, 1.78, 6812.77, 33, 0.59, 17789.85, 30, 0.44, 83996.85, 30, 2.74, 1349.87, 25,
    3.16, 4690.48,
  ],
  [
    628331966747, 0, 0, 206059, 2.678235, 6283.07585, 4303, 2.6351, 12566.1517, 425, 1.59, 3.523,
    119, 5.796, 26.298, 109, 2.966, 1577.344, 93, 2.59, 18849.23, 72, 1.14, 529.69, 68, 1.87,
    398.15, 67, 4.41, 5507.55, 59, 2.89, 5223.69, 56, 2.17, 155.42, 45, 0.4, 796.3, 36, 0.47,
    775.52, 29, 2.65, 7.11, 21, 5.34, 0.98, 19, 1.85, 5486.78, 19, 4.97, 213.3, 17, 2.99, 6275.96,
    16, 0.03, 2544.31, 16, 1.43, 2146.17, 15, 1.21, 10977.08, 12, 2.83, 1748.02, 12, 3.26, 5088.63,
    12, 5.27, 1194.45, 12, 2.08, 4694, 11, 0.77, 553.57, 10, 1.3, 6286.6, 10, 4.24, 1349.87, 9, 2.7,
    242.73, 9, 5.64, 951.72, 8, 5.3, 2352.87, 6, 2.65, 9437.76, 6, 4.67, 4690.48,
  ],
  [
    52919, 0, 0, 8720, 1.0721, 6283.0758, 309, 0.867, 12566.152, 27, 0.05, 3.52, 16, 5.19, 26.3, 16,
    3.68, 155.42, 10, 0.76, 18849.23, 9, 2.06, 77713.77, 7, 0.83, 775.52, 5, 4.66, 1577.34, 4, 1.03,
    7.11, 4, 3.44, 5573.14, 3, 5.14, 796.3, 3, 6.05, 5507.55, 3, 1.19, 242.73, 3, 6.12, 529.69, 3,
    0.31, 398.15, 3, 2.28, 553.57, 2, 4.38, 5223.69, 2, 3.75, 0.98,
  ],
  [
    289, 5.844, 6283.076, 35, 0, 0, 17, 5.49, 12566.15, 3, 5.2, 155.42, 1, 4.72, 3.52, 1, 5.3,
    18849.23, 1, 5.97, 242.73,
  ],
  [114, 3.142, 0, 8, 4.13, 6283.08, 1, 3.84, 12566.15],
  [1, 3.14, 0],
];

/** Heliocentric latitude B. */
const latitudeTerms: readonly (readonly number[])[] = [
  [
    280, 3.199, 84334.662, 102, 5.422, 5507.553, 80, 3.88, 5223.69, 44, 3.7, 2352.87, 32, 4,
    1577.34,
  ],
  [9, 3.9, 5507.55, 6, 1.73, 5223.69],
];

/** Distance to the sun R. */
const distanceTerms: readonly (readonly number[])[] = [
  [
    100013989, 0, 0, 1670700, 3.0984635, 6283.07585, 13956, 3.05525, 12566.1517, 3084, 5.1985,
    77713.7715, 1628, 1.1739, 5753.3849, 1576, 2.8469, 7860.4194, 925, 5.453, 11506.77, 542, 4.564,
    3930.21, 472, 3.661, 5884.927, 346, 0.964, 5507.553, 329, 5.9, 5223.694, 307, 0.299, 5573.143,
    243, 4.273, 11790.629, 212, 5.847, 1577.344, 186, 5.022, 10977.079, 175, 3.012, 18849.228, 110,
    5.055, 5486.778, 98, 0.89, 6069.78, 86, 5.69, 15720.84, 86, 1.27, 161000.69, 65, 0.27, 17260.15,
    63, 0.92, 529.69, 57, 2.01, 83996.85, 56, 5.24, 71430.7, 49, 3.25, 2544.31, 47, 2.58, 775.52,
    45, 5.54, 9437.76, 43, 6.01, 6275.96, 39, 5.36, 4694, 38, 2.39, 8827.39, 37, 0.83, 19651.05, 37,
    4.9, 12139.55, 36, 1.67, 12036.46, 35, 1.84, 2942.46, 33, 0.24, 7084.9, 32, 0.18, 5088.63, 32,
    1.78, 398.15, 28, 1.21, 6286.6, 28, 1.9, 6279.55, 26, 4.59, 10447.39,
  ],
  [
    103019, 1.10749, 6283.07585, 1721, 1.0644, 12566.1517, 702, 3.142, 0, 32, 1.02, 18849.23, 31,
    2.84, 5507.55, 25, 1.32, 5223.69, 18, 1.42, 1577.34, 10, 5.91, 10977.08, 9, 1.42, 6275.96, 9,
    0.27, 5486.78,
  ],
  [
    4359, 5.7846, 6283.0758, 124, 5.579, 12566.152, 12, 3.14, 0, 9, 3.63, 77713.77, 6, 1.87,
    5573.14, 3, 5.47, 18849.23,
  ],
  [145, 4.273, 6283.076, 7, 3.92, 12566.15],
  [4, 2.56, 6283.08],
];

/**
 * Terms of nutation, SPA (see above) table A4.3. Nine numbers each: multiples of D, M, M′, F and Ω, then
 * a, b (longitude) and c, d (obliquity) in 0.0001″.
 */
const terms: readonly number[] = [
  0, 0, 0, 0, 1, -171996, -174.2, 92025, 8.9, -2, 0, 0, 2, 2, -13187, -1.6, 5736, -3.1, 0, 0, 0, 2,
  2, -2274, -0.2, 977, -0.5, 0, 0, 0, 0, 2, 2062, 0.2, -895, 0.5, 0, 1, 0, 0, 0, 1426, -3.4, 54,
  -0.1, 0, 0, 1, 0, 0, 712, 0.1, -7, 0, -2, 1, 0, 2, 2, -517, 1.2, 224, -0.6, 0, 0, 0, 2, 1, -386,
  -0.4, 200, 0, 0, 0, 1, 2, 2, -301, 0, 129, -0.1, -2, -1, 0, 2, 2, 217, -0.5, -95, 0.3, -2, 0, 1,
  0, 0, -158, 0, 0, 0, -2, 0, 0, 2, 1, 129, 0.1, -70, 0, 0, 0, -1, 2, 2, 123, 0, -53, 0, 2, 0, 0, 0,
  0, 63, 0, 0, 0, 0, 0, 1, 0, 1, 63, 0.1, -33, 0, 2, 0, -1, 2, 2, -59, 0, 26, 0, 0, 0, -1, 0, 1,
  -58, -0.1, 32, 0, 0, 0, 1, 2, 1, -51, 0, 27, 0, -2, 0, 2, 0, 0, 48, 0, 0, 0, 0, 0, -2, 2, 1, 46,
  0, -24, 0, 2, 0, 0, 2, 2, -38, 0, 16, 0, 0, 0, 2, 2, 2, -31, 0, 13, 0, 0, 0, 2, 0, 0, 29, 0, 0, 0,
  -2, 0, 1, 2, 2, 29, 0, -12, 0, 0, 0, 0, 2, 0, 26, 0, 0, 0, -2, 0, 0, 2, 0, -22, 0, 0, 0, 0, 0, -1,
  2, 1, 21, 0, -10, 0, 0, 2, 0, 0, 0, 17, -0.1, 0, 0, 2, 0, -1, 0, 1, 16, 0, -8, 0, -2, 2, 0, 2, 2,
  -16, 0.1, 7, 0, 0, 1, 0, 0, 1, -15, 0, 9, 0, -2, 0, 1, 0, 1, -13, 0, 7, 0, 0, -1, 0, 0, 1, -12, 0,
  6, 0, 0, 0, 2, -2, 0, 11, 0, 0, 0, 2, 0, -1, 2, 1, -10, 0, 5, 0, 2, 0, 1, 2, 2, -8, 0, 3, 0, 0, 1,
  0, 2, 2, 7, 0, -3, 0, -2, 1, 1, 0, 0, -7, 0, 0, 0, 0, -1, 0, 2, 2, -7, 0, 3, 0, 2, 0, 0, 2, 1, -7,
  0, 3, 0, 2, 0, 1, 0, 0, 6, 0, 0, 0, -2, 0, 2, 2, 2, 6, 0, -3, 0, -2, 0, 1, 2, 1, 6, 0, -3, 0, 2,
  0, -2, 0, 1, -6, 0, 3, 0, 2, 0, 0, 0, 1, -6, 0, 3, 0, 0, -1, 1, 0, 0, 5, 0, 0, 0, -2, -1, 0, 2, 1,
  -5, 0, 3, 0, -2, 0, 0, 0, 1, -5, 0, 3, 0, 0, 0, 2, 2, 1, -5, 0, 3, 0, -2, 0, 2, 0, 1, 4, 0, 0, 0,
  -2, 1, 0, 2, 1, 4, 0, 0, 0, 0, 0, 1, -2, 0, 4, 0, 0, 0, -1, 0, 1, 0, 0, -4, 0, 0, 0, -2, 1, 0, 0,
  0, -4, 0, 0, 0, 1, 0, 0, 0, 0, -4, 0, 0, 0, 0, 0, 1, 2, 0, 3, 0, 0, 0, 0, 0, -2, 2, 2, -3, 0, 0,
  0, -1, -1, 1, 0, 0, -3, 0, 0, 0, 0, 1, 1, 0, 0, -3, 0, 0, 0, 0, -1, 1, 2, 2, -3, 0, 0, 0, 2, -1,
  -1, 2, 2, -3, 0, 0, 0, 0, 0, 3, 2, 2, -3, 0, 0, 0, 2, -1, 0, 2, 2, -3, 0, 0, 0,
];

/** Nutation in longitude and obliquity, degrees, at Julian ephemeris centuries from J2000.0: SPA eqs. 15–23. */
export function nutation(jce: number): { longitudeDeg: number; obliquityDeg: number } {
  const fundamentalArguments = [
    polynomial(jce, [297.85036, 445267.11148, -0.0019142, 1 / 189474]),
    polynomial(jce, [357.52772, 35999.05034, -0.0001603, -1 / 300000]),
    polynomial(jce, [134.96298, 477198.867398, 0.0086972, 1 / 56250]),
    polynomial(jce, [93.27191, 483202.017538, -0.0036825, 1 / 327270]),
    polynomial(jce, [125.04452, -1934.136261, 0.0020708, 1 / 450000]),
  ];
  let longitude = 0;
  let obliquity = 0;
  for (let row = 0; row < terms.length; row += 9) {
    const term = (column: number) => terms[row + column] ?? 0;
    let angle = 0;
    for (let i = 0; i < 5; i++) angle += (fundamentalArguments[i] ?? 0) * term(i);
    longitude += (term(5) + term(6) * jce) * sinDeg(angle);
    obliquity += (term(7) + term(8) * jce) * cosDeg(angle);
  }
  return { longitudeDeg: longitude / 36_000_000, obliquityDeg: obliquity / 36_000_000 };
}

/**
 * Terrestrial time less universal time, s: 69.1 at the start of 2025 and nearly constant since (IERS Bulletin A). A second
 * more or less moves the sun by 0.00001°.
 */
const usualDeltaTS = 69.1;

/** The sun as seen from the centre of the Earth, with nutation and aberration. */
type GeocentricSun = {
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

const stepMs = 6 * 3_600_000;

/** The sun's values that change from minute to minute, as seen from the centre of the Earth. */
type YearSun = {
  declinationDeg: number;
  greenwichHourAngleDeg: number;
  distanceAu: number;
};

/** The full turn of `angle` that is nearest to `near`. */
const unwrapped = (angle: number, near: number) => angle - 360 * Math.round((angle - near) / 360);

/**
 * The sun between two moments (ms since 1970), from its place every six hours: cubic (four-point Lagrange)
 * interpolation of declination, distance and hour angle. A test bounds the error against the algorithm itself.
 */
export function sunBetween(fromMs: number, toMs: number): (utMs: number) => YearSun {
  const count = Math.ceil((toMs - fromMs) / stepMs) + 4;
  const declination = new Float64Array(count);
  const hourAngle = new Float64Array(count);
  const distance = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    // One step before the first moment, so that every moment has two on each side.
    const sun = geocentricSun(fromMs + (i - 1) * stepMs);
    declination[i] = sun.declinationDeg;
    distance[i] = sun.distanceAu;
    const expected = i === 0 ? sun.greenwichHourAngleDeg : (hourAngle[i - 1] ?? 0) + 90;
    hourAngle[i] = unwrapped(sun.greenwichHourAngleDeg, expected);
  }
  return (utMs) => {
    const place = (utMs - fromMs) / stepMs;
    const i = Math.floor(place);
    const t = place - i;
    const w0 = (-t * (t - 1) * (t - 2)) / 6;
    const w1 = ((t + 1) * (t - 1) * (t - 2)) / 2;
    const w2 = (-(t + 1) * t * (t - 2)) / 2;
    const w3 = ((t + 1) * t * (t - 1)) / 6;
    const at = (values: Float64Array) =>
      w0 * (values[i] ?? 0) +
      w1 * (values[i + 1] ?? 0) +
      w2 * (values[i + 2] ?? 0) +
      w3 * (values[i + 3] ?? 0);
    return {
      declinationDeg: at(declination),
      greenwichHourAngleDeg: at(hourAngle),
      distanceAu: at(distance),
    };
  };
}

/** The air's pressure and temperature, as yearly means, for refraction. */
type Air = {
  pressureHpa: number;
  temperatureC: number;
};

export const usualAir: Air = { pressureHpa: 1010, temperatureC: 10 };

/** Turns the sun as seen from the Earth's centre into directions at one place: SPA sections 3.11 to 3.14. */
export function sunAtSite(site: GlareSite) {
  const { latitudeDeg, longitudeDeg, elevationM = 0 } = site;
  // Geocentric place of the observer in equatorial radii, on the WGS 84 ellipsoid: SPA eqs. 34–36.
  const reduced = Math.atan(0.99664719 * Math.tan(latitudeDeg * rad));
  const x = Math.cos(reduced) + (elevationM / 6_378_140) * cosDeg(latitudeDeg);
  const y = 0.99664719 * Math.sin(reduced) + (elevationM / 6_378_140) * sinDeg(latitudeDeg);
  const [sinLat, cosLat] = [sinDeg(latitudeDeg), cosDeg(latitudeDeg)];

  /**
   * Unit vector to the sun's centre without refraction. SPA's eqs. 37–41 in vectors instead of angles: the sun's vector
   * less the observer's, which the sun's parallax (8.794″ at 1 AU, eq. 33) scales, turned into the horizon's frame.
   */
  return (
    sun: Pick<GeocentricSun, "declinationDeg" | "greenwichHourAngleDeg" | "distanceAu">,
  ): Vector => {
    const parallax = Math.sin((8.794 / 3600 / sun.distanceAu) * rad);
    const hourAngle = (sun.greenwichHourAngleDeg + longitudeDeg) * rad;
    const declination = sun.declinationDeg * rad;
    const cosDec = Math.cos(declination);
    const meridian = cosDec * Math.cos(hourAngle) - x * parallax;
    const west = cosDec * Math.sin(hourAngle);
    const pole = Math.sin(declination) - y * parallax;
    const length = Math.sqrt(meridian * meridian + west * west + pole * pole);
    return {
      e: -west / length,
      n: (pole * cosLat - meridian * sinLat) / length,
      u: (meridian * cosLat + pole * sinLat) / length,
    };
  };
}

/** Lift of the sun by the air, degrees, at an altitude without refraction: SPA eq. 42; zero below the horizon. */
export function refractionDeg(altitudeDeg: number, air: Air = usualAir): number {
  // The upper limb at the horizon: the sun's radius and the refraction there.
  if (altitudeDeg < -(0.26667 + 0.5667)) return 0;
  const lift = 1.02 / (60 * Math.tan((altitudeDeg + 10.3 / (altitudeDeg + 5.11)) * rad));
  return (air.pressureHpa / 1010) * (283 / (273 + air.temperatureC)) * lift;
}

/** A unit vector to the sun as the air shows it. */
export function lifted(sun: Vector, air: Air = usualAir): Vector {
  const altitude = asinDeg(sun.u);
  const apparent = (altitude + refractionDeg(altitude, air)) * rad;
  const flat = Math.cos(apparent) / Math.sqrt(1 - sun.u * sun.u || 1);
  return { e: sun.e * flat, n: sun.n * flat, u: Math.sin(apparent) };
}

/** The apparent position of the sun's centre at a moment of universal time in milliseconds since 1970. */
export function sunPosition(
  site: GlareSite,
  utMs: number,
  air: Air = usualAir,
  deltaTS?: number,
): SkyPosition {
  return skyOf(lifted(sunAtSite(site)(geocentricSun(utMs, deltaTS)), air));
}

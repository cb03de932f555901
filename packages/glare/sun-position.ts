import { asinDeg, cosDeg, rad, sinDeg } from "@datumline/maths/angles";
import { type SkyPosition, skyOf, type Vector } from "@datumline/maths/vectors";
import { type GeocentricSun, geocentricSun } from "./ephemeris.ts";
import type { GlareSite } from "./site.ts";

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

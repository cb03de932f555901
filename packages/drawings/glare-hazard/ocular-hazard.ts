import { fresnel } from "@datumline/glare/glass";

/**
 * What bright light does to the eye, after C. K. Ho, C. M. Ghanbari and R. B. Diver, "Methodology to Assess Potential
 * Glint and Glare Hazards", J. Sol. Energy Eng. 133, 031021 (2011): irradiance in W/cm², angles in radians.
 */

/** A daylight-adapted eye: pupil, focal length (m) and the share of light that reaches the retina. */
const eye = { pupilM: 0.002, focalM: 0.017, transmission: 0.5 } as const;

/** Angle that the sun subtends. */
export const sunRad = 0.0093;

/** Direct sunlight as SGHAT's default has it, 1000 W/m². */
export const peakDni = 0.1;

/** Irradiance of the retina by a source of a given size that brings `cornea` to the eye. */
export function retinalIrradiance(cornea: number, subtendedRad: number): number {
  return cornea * (eye.pupilM / (eye.focalM * subtendedRad)) ** 2 * eye.transmission;
}

/** From here on the retina burns before one blinks. */
export function burnLimit(subtendedRad: number): number {
  return subtendedRad < 0.118 ? 0.118 / subtendedRad : 1;
}

/** From here on an after-image may stay. */
export function afterImageLimit(subtendedRad: number): number {
  return 3.59e-5 / subtendedRad ** 1.77;
}

type Hazard = "green" | "yellow" | "red";

/** The class that SGHAT gives a reflection. */
export function hazardOf(retina: number, subtendedRad: number): Hazard {
  if (retina >= burnLimit(subtendedRad)) return "red";
  return retina >= afterImageLimit(subtendedRad) ? "yellow" : "green";
}

/** Share of unpolarised light that one surface of glass reflects (Fresnel); refractive index 1.5 unless given. */
export function glassReflectance(incidenceDeg: number, index = 1.5): number {
  return fresnel(Math.cos((incidenceDeg * Math.PI) / 180), 1, index);
}

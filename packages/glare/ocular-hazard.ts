/**
 * The effect of bright light on the eye, after C. K. Ho, C. M. Ghanbari and R. B. Diver, "Methodology to Assess
 * Potential Glint and Glare Hazards From Concentrating Solar Power Plants: Analytical Models and Experimental
 * Validation", J. Sol. Energy Eng. 133, 031021 (2011), the method behind SGHAT. Irradiance in W/cm², angles in radians.
 * The eye and the two limits below were entered from knowledge of the paper: its printed text was not at hand to
 * compare them with. Reports state this.
 */

/** A daylight-adapted eye: pupil, focal length (m) and the share of light that reaches the retina. */
export const eye = { pupilM: 0.002, focalM: 0.017, transmission: 0.5 } as const;

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

/** Possible effects on an eye, in increasing severity and in SGHAT's terms. */
export const grades = {
  green: "low potential for after-image",
  yellow: "potential for after-image",
  red: "potential for permanent eye damage",
} as const;
export type Grade = keyof typeof grades;
export const gradeNames = ["green", "yellow", "red"] as const satisfies readonly Grade[];

export function hazardOf(retina: number, subtendedRad: number): Grade {
  if (retina >= burnLimit(subtendedRad)) return "red";
  return retina >= afterImageLimit(subtendedRad) ? "yellow" : "green";
}

/** A source of light as an eye gets it: a point of the hazard plot. */
export type Exposure = {
  retinaWcm2: number;
  subtendedRad: number;
};

/** An exposure's multiple of the after-image limit: the measure for comparing two. */
export const severityOf = ({ retinaWcm2, subtendedRad }: Exposure) =>
  subtendedRad > 0 ? retinaWcm2 / afterImageLimit(subtendedRad) : 0;

/**
 * The exposure to a reflection whose light fills a cone evenly. As far as the array reaches across it, the cone shows as a
 * patch of one brightness: the sun's light times the reflected share, spread over `coneRad`. So the brightness on the
 * retina depends on the cone, and the size of the source on how much of the cone the array fills (`seenRad`).
 */
export function reflectedExposure(share: number, coneRad: number, seenRad: number): Exposure {
  return { retinaWcm2: retinalIrradiance(share * peakDni, coneRad), subtendedRad: seenRad };
}

/** A hazard plot's axes, both logarithmic: the angle across and the irradiance of the retina up. */
export type HazardFrame = {
  mrad: readonly [from: number, to: number];
  wcm2: readonly [least: number, most: number];
};

type PlotPoint = readonly [mrad: number, wcm2: number];

/** From this angle on the burn limit is level, mrad. */
const levelMrad = 118;

/** The two limits as lines of a plot, from left to right; the burn limit starts at the frame. */
export function limitLines({ mrad: [from, to], wcm2: [, most] }: HazardFrame) {
  const line = (limit: (rad: number) => number, angles: readonly number[]) =>
    angles.map((mrad): PlotPoint => [mrad, limit(mrad / 1000)]);
  const entry = Math.max(from, levelMrad / most);
  const bend = to > levelMrad ? [levelMrad] : [];
  return {
    afterImage: line(afterImageLimit, [from, to]),
    burn: line(burnLimit, [entry, ...bend, to]),
  };
}

/** Moves a point into the frame if the source is smaller or dimmer than the plot shows. */
export function intoFrame({ mrad, wcm2 }: HazardFrame, [x, y]: PlotPoint): PlotPoint {
  const within = (value: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, value));
  return [within(x, mrad), within(y, wcm2)];
}

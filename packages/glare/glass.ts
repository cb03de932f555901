/**
 * Module glass. The deviation of the surface is SGHAT's for each kind, from the measurements of J. Yellowhair and C. K.
 * Ho, "Assessment of Photovoltaic Surface Texturing on Transmittance Effects and Glint/Glare Impacts", ASME
 * ES2015-49481 (2015): root mean square of the slope, mrad. ForgeSolar, which carries SGHAT on, is retiring these
 * generic kinds for profiles of single products (its FAQ, update 2026B): a report names the product's.
 */
export const glassKinds = {
  smooth: { slopeMrad: 6.55, coated: false },
  "smooth-coated": { slopeMrad: 8.43, coated: true },
  textured: { slopeMrad: 9.7, coated: false },
  "textured-coated": { slopeMrad: 9.16, coated: true },
  "deeply-textured": { slopeMrad: 82.6, coated: false },
} as const;

export type GlassName = keyof typeof glassKinds;
export const glassNames = Object.keys(glassKinds) as GlassName[];

/** Refractive index of solar glass: J. A. Duffie and W. A. Beckman, "Solar Engineering of Thermal Processes", ch. 5. */
export const glassIndex = 1.526;
/** And of a porous silica coating against reflection: pvlib 0.10, `iam.physical`, a typical value. */
export const coatingIndex = 1.29;

/** Share of unpolarised light that one surface between two clear media reflects: Fresnel's equations with Snell's law. */
export function fresnel(cosIn: number, indexIn: number, indexOut: number): number {
  const ratio = indexIn / indexOut;
  const cosOut = Math.sqrt(Math.max(0, 1 - ratio * ratio * (1 - cosIn * cosIn)));
  const across = (indexIn * cosIn - indexOut * cosOut) / (indexIn * cosIn + indexOut * cosOut);
  const along = (indexOut * cosIn - indexIn * cosOut) / (indexOut * cosIn + indexIn * cosOut);
  return (across * across + along * along) / 2;
}

/**
 * Share of the light that the front of a module reflects, 0 to 1. A coating counts as a second surface, without the
 * interference that makes it better still at some colours. Texture is assumed to spread the light and not to reduce it.
 */
export function reflectance(glass: GlassName, cosIncidence: number): number {
  if (!glassKinds[glass].coated) return fresnel(cosIncidence, 1, glassIndex);
  const cosInside = Math.sqrt(1 - (1 - cosIncidence ** 2) / coatingIndex ** 2);
  const outer = fresnel(cosIncidence, 1, coatingIndex);
  const inner = fresnel(cosInside, coatingIndex, glassIndex);
  return 1 - (1 - outer) * (1 - inner);
}

/**
 * How errors add up between a scan and a model. Standard deviations in mm for one coordinate, lengths in m, directions in
 * mrad, so that a direction times a length is in mm.
 */

/** Several scans, each registered to the one before it. */
type ScanChain = {
  /** Links between set-ups, and the length of one. */
  links: number;
  linkM: number;
  /** Error of position and of direction that one link adds. */
  positionMm: number;
  directionMrad: number;
  /** Error of a control point. */
  controlMm: number;
};

/** A corridor of 120 m scanned from 13 set-ups. */
export const surveyedCorridor: ScanChain = {
  links: 12,
  linkM: 10,
  positionMm: 1,
  directionMrad: 0.05,
  controlMm: 1.5,
};

/** Covariance across the chain of set-ups a and b, counted from 0, both measured on from a controlled start. */
function covariance(chain: ScanChain, a: number, b: number): number {
  const shared = Math.min(a, b);
  const turn = chain.directionMrad * chain.linkM;
  let sum = chain.controlMm ** 2 + shared * chain.positionMm ** 2;
  for (let link = 1; link <= shared; link++) sum += turn ** 2 * (a - link) * (b - link);
  return sum;
}

/**
 * Standard deviation of every set-up across the chain when those in `tied` are adjusted to control as well as the first:
 * each tie removes the variance it explains (least squares, in the form of successive updates).
 */
export function chainErrors(chain: ScanChain, tied: readonly number[]): number[] {
  const all = Array.from({ length: chain.links + 1 }, (_, i) => i);
  let c = all.map((a) => all.map((b) => covariance(chain, a, b)));
  for (const tie of tied) {
    const column = all.map((a) => c[a]?.[tie] ?? 0);
    const total = (column[tie] ?? 0) + chain.controlMm ** 2;
    c = c.map((row, a) =>
      row.map((value, b) => value - ((column[a] ?? 0) * (column[b] ?? 0)) / total),
    );
  }
  return all.map((a) => Math.sqrt(c[a]?.[a] ?? 0));
}

/** The ways to tie the corridor that the article compares. */
export const ties = [
  { name: "open chain", tied: [] },
  { name: "tied at the ends", tied: [12] },
  { name: "tied every 40 m", tied: [4, 8, 12] },
] as const;

/**
 * Error in plan of a scan fitted to `count` targets, across the line to their centroid: a point `distanceM` from it, the
 * targets `radiusM` from it, each known to `targetMm`.
 */
export function leverageMm(
  { count, radiusM, targetMm }: { count: number; radiusM: number; targetMm: number },
  distanceM: number,
): number {
  return targetMm * Math.sqrt(1 / count + distanceM ** 2 / (count * radiusM ** 2));
}

/** Independent errors together: the root of the sum of their squares. */
export function together(...errorsMm: readonly number[]): number {
  return Math.hypot(...errorsMm);
}

/** Standard deviation of an error that is anywhere within ±limit with equal chance. */
export function evenlySpread(limitMm: number): number {
  return limitMm / Math.sqrt(3);
}

/** The parts of the worked budget, from the control to the fitted element. */
export const errorBudget = { control: 1, registration: 1.2, scanner: 1, fit: 0.6 } as const;

/** Permitted move of an element, to make it upright, level or of a catalogue's size. */
export const tidiedMm = 4;

/** Upper limits of the USIBD's levels of accuracy at 95 %, mm. */
export const loaMm = { LOA20: 50, LOA30: 15, LOA40: 5, LOA50: 1 } as const;

type Loa = keyof typeof loaMm | "LOA10";

/** The level that two standard deviations fall into. */
export function loaOf(standardMm: number): Loa {
  const at95 = 2 * standardMm;
  const met = Object.entries(loaMm).filter(([, limit]) => at95 <= limit);
  return (met.at(-1)?.[0] ?? "LOA10") as Loa;
}

/** Spacing of points on a surface, mm: a step of the scanner in degrees, and the angle between ray and normal. */
export function pointSpacing(stepDeg: number, rangeM: number, incidenceDeg = 0): number {
  const radians = Math.PI / 180;
  return (stepDeg * radians * rangeM * 1000) / Math.cos(incidenceDeg * radians);
}

import { buildingSurvey, deviationMm, type ScanPoint } from "./scan-building-cloud.ts";

/** Elements of the deviation schedule, in its order. */
export const checkedElements = ["Plinth", "Wall 1 GF", "Wall 1 FF", "Wall C", "Door D1", "Roof 1"];

/** One line of the deviation schedule, mm. */
export type Deviation = {
  element: string;
  points: number;
  mean: number;
  /** Standard deviation of the sample. */
  sd: number;
  /** 95 % of the points are at most this far from the model. */
  p95: number;
  within: boolean;
};

/** Deviations of the cloud from the model planes, per element; one that hardly returned a point is left out. */
export function scanDeviations(
  cloud: readonly ScanPoint[],
  toleranceMm: number = buildingSurvey.toleranceMm,
): Deviation[] {
  return checkedElements.flatMap((element) => {
    const values = cloud
      .filter((p) => p.face.element === element)
      .map((p) => deviationMm(p, p.face));
    const n = values.length;
    if (n < 2) return [];
    const mean = values.reduce((sum, v) => sum + v, 0) / n;
    const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1));
    const sorted = values.map(Math.abs).sort((p, q) => p - q);
    const p95 = sorted[Math.ceil(n * 0.95) - 1] ?? 0;
    return [{ element, points: n, mean, sd, p95, within: p95 <= toleranceMm }];
  });
}

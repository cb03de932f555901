import type { Point } from "@datumline/maths/geometry";
import { seededRandom } from "../../sheet/seeded-random.ts";
import type { BuildingFace, BuildingPoint, ScannedBuilding } from "./scan-building.ts";

/** Dimetric axonometry of ISO 5456-3: one axis at 7° and verticals in full scale, depth at 42° in half scale. */
const facade = { cos: Math.cos((7 * Math.PI) / 180), sin: Math.sin((7 * Math.PI) / 180) };
const depth = {
  cos: 0.5 * Math.cos((42 * Math.PI) / 180),
  sin: 0.5 * Math.sin((42 * Math.PI) / 180),
};

/** The direction that the projection turns into a point, from the building to the eye. */
export const towardsViewer: BuildingPoint = {
  x: depth.cos / facade.cos,
  y: -1,
  z: (depth.cos / facade.cos) * facade.sin + depth.sin,
};

/** Turns metres of the building into px of the sheet. */
export type BuildingView = {
  pxPerM: number;
  at(point: BuildingPoint): Point;
};

/** A view with grid intersection A/1 on the ground floor at (x0, y0), px. */
export function dimetricView(pxPerM: number, x0: number, y0: number): BuildingView {
  return {
    pxPerM,
    at: (p) => ({
      x: x0 + (p.x * facade.cos + p.y * depth.cos) * pxPerM,
      y: y0 + (p.x * facade.sin - p.y * depth.sin - p.z) * pxPerM,
    }),
  };
}

/** The part of a line right of `edge`, px; nothing if it is left of it. */
export function lineRightOf(edge: number, [a, b]: readonly [Point, Point]): [Point, Point] | null {
  if (a.x < edge && b.x < edge) return null;
  const cut = (p: Point, q: Point): Point =>
    p.x >= edge ? p : { x: edge, y: p.y + ((q.y - p.y) * (edge - p.x)) / (q.x - p.x) };
  return [cut(a, b), cut(b, a)];
}

/** The part of a polygon right of `edge`, px (Sutherland and Hodgman, one side). */
export function polygonRightOf(edge: number, polygon: readonly Point[]): Point[] {
  return polygon.flatMap((p, i) => {
    const before = polygon.at(i - 1) ?? p;
    const line = lineRightOf(edge, [before, p]);
    if (!line) return [];
    const [from, to] = line;
    return before.x < edge ? (p.x < edge ? [] : [from, to]) : [to];
  });
}

/** The scanner's position: foot on the ground and instrument height above it, m. */
export type SetUp = {
  id: string;
  foot: Point;
  heightM: number;
};

type SurveyParameters = {
  seed: number;
  setUps: readonly SetUp[];
  /** One sample in each square of this side, m, by element; elements not named are not sampled. */
  cellM: Readonly<Record<string, number>>;
  /** One standard deviation of a measured range, mm, and its cut-off, in standard deviations. */
  rangeSdMm: number;
  cutOff: number;
  /** Flattest ray to a surface that is still kept, degrees. */
  grazingDeg: number;
  /**
   * Tolerance of 95 % of the deviations, mm. LOA30 of the USIBD Level of Accuracy Specification Guide: 5 to 15 mm at
   * the 95 % confidence level.
   */
  toleranceMm: number;
};

/** Two set-ups on the ground for walls 1 and C, and one on a mast: no other sees the roof. */
export const buildingSurvey: SurveyParameters = {
  seed: 300,
  setUps: [
    { id: "S1", foot: { x: 3.2, y: -8.6 }, heightM: 1.7 },
    { id: "S2", foot: { x: 12.8, y: -6.6 }, heightM: 1.7 },
    { id: "S3", foot: { x: -1.9, y: -1.4 }, heightM: 9.2 },
  ],
  cellM: {
    Plinth: 0.17,
    "Wall 1 GF": 0.23,
    "Wall 1 FF": 0.23,
    "Wall C": 0.24,
    "Roof 1": 0.26,
    "Door D1": 0.17,
    Frames: 0.075,
    Fascia: 0.1,
  },
  rangeSdMm: 2,
  cutOff: 3,
  grazingDeg: 5,
  toleranceMm: 15,
};

/** Difference between the built surface and the modelled plane, mm outwards; (u, v) as shares of the face. */
export function asBuiltMm(element: string, u: number, v: number): number {
  if (element === "Plinth") return 4;
  if (element === "Wall 1 GF") return 1.5 - 3 * u;
  if (element === "Wall 1 FF") return 1 + 6 * v;
  if (element === "Wall C") return -3;
  if (element === "Door D1") return 1;
  // The rafters have sunk, with the maximum in the middle of their span.
  if (element === "Roof 1") return -22 * Math.sin(Math.PI * u) * Math.sin(Math.PI * v);
  return 0;
}

/** A measured point, m, with the face it belongs to, the set-up it was seen from, and its place on the face. */
export type ScanPoint = BuildingPoint & {
  face: BuildingFace;
  setUp: string;
  /** Shares of the face's extent. */
  u: number;
  v: number;
};

const dot = (a: BuildingPoint, b: BuildingPoint) => a.x * b.x + a.y * b.y + a.z * b.z;
const along = (a: BuildingPoint, b: BuildingPoint, t: number): BuildingPoint => ({
  x: a.x + b.x * t,
  y: a.y + b.y * t,
  z: a.z + b.z * t,
});
const from = (a: BuildingPoint, b: BuildingPoint) => along(a, b, -1);

/** Unit normal of a face, outwards. */
export function normalOf({ u, v }: BuildingFace): BuildingPoint {
  return { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
}

/** Signed distance of a point from a face's plane, mm, outwards positive. */
export function deviationMm(point: BuildingPoint, face: BuildingFace): number {
  return dot(from(point, face.origin), normalOf(face)) * 1000;
}

function inside(p: Point, polygon: readonly Point[]): boolean {
  let within = false;
  for (const [i, a] of polygon.entries()) {
    const b = polygon.at(i - 1) ?? a;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) {
      within = !within;
    }
  }
  return within;
}

function onFace(p: Point, face: BuildingFace): boolean {
  return inside(p, face.outline) && !face.holes.some((hole) => inside(p, hole));
}

/** Whether an element of the building is on the line from a point along `ray` (m, to its end). */
export function isBlocked(
  point: BuildingPoint,
  ray: BuildingPoint,
  faces: readonly BuildingFace[],
): boolean {
  return faces.some((face) => {
    const n = normalOf(face);
    const t = dot(from(face.origin, point), n) / dot(ray, n);
    if (!(t > 1e-6 && t < 1)) return false;
    const hit = from(along(point, ray, t), face.origin);
    return onFace({ x: dot(hit, face.u), y: dot(hit, face.v) }, face);
  });
}

/** The point cloud: the set-ups' view of the faces the drawing shows. */
export function scanBuilding(
  b: ScannedBuilding,
  survey: SurveyParameters = buildingSurvey,
): ScanPoint[] {
  const random = seededRandom(survey.seed);
  // Near the middle of its square: a scanner turns in even steps.
  const shifted = () => 0.2 + 0.6 * random();
  const normal = () => {
    for (;;) {
      const value = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      if (Math.abs(value) <= survey.cutOff) return value;
    }
  };
  const eyes = survey.setUps.map(({ id, foot, heightM }) => ({
    id,
    eye: { ...foot, z: heightM - b.parameters.plinthM },
  }));
  const flattest = Math.sin((survey.grazingDeg * Math.PI) / 180);
  const sky = along({ x: 0, y: 0, z: 0 }, towardsViewer, 100);
  const points: ScanPoint[] = [];
  for (const face of b.faces) {
    const cell = survey.cellM[face.element];
    const n = normalOf(face);
    if (!cell || dot(n, towardsViewer) <= 0) continue;
    const others = b.faces.filter((f) => f !== face);
    const [us, vs] = [face.outline.map((p) => p.x), face.outline.map((p) => p.y)];
    const [left, low] = [Math.min(...us), Math.min(...vs)];
    const [width, height] = [Math.max(...us) - left, Math.max(...vs) - low];
    const [columns, rows] = [Math.round(width / cell) || 1, Math.round(height / cell) || 1];
    for (let i = 0; i < columns * rows; i++) {
      const u = ((i % columns) + shifted()) / columns;
      const v = (Math.floor(i / columns) + shifted()) / rows;
      const at = { x: left + u * width, y: low + v * height };
      if (!onFace(at, face)) continue;
      const ideal = along(along(face.origin, face.u, at.x), face.v, at.y);
      if (isBlocked(ideal, sky, others)) continue;
      const seen = eyes
        .map(({ id, eye }) => {
          const ray = from(eye, ideal);
          const range = Math.hypot(ray.x, ray.y, ray.z);
          return { id, ray, range, steep: dot(ray, n) / range };
        })
        .filter(({ ray, steep }) => steep > flattest && !isBlocked(ideal, ray, others))
        .sort((p, q) => q.steep - p.steep)[0];
      if (!seen) continue;
      const built = along(ideal, n, asBuiltMm(face.element, u, v) / 1000);
      const noise = (normal() * survey.rangeSdMm) / 1000 / seen.range;
      points.push({ ...along(built, seen.ray, noise), face, setUp: seen.id, u, v });
    }
  }
  return points;
}

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

import { type Alignment, type AlignmentParameters, buildAlignment } from "./alignment.ts";
import { type Contour, type ContourExtent, contoursOf, type Terrain } from "./contours.ts";

/** A road platform over natural ground; lengths and levels in metres. */
export type GradingParameters = {
  extent: ContourExtent;
  terrain: Terrain;
  contourM: number;
  /** Interval of the contours that are drawn heavy and named. */
  indexEvery: number;
  gridM: number;
  alignment: AlignmentParameters;
  /** Level of the axis at its start, and its rise per metre. */
  startLevel: number;
  grade: number;
  halfWidthM: number;
  /** Metres out for one metre up or down. */
  cutSlope: number;
  fillSlope: number;
  /** Distance of the cross-sections. */
  sectionM: number;
};

/** A smooth hill: height and radius (one standard deviation), m. */
function hill(x0: number, y0: number, height: number, rx: number, ry: number): Terrain {
  return (x, y) => height * Math.exp(-(((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2) / 2);
}

const hills = [hill(66, 128, 13, 46, 34), hill(205, 66, 8, 42, 36), hill(118, 26, -6, 34, 30)];

export const site: GradingParameters = {
  extent: { width: 250, height: 171.5 },
  terrain: (x, y) => 58 + 0.012 * x + 0.03 * y + hills.reduce((z, h) => z + h(x, y), 0),
  contourM: 1,
  indexEvery: 5,
  gridM: 4,
  alignment: {
    start: { x: -8, y: 43 },
    pi: { x: 136, y: 54 },
    end: { x: 229, y: 181 },
    radiusM: 120,
  },
  startLevel: 60.6,
  grade: 0.014,
  halfWidthM: 5,
  cutSlope: 1.5,
  fillSlope: 2,
  sectionM: 5,
};

/** One side of a cross-section: the intersection of its slope and the ground. */
export type Daylight = {
  kind: "cut" | "fill";
  /** From the axis, m. */
  offsetM: number;
};

export type CrossSection = {
  stationM: number;
  level: number;
  left: Daylight;
  right: Daylight;
  cutM2: number;
  fillM2: number;
};

/** Contours, cross-sections and earthworks. */
export function buildGrading(parameters: GradingParameters = site) {
  const p = parameters;
  const alignment = buildAlignment(p.alignment);
  const count = Math.floor(alignment.endM / p.sectionM);
  const stations = Array.from({ length: count + 1 }, (_, i) => i * p.sectionM);
  const sections = stations.map((stationM) => crossSection(p, alignment, stationM));
  /** Volume by average end areas, m³. */
  const volume = (area: (s: CrossSection) => number) =>
    sections
      .slice(1)
      .reduce((sum, s, i) => sum + ((area(s) + area(sections[i] ?? s)) / 2) * p.sectionM, 0);
  return {
    parameters,
    alignment,
    contours: contours(p),
    sections,
    cutM3: volume((s) => s.cutM2),
    fillM3: volume((s) => s.fillM2),
  };
}

export type Grading = ReturnType<typeof buildGrading>;

/** Every contour within the extent, with whether it is an index contour. */
function contours(p: GradingParameters): (Contour & { index: boolean })[] {
  const { terrain, extent, gridM, contourM } = p;
  const heights: number[] = [];
  for (let x = 0; x <= extent.width; x += gridM)
    for (let y = 0; y <= extent.height; y += gridM) heights.push(terrain(x, y));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const first = Math.ceil(low / contourM);
  const last = Math.floor(high / contourM);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((step) =>
    contoursOf(terrain, extent, gridM, step * contourM).map((contour) => ({
      ...contour,
      index: step % p.indexEvery === 0,
    })),
  );
}

/** The extent of the platform's slopes and the volume between them and the ground, by strips of 0.25 m. */
function crossSection(p: GradingParameters, alignment: Alignment, stationM: number): CrossSection {
  const level = p.startLevel + p.grade * stationM;
  const ground = (leftM: number) => {
    const at = alignment.beside(stationM, leftM);
    return p.terrain(at.x, at.y);
  };
  const side = (sign: 1 | -1): Daylight => {
    const kind = ground(sign * p.halfWidthM) >= level ? "cut" : "fill";
    const above = (offsetM: number) =>
      kind === "cut"
        ? ground(sign * offsetM) - level - (offsetM - p.halfWidthM) / p.cutSlope
        : level - (offsetM - p.halfWidthM) / p.fillSlope - ground(sign * offsetM);
    let [near, far] = [p.halfWidthM, p.halfWidthM + 40];
    if (above(far) > 0) throw new RangeError(`The slope finds no ground at ${stationM} m.`);
    for (let i = 0; i < 40; i++) {
      const middle = (near + far) / 2;
      if (above(middle) > 0) near = middle;
      else far = middle;
    }
    return { kind, offsetM: near };
  };
  const [left, right] = [side(1), side(-1)];
  const design = (leftM: number) => {
    const { kind } = leftM > 0 ? left : right;
    const out = Math.max(0, Math.abs(leftM) - p.halfWidthM);
    return kind === "cut" ? level + out / p.cutSlope : level - out / p.fillSlope;
  };
  const strips = Math.ceil((left.offsetM + right.offsetM) / 0.25);
  const width = (left.offsetM + right.offsetM) / strips;
  let [cutM2, fillM2] = [0, 0];
  for (let i = 0; i < strips; i++) {
    const leftM = -right.offsetM + (i + 0.5) * width;
    const height = ground(leftM) - design(leftM);
    if (height > 0) cutM2 += height * width;
    else fillM2 -= height * width;
  }
  return { stationM, level, left, right, cutM2, fillM2 };
}

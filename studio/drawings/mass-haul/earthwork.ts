/** Earthwork of a short road by average end areas; lengths, areas and volumes in metres. */

type EarthworkParameters = {
  /** Distance of the stations. */
  stepM: number;
  platformM: number;
  /** Metres out for one metre up or down. */
  cutSlope: number;
  fillSlope: number;
  /** Level of the axis at the first station, and its rise per metre. */
  startLevel: number;
  grade: number;
  /** Ground above the axis at each station; negative below it. */
  heights: readonly number[];
  /** Fill that one cubic metre in the ground becomes once it is compacted. */
  compacted: number;
  /** Volume on the truck of one cubic metre in the ground. */
  bulking: number;
};

export const accessRoad: EarthworkParameters = {
  stepM: 20,
  platformM: 8,
  cutSlope: 1.5,
  fillSlope: 2,
  startLevel: 100,
  grade: 0.02,
  heights: [0, 0.6, 1, 0.8, 0, -0.5, -0.8, -0.4, 0],
  compacted: 0.9,
  bulking: 1.25,
};

type EarthworkStation = {
  stationM: number;
  level: number;
  ground: number;
  cutM2: number;
  fillM2: number;
  /** Since the station before. */
  cutM3: number;
  fillM3: number;
  /** Cut less fill from the start, measured in the ground. */
  massM3: number;
};

/** Area of a cut or fill of a height at the axis, on level ground: h (b + s h). */
export function trapezoidM2(heightM: number, platformM: number, slope: number): number {
  return heightM * (platformM + slope * heightM);
}

/** Cut, fill and mass haul of a road from station to station, and the surplus. */
export function buildEarthwork(p: EarthworkParameters = accessRoad) {
  const stations: EarthworkStation[] = [];
  for (const [i, height] of p.heights.entries()) {
    const cutM2 = trapezoidM2(Math.max(height, 0), p.platformM, p.cutSlope);
    const fillM2 = trapezoidM2(Math.max(-height, 0), p.platformM, p.fillSlope);
    const before = stations.at(-1);
    const cutM3 = before ? (p.stepM * (before.cutM2 + cutM2)) / 2 : 0;
    const fillM3 = before ? (p.stepM * (before.fillM2 + fillM2)) / 2 : 0;
    const stationM = i * p.stepM;
    const level = p.startLevel + p.grade * stationM;
    stations.push({
      stationM,
      level,
      ground: level + height,
      cutM2,
      fillM2,
      cutM3,
      fillM3,
      massM3: (before?.massM3 ?? 0) + cutM3 - fillM3 / p.compacted,
    });
  }
  const sum = (of: (s: EarthworkStation) => number) => stations.reduce((t, s) => t + of(s), 0);
  const fillM3 = sum((s) => s.fillM3);
  const surplusM3 = stations.at(-1)?.massM3 ?? 0;
  return {
    parameters: p,
    stations,
    cutM3: sum((s) => s.cutM3),
    fillM3,
    /** The fill's volume, measured in the ground. */
    fillInGroundM3: fillM3 / p.compacted,
    surplusM3,
    /** The surplus on trucks. */
    hauledM3: surplusM3 * p.bulking,
    peakM3: Math.max(...stations.map((s) => s.massM3)),
  };
}

/** Volume of a length of cut between two heights by the prismoidal formula: L (A1 + 4 Am + A2) / 6. */
export function prismoidM3(
  lengthM: number,
  heightsM: readonly [number, number],
  platformM: number,
  slope: number,
): number {
  const [a, b] = heightsM;
  const area = (h: number) => trapezoidM2(h, platformM, slope);
  return (lengthM * (area(a) + 4 * area((a + b) / 2) + area(b))) / 6;
}

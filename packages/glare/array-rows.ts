import { bearingDeg, cosDeg, sinDeg } from "@datumline/maths/angles";

/** Rows of a fixed-tilt array on level ground; lengths in metres. */
export type ArrayParameters = {
  tiltDeg: number;
  /** Bearing the modules face. */
  facingDeg: number;
  /** Modules above each other in portrait, with a clamp gap between. */
  modulesUp: number;
  moduleLengthM: number;
  moduleWidthM: number;
  moduleGapM: number;
  rows: number;
  pitchM: number;
  /** Ground to the low edge of the modules. */
  clearanceM: number;
  pileDepthM: number;
};

/** Two-portrait tables of 2278 × 1134 mm modules, a common size of 144 half cells. */
export const fixedTilt: ArrayParameters = {
  tiltDeg: 20,
  facingDeg: 180,
  modulesUp: 2,
  moduleLengthM: 2.278,
  moduleWidthM: 1.134,
  moduleGapM: 0.02,
  rows: 3,
  pitchM: 9.5,
  clearanceM: 0.8,
  pileDepthM: 1.5,
};

export type ArrayOfRows = ArrayParameters & {
  slopeM: number;
  /** Plan length of a table across the row. */
  depthM: number;
  riseM: number;
  aisleM: number;
  topM: number;
  centreHeightM: number;
  /** Table, aisle, table … from south to north. */
  chainM: readonly number[];
  /** Noon sun below this altitude shades the row behind. */
  shadeLimitDeg: number;
};

/** Sets out an array; throws a RangeError if rows overlap. */
export function buildArray(parameters: ArrayParameters): ArrayOfRows {
  const { tiltDeg, modulesUp, moduleLengthM, moduleGapM, pitchM, clearanceM, rows } = parameters;
  const slopeM = modulesUp * moduleLengthM + (modulesUp - 1) * moduleGapM;
  const depthM = slopeM * cosDeg(tiltDeg);
  const riseM = slopeM * sinDeg(tiltDeg);
  const aisleM = pitchM - depthM;
  if (aisleM <= 0) throw new RangeError("The rows overlap: the pitch is too short.");
  return {
    ...parameters,
    slopeM,
    depthM,
    riseM,
    aisleM,
    topM: clearanceM + riseM,
    centreHeightM: clearanceM + riseM / 2,
    chainM: Array.from({ length: 2 * rows - 1 }, (_, i) => (i % 2 === 0 ? depthM : aisleM)),
    shadeLimitDeg: 90 - bearingDeg(aisleM, riseM),
  };
}

import {
  bufferSpaceFt,
  deviceCount,
  type LaneClosure,
  mergingTaperFt,
} from "../lane-closure-plan/traffic-taper.ts";

/** Minimum lengths of the other tapers as shares of the merging taper's (MUTCD, 11th edition, Table 6B-3). */
const shifting = 0.5;
const shoulder = 0.33;

/** Speeds in the Manual's tables, mph. */
export const taperSpeeds = [25, 30, 35, 40, 45, 50, 55, 60, 65] as const;

/** The requirements of a speed for an offset: lengths and greatest spacings in ft, and the devices along the merging taper. */
export function taperRow(speedMph: number, offsetFt: number) {
  const mergingFt = mergingTaperFt(offsetFt, speedMph);
  return {
    speedMph,
    mergingFt,
    shiftingFt: mergingFt * shifting,
    shoulderFt: Math.ceil(mergingFt * shoulder),
    bufferFt: bufferSpaceFt(speedMph),
    taperSpacingFt: speedMph,
    tangentSpacingFt: 2 * speedMph,
    devices: deviceCount(mergingFt, speedMph),
  };
}

/** The right lane of a divided arterial closed for a span of aerial cable. */
export const arterialClosure: LaneClosure = {
  roadType: "urban, high speed",
  speedMph: 45,
  offsetFt: 12,
  workFt: 180,
  downstreamTaperFt: 50,
  downstreamSpacingFt: 20,
  endSignFt: 350,
  arrowBoardFt: 8,
};

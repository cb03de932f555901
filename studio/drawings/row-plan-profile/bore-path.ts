/** One end of a bore: from the surface straight down at an angle, then by an arc into the level. */
type BoreEnd = {
  /** Fall of the straight from the horizontal, degrees. */
  angleDeg: number;
  /** Surface at the end to the axis of the level, m. */
  depthM: number;
};

/** The rods' limits. */
export type Rods = {
  lengthM: number;
  /** Radius of the arcs, not below the minimum of rods and pipe, m. */
  radiusM: number;
};

/**
 * Sets out one end of a bore; every length in m. The first rod is not steered, so the straight is at least one rod
 * long. The depth is at least lengthM·sin + radiusM·(1 − cos) of the angle (Plastics Pipe Institute, MAB-7). Throws a
 * RangeError if the depth is less than that.
 */
export function setOutEnd({ angleDeg, depthM }: BoreEnd, { lengthM, radiusM }: Rods) {
  const angle = (angleDeg * Math.PI) / 180;
  const arcDropM = radiusM * (1 - Math.cos(angle));
  const straightDropM = depthM - arcDropM;
  const straightM = straightDropM / Math.sin(angle);
  if (straightM < lengthM) {
    throw new RangeError(`At ${angleDeg}° no level can be reached in ${depthM} m of depth.`);
  }
  const straightRunM = straightDropM / Math.tan(angle);
  const arcRunM = radiusM * Math.sin(angle);
  const arcM = radiusM * angle;
  return {
    angle,
    arcDropM,
    straightDropM,
    straightM,
    straightRunM,
    arcRunM,
    arcM,
    /** From the surface to the start of the level, on plan and along the axis. */
    runM: straightRunM + arcRunM,
    lengthM: straightM + arcM,
  };
}

type SetOutEnd = ReturnType<typeof setOutEnd>;

/** Height of the axis above the level, `distanceM` on plan outside the end of the level. */
export function riseAt(end: SetOutEnd, radiusM: number, distanceM: number): number {
  if (distanceM <= 0) return 0;
  if (distanceM <= end.arcRunM) return radiusM - Math.sqrt(radiusM ** 2 - distanceM ** 2);
  return end.arcDropM + (distanceM - end.arcRunM) * Math.tan(end.angle);
}

/** Change of pitch in percent that each rod makes along an arc. */
export function pitchChangePercent({ lengthM, radiusM }: Rods): number {
  return (lengthM / radiusM) * 100;
}

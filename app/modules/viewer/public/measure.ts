import type { ViewPoint } from "./view.ts";

/** A place that was picked on the model. */
export type PickedPoint = {
  /** m */
  at: ViewPoint;
  /** A corner of the model, which is caught, and not just a place on a face. */
  isCorner: boolean;
  /** The scale of the picture when it was picked. */
  pxPerMetre: number;
};

export type Measurement = {
  /** The straight distance, and how far off it may be; mm. */
  distance: number;
  tolerance: number;
  /** Its parts along the building's axes, mm. */
  parts: { east: number; north: number; up: number };
};

/** Corners are modelled to the millimetre. */
const cornerTolerance = 0.5;

/** A place on a face is known to one pixel of the picture, mm. */
const toleranceOf = ({ isCorner, pxPerMetre }: PickedPoint) =>
  isCorner ? cornerTolerance : 1000 / pxPerMetre;

/** The distance between two picked places. */
export function measureDistance(from: PickedPoint, to: PickedPoint): Measurement {
  const [x, y, z] = [0, 1, 2].map((axis) => ((to.at[axis] ?? 0) - (from.at[axis] ?? 0)) * 1000);
  const [east = 0, up = 0, south = 0] = [x, y, z];
  return {
    distance: Math.hypot(east, up, south),
    tolerance: Math.ceil(toleranceOf(from) + toleranceOf(to)),
    parts: { east: Math.abs(east), north: Math.abs(south), up: Math.abs(up) },
  };
}

/** "12,480 mm". */
export const inMillimetres = (mm: number) => `${Math.round(mm).toLocaleString("en-GB")} mm`;

/** "12.48 m". */
export const inMetres = (mm: number) => `${(mm / 1000).toFixed(2)} m`;

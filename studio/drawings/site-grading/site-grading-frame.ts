import type { Point } from "@datumline/maths/geometry";
import { cover } from "../../sheet/cover-sheet.tsx";
import type { Grading } from "./grading.ts";

/** Turns metres of the ground into px: x east, y north. */
export type GradingFrame = {
  pxPerM: number;
  at(point: Point): Point;
  /** Whether a name may be here (px): clear of the road, of the notes' plates and of the frame. */
  free(point: Point): boolean;
};

/** White plates for the notes, px. */
export const plates = {
  curve: { x: 239, y: 150, width: 116, height: 95 },
  scale: { x: 5, y: 218, width: 84, height: 27 },
  north: { x: 5, y: 5, width: 32, height: 40 },
} as const;

/** The points with ground levels, m: on the hilltop and on both sides of the road beyond it. */
export const spotHeights: readonly Point[] = [
  { x: 68, y: 131 },
  { x: 221, y: 116 },
  { x: 158, y: 132 },
];
/** Baseline of a spot level under its cross, px. */
export const spotDrop = 12;

/** A frame that fills the cover with the ground. */
export function gradingFrame(grading: Grading): GradingFrame {
  const { extent } = grading.parameters;
  const pxPerM = (cover.right - cover.left) / extent.width;
  const at = (p: Point) => ({ x: cover.left + p.x * pxPerM, y: cover.bottom - p.y * pxPerM });
  const axis = grading.sections.map((s) => ({
    ...at(grading.alignment.at(s.stationM)),
    reach: Math.max(s.left.offsetM, s.right.offsetM) * pxPerM + 26,
  }));
  const spots = spotHeights.map(at);
  const free = (p: Point) =>
    p.x > cover.left + 14 &&
    p.x < cover.right - 14 &&
    p.y > cover.top + 14 &&
    p.y < cover.bottom - 14 &&
    spots.every((s) => Math.abs(p.x - s.x) > 26 || Math.abs(p.y - s.y - spotDrop / 2) > 14) &&
    axis.every((a) => Math.hypot(p.x - a.x, p.y - a.y) > a.reach) &&
    Object.values(plates).every(
      ({ x, y, width, height }) =>
        p.x < x - 12 || p.x > x + width + 12 || p.y < y - 12 || p.y > y + height + 12,
    );
  return { pxPerM, at, free };
}

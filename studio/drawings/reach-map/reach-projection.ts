import { cosDeg, sinDeg } from "@datumline/maths/angles";
import type { Point } from "@datumline/maths/geometry";
import { type Place, type Polar, polarFrom } from "@datumline/maths/great-circle";

/**
 * A map in the azimuthal equidistant projection (Snyder, as in great-circle.ts, ch. 25): from its centre every place
 * is in its true direction and at its true distance, and great circles through the centre are straight.
 */
export type ReachFrame = {
  centre: Place;
  /** The centre's position on the sheet, px. */
  origin: Point;
  /** The edge of the map. */
  limitKm: number;
  pxPerKm: number;
};

/** The place on the sheet at a distance and bearing from the centre, px. */
export function onMap(frame: ReachFrame, { distanceKm, bearingDeg }: Polar): Point {
  const r = distanceKm * frame.pxPerKm;
  return {
    x: frame.origin.x + r * sinDeg(bearingDeg),
    y: frame.origin.y - r * cosDeg(bearingDeg),
  };
}

/** Land beyond the map is drawn in to this radius, out of sight behind the edge. */
const beyond = 1.05;
/** Degrees of bearing between the corners at that radius. */
const beyondStepDeg = 12;

/** Places of an outline in the notation of land-outlines.ts. */
export function placesOf(outline: string): Place[] {
  return outline.split(",").map((pair) => {
    const [longitudeDeg = 0, latitudeDeg = 0] = pair.split(" ").map(Number);
    return { name: "", longitudeDeg, latitudeDeg };
  });
}

/**
 * Closed outlines on the map, px, of the land that reaches into it, without islands and corners finer than `finestPx`.
 * They run beyond its edge with the land, so they must be clipped.
 */
export function landOnMap(
  frame: ReachFrame,
  outlines: readonly string[],
  finestPx: number,
): Point[][] {
  const edge = frame.limitKm * beyond;
  return outlines.flatMap((outline) => {
    const polar = placesOf(outline).map((place) => polarFrom(frame.centre, place));
    if (polar.every((p) => p.distanceKm > frame.limitKm)) return [];
    const kept: Polar[] = [];
    for (const p of polar) {
      const at = { ...p, distanceKm: Math.min(p.distanceKm, edge) };
      const last = kept.at(-1);
      if (!last || !isFiner(frame, last, at, finestPx)) kept.push(at);
    }
    return kept.length < 4 ? [] : [kept.map((p) => onMap(frame, p))];
  });
}

/** Whether a corner is too near the one before to be drawn. */
function isFiner(frame: ReachFrame, a: Polar, b: Polar, finestPx: number): boolean {
  const hidden = a.distanceKm > frame.limitKm && b.distanceKm > frame.limitKm;
  const turned = Math.abs(((b.bearingDeg - a.bearingDeg + 540) % 360) - 180);
  if (hidden && a.distanceKm === b.distanceKm) return turned < beyondStepDeg;
  const [p, q] = [onMap(frame, a), onMap(frame, b)];
  return Math.hypot(p.x - q.x, p.y - q.y) < finestPx;
}

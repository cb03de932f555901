import { atan2Deg, rad } from "@datumline/maths/angles";
import { dot, planeNormal, type Vector } from "@datumline/maths/vectors";
import { type SeenOutline, seeOutline } from "./seen-part.ts";
import type { Position, PvArray, Receptor } from "./site.ts";

const usualSpacingM = 50;
/** Bounds the work of one run, however long the paths are. */
export const maxEyes = 1_000;

type Eye = {
  /** Its place on the path. */
  index: number;
  position: Position;
  seen: SeenOutline;
  /** Compass bearing of travel on a path. */
  headingDeg: number | undefined;
  /** The front of the array reflects nothing to this eye. */
  isBehind: boolean;
};

/** Points on a path at most `spacingM` apart, its corners among them, each with the bearing of travel. */
export function pointsAlong(path: readonly Position[], spacingM = usualSpacingM) {
  const points: { position: Position; headingDeg: number | undefined }[] = [];
  for (const [i, from] of path.entries()) {
    const to = path[i + 1];
    if (!to) {
      points.push({ position: from, headingDeg: points.at(-1)?.headingDeg });
      break;
    }
    const step = { e: to.eastM - from.eastM, n: to.northM - from.northM, u: to.upM - from.upM };
    const parts = Math.max(1, Math.ceil(Math.hypot(step.e, step.n, step.u) / spacingM));
    if (points.length + parts > maxEyes) throw new RangeError("A path has too many points.");
    for (let k = 0; k < parts; k++) {
      const position = {
        eastM: from.eastM + (step.e * k) / parts,
        northM: from.northM + (step.n * k) / parts,
        upM: from.upM + (step.u * k) / parts,
      };
      points.push({ position, headingDeg: atan2Deg(step.e, step.n) });
    }
  }
  return points;
}

/** The eyes of a receptor, each with the array as it is seen from there. */
export function eyesOf(receptor: Receptor, array: PvArray): Eye[] {
  const normal = planeNormal(array.tiltDeg, array.facingDeg);
  return pointsAlong(receptor.path, receptor.spacingM).map(({ position, headingDeg }, index) => {
    const seen = seeOutline(array.outline, position);
    // With a little to spare: an eye in the plane of the modules still sees their front at grazing incidence.
    const isBehind = seen.arcs.every(({ from }) => dot(from, normal) < -1e-9);
    return { index, position, seen, headingDeg, isBehind };
  });
}

/** Whether someone who travels on a heading sees light that arrives along a ray. */
export function isInView(ray: Vector, headingDeg: number | undefined, viewDeg: number | undefined) {
  if (headingDeg === undefined || viewDeg === undefined) return true;
  const ahead = Math.cos(headingDeg * rad) * -ray.n + Math.sin(headingDeg * rad) * -ray.e;
  return ahead >= Math.cos(viewDeg * rad) * Math.hypot(ray.e, ray.n);
}

import { reflectance } from "@datumline/glare/glass";
import type { Position } from "@datumline/glare/site";
import { acosDeg } from "@datumline/maths/angles";
import {
  dot,
  minus,
  planeNormal,
  reflect,
  type SkyPosition,
  skyOf,
  towards,
  unit,
  type Vector,
} from "@datumline/maths/vectors";
import type { Case, Study } from "./study.ts";

/** One minute of glare with its whole computation. */
export type WorkedMinute = {
  one: Case;
  day: number;
  minute: number;
  sun: SkyPosition;
  ray: SkyPosition;
  sight: SkyPosition;
  incidenceDeg: number;
  reflectance: number;
  separationDeg: number;
  /** Between the ray and the line from the middle of the array to the eye. */
  missDeg: number;
};

const vector = ({ eastM, northM, upM }: Position): Vector => ({ e: eastM, n: northM, u: upM });

/** The minute with the ray nearest to the line from the middle of the array to a standing receptor. */
export function workedMinute({ input, sunAt }: Study, one: Case): WorkedMinute {
  const { array } = input;
  const [eye] = one.receptor.path;
  if (!eye) throw new RangeError("A receptor has no place.");
  const normal = planeNormal(array.tiltDeg, array.facingDeg);
  const middle = { e: 0, n: 0, u: array.outline[0]?.upM ?? 0 };
  const sight = unit(minus(vector(eye), middle));
  let best: WorkedMinute | undefined;
  for (const { day, windows } of one.result.days) {
    for (const [from, to] of windows) {
      for (let minute = from; minute < to; minute += 1) {
        const sun = sunAt(day, minute);
        const toSun = towards(sun);
        const ray = reflect(toSun, normal);
        const missDeg = acosDeg(dot(ray, sight));
        if (best && best.missDeg <= missDeg) continue;
        const cosIncidence = dot(toSun, normal);
        const incidenceDeg = acosDeg(cosIncidence);
        best = {
          one,
          day,
          minute,
          sun,
          missDeg,
          incidenceDeg,
          ray: skyOf(ray),
          sight: skyOf(sight),
          reflectance: reflectance(array.glass, cosIncidence),
          separationDeg: 180 - 2 * incidenceDeg,
        };
      }
    }
  }
  if (!best) throw new RangeError("The receptor has no glare.");
  return best;
}

import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { acosDeg, cosDeg, sinDeg } from "@datumline/maths/angles";
import { dot, reflect, towards, type Vector } from "@datumline/maths/vectors";
import { sunRad } from "../glare-hazard/ocular-hazard.ts";
import { type Glare, glareAt, moduleNormal, type Receptor } from "../sun-path/glare-geometry.ts";
import {
  declinationDeg,
  dublin,
  sunAt,
  sunsetHourAngleDeg,
  utcHour,
} from "../sun-path/solar-position.ts";

/** A field of fixed rows, east to west and south to north around its centre, and a control tower beside it; metres. */
export const towerCase = {
  site: dublin,
  array: buildArray(fixedTilt),
  field: { eastM: 240, northM: 120 },
  /** From the centre of the field. */
  tower: { id: "T", bearingDeg: 255, distanceM: 900, heightM: 30 } satisfies Receptor,
} as const;

/** Distance of the points that stand for the field, m: less than the sun's disc covers at the tower. */
const pointsM = { east: 20, north: 8 } as const;
/** No part of the field is seen further than this from its centre, degrees. */
const fieldHalfDeg = 10;
/** Half the angle that the sun subtends, degrees. */
export const halfSunDeg = ((sunRad / 2) * 180) / Math.PI;

/** Unit vectors from points of the field to the eye in the tower. */
function linesOfSight(): Vector[] {
  const { field, tower, array } = towerCase;
  const eye = {
    e: tower.distanceM * sinDeg(tower.bearingDeg),
    n: tower.distanceM * cosDeg(tower.bearingDeg),
    u: tower.heightM - array.centreHeightM,
  };
  const lines: Vector[] = [];
  for (let e = -field.eastM / 2; e <= field.eastM / 2; e += pointsM.east) {
    for (let n = -field.northM / 2; n <= field.northM / 2; n += pointsM.north) {
      const to = { e: eye.e - e, n: eye.n - n, u: eye.u };
      const length = Math.hypot(to.e, to.n, to.u);
      lines.push({ e: to.e / length, n: to.n / length, u: to.u / length });
    }
  }
  return lines;
}

/** The reflection from the centre of the field. */
export function glareOfCentre(): Glare {
  const glare = glareAt(towerCase.site, towerCase.array, towerCase.tower);
  if (!glare) throw new RangeError("No sunlight is reflected to the tower.");
  return glare;
}

/** Sun, normal, reflected ray and line of sight from the centre at a solar hour, and the angle between the last two. */
export function reflectionAt(declination: number, solarHour: number) {
  const { site, array } = towerCase;
  const sky = sunAt(site.latitudeDeg, declination, solarHour);
  const sun = towards(sky);
  const normal = moduleNormal(array);
  const ray = reflect(sun, normal);
  const sight = towards(glareOfCentre().ray);
  return { sky, sun, normal, ray, sight, missDeg: acosDeg(dot(ray, sight)) };
}

/** When the tower sees the sun in any part of the field on one day. */
export type TowerDay = {
  day: number;
  /** UTC, hours. */
  from: number;
  to: number;
  minutes: number;
};

/** The year minute by minute: only days with glare; the sun is up and its reflection within half a disc of the eye. */
export function glareYear(): TowerDay[] {
  const { site, array } = towerCase;
  const lines = linesOfSight();
  const normal = moduleNormal(array);
  const near = cosDeg(halfSunDeg);
  const centre = towards(glareOfCentre().ray);
  const around = cosDeg(fieldHalfDeg);
  return Array.from({ length: 365 }, (_, i) => i + 1).flatMap((day) => {
    const declination = declinationDeg(day);
    const sunrise = 12 - sunsetHourAngleDeg(site.latitudeDeg, declination) / 15;
    const seen: number[] = [];
    for (let minute = Math.ceil(sunrise * 60); minute < 12 * 60; minute++) {
      const sun = towards(sunAt(site.latitudeDeg, declination, minute / 60));
      if (dot(sun, normal) <= 0) continue;
      const ray = reflect(sun, normal);
      if (dot(ray, centre) < around) continue;
      if (lines.some((line) => dot(ray, line) >= near)) seen.push(minute);
    }
    const [first, last] = [seen[0], seen.at(-1)];
    if (first === undefined || last === undefined) return [];
    const utc = (minute: number) => utcHour(minute / 60, day, site);
    return [{ day, from: utc(first), to: utc(last + 1), minutes: seen.length }];
  });
}

/** Runs of days that follow each other. */
export function runsOfDays(days: readonly TowerDay[]): TowerDay[][] {
  const runs: TowerDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.day === day.day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

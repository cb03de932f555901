import { annualGlare } from "@datumline/glare/annual-glare";
import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { inputOf } from "@datumline/glare/check/check-input";
import type { CheckValues } from "@datumline/glare/check/values";
import type { GlassName } from "@datumline/glare/glass";
import { sunRad } from "@datumline/glare/ocular-hazard";
import type { ReceptorResult } from "@datumline/glare/results";
import { acosDeg } from "@datumline/maths/angles";
import { dot, reflect, towards } from "@datumline/maths/vectors";
import { dublin, sunAt } from "../sun-path/solar-position.ts";
import {
  type Glare,
  glareAt,
  moduleNormal,
  type SunPathReceptor,
} from "../sun-path/sun-path-model.ts";

/** A field of fixed rows, east to west and south to north around its centre, and a control tower next to it; metres. */
export const towerCase = {
  site: dublin,
  array: buildArray(fixedTilt),
  field: { eastM: 240, northM: 120 },
  /** From the centre of the field. */
  tower: { id: "T", bearingDeg: 255, distanceM: 900, heightM: 30 } satisfies SunPathReceptor,
} as const;

/** Half the angle that the sun subtends, degrees. */
export const halfSunDeg = ((sunRad / 2) * 180) / Math.PI;

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

/** The case as the website's glare check takes it. */
export function towerCheck(glass: GlassName): CheckValues {
  const { site, array, field, tower } = towerCase;
  return {
    place: "",
    latitude: String(site.latitudeDeg),
    longitude: String(site.longitudeDeg),
    utc: "0",
    width: String(field.eastM),
    depth: String(field.northM),
    height: array.centreHeightM.toFixed(2),
    tilt: String(array.tiltDeg),
    facing: String(array.facingDeg),
    glass,
    receptors: [
      {
        name: "Tower",
        bearing: String(tower.bearingDeg),
        distance: String(tower.distanceM),
        eye: String(tower.heightM),
      },
    ],
  };
}

/** The tower's glare in a year, by the engine of the glare check. */
export function towerYear(glass: GlassName): ReceptorResult {
  const [result] = annualGlare(inputOf(towerCheck(glass))).receptors;
  if (!result) throw new RangeError("The tower has no result.");
  return result;
}

import { queryOf } from "@datumline/glare/check/values";
import { glassIndex, reflectance } from "@datumline/glare/glass";
import {
  afterImageLimit,
  burnLimit,
  hazardOf,
  peakDni,
  retinalIrradiance,
  sunRad,
} from "@datumline/glare/ocular-hazard";
import { type SpreadResult, seasonsOf } from "@datumline/glare/results";
import { scatterRad } from "@datumline/glare/spread";
import { acosDeg, cosDeg, tanDeg } from "@datumline/maths/angles";
import { dot } from "@datumline/maths/vectors";
import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  glareOfCentre,
  halfSunDeg,
  reflectionAt,
  towerCase,
  towerCheck,
  towerYear,
} from "@datumline/studio/drawings/glare-season/glare-season";
import { dayName } from "@datumline/studio/drawings/sun-path/solar-position";
import { sunClock } from "@datumline/studio/drawings/sun-path/sun-path-model";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { sghatGlintAndGlare } from "./sghat-glint-and-glare.ts";

const text = proseOf(sghatGlintAndGlare);
const glare = glareOfCentre();
const { array, field, tower, site } = towerCase;
const signed = (value: number, decimals: number) =>
  value
    .toFixed(decimals)
    .replace(/^-(0\.0+)$/, "$1")
    .replace("-", "–");

describe("the article on SGHAT", () => {
  keepsTheRules(sghatGlintAndGlare, drawingNames);

  it("describes the case that is drawn", () => {
    expect(text).toContain(
      `${site.latitudeDeg}° N, measures ${field.eastM} m by ${field.northM} m`,
    );
    expect(text).toContain(`face south at ${array.tiltDeg}°`);
    expect(text).toContain(`${array.centreHeightM.toFixed(2)} m above ground`);
    expect(text).toContain(`${tower.distanceM} m away at bearing ${tower.bearingDeg}°`);
    expect(text).toContain(`eye level ${tower.heightM} m`);
  });

  it("works backwards from the eye to the sun", () => {
    const rise = tower.heightM - array.centreHeightM;
    expect(text).toContain(
      `${rise.toFixed(2)} m up in ${tower.distanceM} m, an altitude of ${glare.ray.altitudeDeg.toFixed(2)}°`,
    );
    expect(text).toContain(
      `azimuth ${glare.sun.azimuthDeg.toFixed(2)}° and altitude ${glare.sun.altitudeDeg.toFixed(2)}°`,
    );
    expect(text).toContain(
      `declination is ${glare.declinationDeg.toFixed(2)}° and the solar time ${sunClock(glare.solarHour)}`,
    );
    expect(glare.days.map(dayName)).toEqual(["30 APR", "12 AUG"]);
    expect(text).toContain(`${glare.utcHours.map(sunClock).join(" and ")} UTC`);
    expect(text).toContain(`only ${glare.separationDeg.toFixed(1)}° from its reflection`);
  });

  it("prints the vectors seven minutes later", () => {
    const at = reflectionAt(glare.declinationDeg, 6);
    expect(Math.round((6 - glare.solarHour) * 60)).toBe(7);
    expect(text).toContain(
      `azimuth ${at.sky.azimuthDeg.toFixed(2)}° and altitude ${at.sky.altitudeDeg.toFixed(2)}°`,
    );
    for (const [name, v] of [
      ["Sun s", at.sun],
      ["Module normal n", at.normal],
      ["Reflected ray r", at.ray],
      ["Line of sight", at.sight],
    ] as const) {
      expect(text).toContain(`${name} ${[v.e, v.n, v.u].map((x) => signed(x, 3)).join(" ")}`);
    }
    const cosine = dot(at.normal, at.sun);
    expect(text).toContain(
      `n · s is ${cosine.toFixed(3)}, an incidence of ${acosDeg(cosine).toFixed(1)}°`,
    );
    expect(text).toContain(`is ${at.missDeg.toFixed(2)}°, six times the limit of a perfect mirror`);
    expect(Math.round(at.missDeg / halfSunDeg)).toBe(6);
    expect((sunRad * 500).toFixed(2)).toBe("4.65");
  });

  it("prints the year as the engine of the glare check counts it", () => {
    const row = ({ days, minutes, mostInADay, grades }: SpreadResult) => {
      const seasons = seasonsOf(days);
      const from = Math.min(...seasons.map(({ earliest }) => earliest));
      const to = Math.max(...seasons.map(({ latest }) => latest));
      const count = (value: number) => value.toLocaleString("en");
      return `${days.length} ${count(minutes)} ${mostInADay} ${sunClock(from / 60)}–${sunClock(to / 60)} ${count(grades.yellow)}`;
    };
    for (const [glass, name] of [
      ["smooth", "Smooth, 6.55 mrad"],
      ["smooth-coated", "Smooth with coating, 8.43 mrad"],
    ] as const) {
      const year = towerYear(glass);
      expect(text).toContain(`${name} One deviation ${row(year)}`);
      expect(text).toContain(`${name} Three ${row(year.wide)}`);
      expect(year.grades.red + year.wide.grades.red).toBe(0);
    }
    const { wide } = towerYear("smooth");
    expect(text).toContain(
      `at the tower ${wide.grades.green.toLocaleString("en")} of the ${wide.minutes.toLocaleString("en")} minutes`,
    );
    const address = queryOf(towerCheck("smooth")).replaceAll("&", "&amp;");
    expect(sghatGlintAndGlare.content).toContain(`/glare-check?${address}"`);
  });

  it("prints how far slope error widens the limit", () => {
    const halfDeg = (sigmas: number) => halfSunDeg + (scatterRad("smooth", sigmas) * 180) / Math.PI;
    expect(text).toContain(`by ${(scatterRad("smooth") * 1000).toFixed(1)} mrad`);
    expect(text).toContain(
      `${halfDeg(1).toFixed(2)}° for one, to ${halfDeg(3).toFixed(2)}° for three`,
    );
  });

  it("prints the irradiance at the retina", () => {
    const direct = retinalIrradiance(peakDni, sunRad);
    expect(text).toContain(`gives ${direct.toFixed(1)} W/cm 2 on the retina`);
    expect(text).toContain(
      `are ${burnLimit(sunRad).toFixed(1)} W/cm 2 for a burn and ${afterImageLimit(sunRad).toFixed(2)} W/cm 2`,
    );
    for (const [name, incidence] of [
      ["0°", 0],
      ["60°", 60],
      ["75°", 75],
      ["83.2° (the tower)", glare.incidenceDeg],
    ] as const) {
      const share = reflectance("smooth", cosDeg(incidence));
      const retina = share * direct;
      expect(hazardOf(retina, sunRad)).toBe("yellow");
      expect(text).toContain(`${name} ${(share * 100).toFixed(1)} % ${retina.toFixed(2)} Yellow`);
    }
    expect(glare.incidenceDeg.toFixed(1)).toBe("83.2");
    expect(hazardOf(direct, sunRad)).toBe("yellow");
    expect(text).toContain(`refractive index ${glassIndex}`);
    const least = (rad: number) =>
      ((afterImageLimit(rad) / retinalIrradiance(peakDni, rad)) * 100).toFixed(1);
    const spread = sunRad + 2 * scatterRad("smooth", 3);
    expect(text).toContain(`below ${least(sunRad)} %, and spread`);
    expect(text).toContain(`falls below ${least(spread)} %`);
  });

  it("computes the approach, the hedge and the metre", () => {
    const farFt = 50 + 2 * 5280 * tanDeg(3);
    expect(text).toContain(`${farFt.toFixed(0)} ft (${(farFt * 0.3048).toFixed(0)} m)`);
    expect((2 * 1609.344).toFixed(0)).toBe("3219");
    expect((50 * tanDeg(glare.ray.altitudeDeg)).toFixed(2)).toBe("1.58");
    expect(90 - acosDeg(1 / Math.hypot(1, 50))).toBeCloseTo(1.1, 1);
    expect(Math.round(1.1 / halfSunDeg)).toBe(4);
  });
});

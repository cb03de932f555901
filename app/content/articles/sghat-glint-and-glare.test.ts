import { drawingNames } from "@datumline/drawings/catalog";
import {
  afterImageLimit,
  burnLimit,
  glassReflectance,
  hazardOf,
  peakDni,
  retinalIrradiance,
  sunRad,
} from "@datumline/drawings/glare-hazard/ocular-hazard";
import {
  glareOfCentre,
  glareYear,
  halfSunDeg,
  reflectionAt,
  runsOfDays,
  type TowerDay,
  towerCase,
} from "@datumline/drawings/glare-season/glare-season";
import { dayName } from "@datumline/drawings/sun-path/solar-position";
import { clock } from "@datumline/drawings/sun-path/sun-path-model";
import { acosDeg, tanDeg } from "@datumline/maths/angles";
import { dot } from "@datumline/maths/vectors";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "../../../tests/support/article-rules.ts";
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

  it("finds the sun backwards from the eye", () => {
    const rise = tower.heightM - array.centreHeightM;
    expect(text).toContain(
      `${rise.toFixed(2)} m up in ${tower.distanceM} m, an altitude of ${glare.ray.altitudeDeg.toFixed(2)}°`,
    );
    expect(text).toContain(
      `azimuth ${glare.sun.azimuthDeg.toFixed(2)}° and altitude ${glare.sun.altitudeDeg.toFixed(2)}°`,
    );
    expect(text).toContain(
      `declination is ${glare.declinationDeg.toFixed(2)}° and the solar time ${clock(glare.solarHour)}`,
    );
    expect(glare.days.map(dayName)).toEqual(["30 APR", "12 AUG"]);
    expect(text).toContain(`${glare.utcHours.map(clock).join(" and ")} UTC`);
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
    expect(text).toContain(
      `is ${at.missDeg.toFixed(2)}°, six times the limit of ${halfSunDeg.toFixed(2)}°`,
    );
    expect(Math.round(at.missDeg / halfSunDeg)).toBe(6);
    expect((sunRad * 500).toFixed(2)).toBe("4.65");
  });

  it("prints the year as the model counts it", () => {
    const days = glareYear();
    const row = (d: readonly TowerDay[]) =>
      `${d.length} ${d.reduce((sum, { minutes }) => sum + minutes, 0)} ${Math.max(
        ...d.map(({ minutes }) => minutes),
      )} ${clock(Math.min(...d.map(({ from }) => from)))}–${clock(Math.max(...d.map(({ to }) => to)))}`;
    const seasons = runsOfDays(days);
    expect(seasons.map((s) => [s[0]?.day, s.at(-1)?.day].map((d) => dayName(d ?? 0)))).toEqual([
      ["15 APR", "27 MAY"],
      ["15 JUL", "27 AUG"],
    ]);
    expect(text).toContain(`15 April–27 May ${row(seasons[0] ?? [])}`);
    expect(text).toContain(`15 July–27 August ${row(seasons[1] ?? [])}`);
    expect(text).toContain(`Together ${row(days)}`);
    expect(43 + 44).toBe(87);
    expect(140 + 143).toBe(283);
  });

  it("prints what reaches the retina", () => {
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
      const share = glassReflectance(incidence);
      const retina = share * direct;
      expect(hazardOf(retina, sunRad)).toBe("yellow");
      expect(text).toContain(`${name} ${(share * 100).toFixed(1)} % ${retina.toFixed(2)} Yellow`);
    }
    expect(glare.incidenceDeg.toFixed(1)).toBe("83.2");
    expect(hazardOf(direct, sunRad)).toBe("yellow");
    expect(text).toContain(`below ${((afterImageLimit(sunRad) / direct) * 100).toFixed(1)} %`);
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

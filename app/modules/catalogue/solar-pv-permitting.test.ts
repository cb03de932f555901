import { dayName } from "@datumline/studio/drawings/sun-path/solar-position";
import { buildSunPath, sunClock } from "@datumline/studio/drawings/sun-path/sun-path-model";
import { expect, it } from "vitest";
import { solarDocument } from "./solar-pv-permitting.ts";

/** "1 May" for a day of the year. */
const date = (day: number) => dayName(day).replace(/(?<= .)\w+/, (rest) => rest.toLowerCase());

it("the worked example has the figures of the drawing next to it", () => {
  const { site, glare, along, receptor, rowLengthM } = buildSunPath();
  const season = (half: 0 | 1) => {
    const days = along.map(({ days }) => days[half]);
    return `${date(Math.min(...days))} – ${date(Math.max(...days))}`;
  };
  const degrees = (value: number) => `${value.toFixed(1)}°`;
  const { figures, text, note } = solarDocument.initial.caseStudy;
  expect(figures.map(({ value }) => value)).toEqual([
    glare.days.map(date).join(", "),
    season(0),
    sunClock(glare.solarHour),
    degrees(glare.sun.altitudeDeg),
    degrees(glare.incidenceDeg),
    degrees(glare.separationDeg),
  ]);
  const labels = figures.map(({ label }) => label);
  expect(labels[1]).toContain(`${rowLengthM} m, again ${season(1)}`);
  expect(labels[2]).toContain(glare.utcHours.map(sunClock).join(" and "));
  expect(text).toContain(`${receptor.distanceM} m away on a bearing of ${receptor.bearingDeg}°`);
  expect(note).toContain(`${site.latitudeDeg}° N`);
});

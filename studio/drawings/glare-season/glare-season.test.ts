import { seasonsOf } from "@datumline/glare/results";
import { describe, expect, it } from "vitest";
import { glareOfCentre, halfSunDeg, reflectionAt, towerYear } from "./glare-season.ts";

describe("glare at the tower", () => {
  const glare = glareOfCentre();
  const year = towerYear("smooth");

  it("includes the moment of the reflection from the centre", () => {
    const [spring, autumn] = glare.days;
    const [early, late] = glare.utcHours;
    for (const [day, hour] of [
      [spring, early],
      [autumn, late],
    ] as const) {
      const [[from, to] = [0, 0]] = year.days.find((d) => d.day === day)?.windows ?? [];
      // The diagram's sun is without refraction and good to 0.05°: a minute of time.
      expect(from).toBeLessThanOrEqual(hour * 60 + 1);
      expect(to).toBeGreaterThanOrEqual(hour * 60 - 1);
    }
  });

  it("reflects straight to the eye at the hour of glare and past it a little later", () => {
    expect(reflectionAt(glare.declinationDeg, glare.solarHour).missDeg).toBeLessThan(1e-6);
    expect(reflectionAt(glare.declinationDeg, 6).missDeg).toBeGreaterThan(halfSunDeg);
  });

  it("has two seasons around the solstice within one deviation, and a single one within three", () => {
    const [spring, autumn, ...more] = seasonsOf(year.days);
    expect(more).toEqual([]);
    expect(spring?.to).toBeLessThan(172);
    expect(autumn?.from).toBeGreaterThan(172);
    expect(seasonsOf(year.wide.days)).toHaveLength(1);
  });

  it.each([
    ["smooth", [954, 102, 11], [2_939, 148, 24]],
    ["smooth-coated", [1_164, 106, 13], undefined],
  ] as const)("with %s glass has the recorded minutes", (glass, one, three) => {
    const { wide, ...narrow } = towerYear(glass);
    const figures = (of: typeof wide) => [of.minutes, of.days.length, of.mostInADay];
    expect(figures(narrow)).toEqual(one);
    if (three) expect(figures(wide)).toEqual(three);
  });
});

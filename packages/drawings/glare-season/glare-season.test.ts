import { describe, expect, it } from "vitest";
import { glareOfCentre, glareYear, halfSunDeg, reflectionAt, runsOfDays } from "./glare-season.ts";

describe("glare at the tower", () => {
  const glare = glareOfCentre();
  const days = glareYear();

  it("finds the centre's own moment in the year", () => {
    const [spring, autumn] = glare.days;
    const [early, late] = glare.utcHours;
    const of = (day: number) => days.find((d) => d.day === day);
    for (const [day, hour] of [
      [spring, early],
      [autumn, late],
    ] as const) {
      expect(of(day)?.from).toBeLessThanOrEqual(hour + 1 / 60);
      expect(of(day)?.to).toBeGreaterThanOrEqual(hour);
    }
  });

  it("reflects straight to the eye at the hour of glare and past it a little later", () => {
    expect(reflectionAt(glare.declinationDeg, glare.solarHour).missDeg).toBeLessThan(1e-6);
    expect(reflectionAt(glare.declinationDeg, 6).missDeg).toBeGreaterThan(halfSunDeg);
  });

  it("has two seasons without gaps, one on each side of the solstice", () => {
    const seasons = runsOfDays(days);
    expect(seasons).toHaveLength(2);
    expect(seasons[0]?.at(-1)?.day).toBeLessThan(172);
    expect(seasons[1]?.[0]?.day).toBeGreaterThan(172);
    for (const d of days) expect(Math.round((d.to - d.from) * 60)).toBe(d.minutes);
  });
});

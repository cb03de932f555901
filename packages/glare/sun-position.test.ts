import { dot, planeNormal, skyOf, towards } from "@datumline/maths/vectors";
import { describe, expect, it } from "vitest";
import {
  geocentricSun,
  refractionDeg,
  sunAtSite,
  sunBetween,
  sunPosition,
  usualAir,
} from "./sun-position.ts";

const dublin = { latitudeDeg: 53.35, longitudeDeg: -6.26 };

describe("the example of the SPA paper: 17 October 2003, 12:30:30 at UTC-7, table A5.1", () => {
  const site = { latitudeDeg: 39.742476, longitudeDeg: -105.1786, elevationM: 1830.14 };
  const moment = Date.UTC(2003, 9, 17, 19, 30, 30);
  const air = { pressureHpa: 820, temperatureC: 11 };

  it("has the paper's geocentric sun", () => {
    const sun = geocentricSun(moment, 67);
    expect(sun.distanceAu).toBeCloseTo(0.9965422974, 9);
    expect(sun.rightAscensionDeg).toBeCloseTo(202.22741, 5);
    expect(sun.declinationDeg).toBeCloseTo(-9.31434, 5);
    expect(sun.greenwichHourAngleDeg + site.longitudeDeg).toBeCloseTo(11.1059, 4);
  });

  it("has the paper's zenith, azimuth and incidence on a plane of 30° that faces 10° east of south", () => {
    const sun = sunPosition(site, moment, air, 67);
    expect(90 - sun.altitudeDeg).toBeCloseTo(50.11162, 5);
    expect(sun.azimuthDeg).toBeCloseTo(194.34024, 5);
    const cosine = dot(towards(sun), planeNormal(30, 170));
    expect((Math.acos(cosine) * 180) / Math.PI).toBeCloseTo(25.187, 4);
  });
});

describe("almanac values", () => {
  // J. Meeus, "Astronomical Algorithms", 2nd ed., example 25.b: 13 October 1992, 0h TD.
  it("has Meeus' apparent place of the sun to 0.3 seconds of arc", () => {
    const sun = geocentricSun(Date.UTC(1992, 9, 13), 0);
    const [ra, dec] = [15 * (13 + 13 / 60 + 30.749 / 3600), -(7 + 47 / 60 + 1.74 / 3600)];
    expect(Math.abs(sun.rightAscensionDeg - ra)).toBeLessThan(0.3 / 3600);
    expect(Math.abs(sun.declinationDeg - dec)).toBeLessThan(0.3 / 3600);
  });

  // Instants from the US Naval Observatory's "Earth's Seasons", rounded to a minute.
  it.each([
    ["March equinox", Date.UTC(2026, 2, 20, 14, 46), 0],
    ["June solstice", Date.UTC(2026, 5, 21, 8, 24), 90],
    ["September equinox", Date.UTC(2026, 8, 23, 0, 5), 180],
    ["December solstice", Date.UTC(2026, 11, 21, 20, 50), 270],
  ])("the sun is at the %s of 2026", (_, moment, rightAscension) => {
    const { rightAscensionDeg: found } = geocentricSun(moment);
    const off = Math.abs(((found - rightAscension + 540) % 360) - 180);
    // A minute is 0.0007°, half of it is rounding.
    expect(off).toBeLessThan(0.0008);
  });

  it.each([
    ["perihelion", Date.UTC(2026, 0, 3, 17, 16), 0.9833],
    ["aphelion", Date.UTC(2026, 6, 6, 17, 31), 1.0166],
  ])("is at its distance at the %s of 2026", (_, moment, distance) => {
    expect(geocentricSun(moment).distanceAu).toBeCloseTo(distance, 4);
  });

  it.each([
    ["sunrise, 21 June", Date.UTC(2026, 5, 21, 3, 57), -0.833],
    ["sunset, 21 June", Date.UTC(2026, 5, 21, 20, 57), -0.833],
    ["sunrise, 21 December", Date.UTC(2026, 11, 21, 8, 38), -0.833],
    ["sunset, 21 December", Date.UTC(2026, 11, 21, 16, 8), -0.833],
  ])("is on Dublin's horizon at %s, to the minute", (_, moment, altitude) => {
    const sun = skyOf(sunAtSite(dublin)(geocentricSun(moment)));
    // The sun rises and sets by at most 0.15° a minute here.
    expect(Math.abs(sun.altitudeDeg - altitude)).toBeLessThan(0.15);
  });

  it.each([
    ["28 May", Date.UTC(2026, 4, 28, 9, 18)],
    ["16 July", Date.UTC(2026, 6, 16, 9, 27)],
  ])("is over Mecca at noon on %s, a moment that shows the direction of prayer", (_, moment) => {
    const sun = sunPosition({ latitudeDeg: 21.4225, longitudeDeg: 39.8262 }, moment);
    expect(sun.altitudeDeg).toBeGreaterThan(89.5);
  });

  it.each([
    ["solstice", Date.UTC(2026, 5, 21, 12), 23.436],
    ["equinox", Date.UTC(2026, 2, 20, 12), -0.045],
    ["winter solstice", Date.UTC(2026, 11, 21, 12), -23.436],
  ])("culminates at 90° − latitude + declination at Greenwich: %s", (_, noon, declination) => {
    const latitudeDeg = 51.4779;
    const direct = sunAtSite({ latitudeDeg, longitudeDeg: 0 });
    const altitudes = Array.from(
      { length: 41 },
      (_, i) => skyOf(direct(geocentricSun(noon + (i - 20) * 60_000))).altitudeDeg,
    );
    expect(Math.max(...altitudes)).toBeCloseTo(90 - latitudeDeg + declination, 1.7);
  });
});

describe("refraction", () => {
  it("lifts the sun by half a degree at the horizon and by a minute of arc at 45°", () => {
    expect(refractionDeg(-0.567, usualAir)).toBeCloseTo(0.567, 1);
    expect(refractionDeg(45, usualAir) * 60).toBeCloseTo(1, 1);
    expect(refractionDeg(-2, usualAir)).toBe(0);
  });
});

describe("a year of suns", () => {
  it("deviates from the algorithm by less than a hundredth of its 0.0003° uncertainty", () => {
    const from = Date.UTC(2026, 0, 1);
    const sunAt = sunBetween(from, Date.UTC(2027, 0, 1));
    let worst = 0;
    // Steps of 17 h 11 min cover all hours of the day.
    for (let moment = from; moment < Date.UTC(2027, 0, 1); moment += 61_860_000) {
      const [near, exact] = [sunAt(moment), geocentricSun(moment)];
      const turned = near.greenwichHourAngleDeg - exact.greenwichHourAngleDeg;
      worst = Math.max(
        worst,
        Math.abs(turned - 360 * Math.round(turned / 360)),
        Math.abs(near.declinationDeg - exact.declinationDeg),
      );
    }
    expect(worst).toBeLessThan(3e-6);
  });
});

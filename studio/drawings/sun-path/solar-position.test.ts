import { cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import { describe, expect, it } from "vitest";
import {
  dayName,
  dayOfYear,
  daysOfDeclination,
  declinationDeg,
  dublin,
  equationOfTimeMin,
  hourOf,
  sunAt,
  sunDay,
  utcHour,
} from "./solar-position.ts";

const { latitudeDeg } = dublin;
const everyTenth = Array.from({ length: 37 }, (_, i) => 1 + i * 10);

describe("declination", () => {
  it("reaches the obliquity at the solstices and not beyond", () => {
    expect(declinationDeg(dayOfYear(6, 21))).toBeCloseTo(23.44, 1);
    expect(declinationDeg(dayOfYear(12, 21))).toBeCloseTo(-23.44, 1);
    for (const day of everyTenth) expect(Math.abs(declinationDeg(day))).toBeLessThan(23.45);
  });

  it("is zero at the equinoxes of 2026: 20 March 14:46 and 23 September 00:05 UT", () => {
    const at = (month: number, day: number, hours: number) =>
      declinationDeg(dayOfYear(month, day) + (hours - 12) / 24);
    expect(Math.abs(at(3, 20, 14 + 46 / 60))).toBeLessThan(0.01);
    expect(Math.abs(at(9, 23, 5 / 60))).toBeLessThan(0.01);
  });

  it("returns the days of a declination", () => {
    const [spring, autumn] = daysOfDeclination(declinationDeg(dayOfYear(5, 1)));
    expect(dayName(spring)).toBe("1 MAY");
    expect(Math.abs(declinationDeg(autumn) - declinationDeg(spring))).toBeLessThan(0.2);
  });
});

describe("equation of time", () => {
  it("has its known extremes", () => {
    expect(equationOfTimeMin(dayOfYear(2, 11))).toBeCloseTo(-14.2, 1);
    expect(equationOfTimeMin(dayOfYear(11, 3))).toBeCloseTo(16.45, 1);
    expect(Math.abs(equationOfTimeMin(dayOfYear(4, 15)))).toBeLessThan(0.5);
  });

  it("and the longitude put Dublin's noon after twelve in February", () => {
    // 6.26° west are 25.04 minutes.
    const noon = utcHour(12, dayOfYear(2, 11), dublin);
    expect((noon - 12) * 60).toBeCloseTo(25.04 + 14.2, 1);
  });
});

describe("a day in Dublin", () => {
  it("culminates at 90° − latitude + declination, due south", () => {
    for (const day of everyTenth) {
      const sun = sunDay(latitudeDeg, day);
      expect(sun.noonAltitudeDeg).toBeCloseTo(90 - latitudeDeg + sun.declinationDeg, 9);
      expect(sunAt(latitudeDeg, sun.declinationDeg, 12).azimuthDeg).toBeCloseTo(180, 9);
    }
  });

  it("rises due east at the equinox, within a degree", () => {
    for (const day of [dayOfYear(3, 20), dayOfYear(9, 23)]) {
      expect(Math.abs(sunDay(latitudeDeg, day).sunriseAzimuthDeg - 90)).toBeLessThan(1);
    }
  });

  it("is symmetric about solar noon", () => {
    for (const hours of [0.5, 3, 6, 8]) {
      const before = sunAt(latitudeDeg, 20, 12 - hours);
      const after = sunAt(latitudeDeg, 20, 12 + hours);
      expect(after.altitudeDeg).toBeCloseTo(before.altitudeDeg, 9);
      expect(after.azimuthDeg).toBeCloseTo(360 - before.azimuthDeg, 9);
    }
  });

  it("starts and ends on the horizon, at cos A = sin δ / cos φ", () => {
    for (const day of everyTenth) {
      const sun = sunDay(latitudeDeg, day);
      const rise = sunAt(latitudeDeg, sun.declinationDeg, sun.sunriseHour);
      expect(rise.altitudeDeg).toBeCloseTo(0, 9);
      expect(cosDeg(sun.sunriseAzimuthDeg)).toBeCloseTo(
        sinDeg(sun.declinationDeg) / cosDeg(latitudeDeg),
        9,
      );
    }
  });

  it("lasts 2/15 · arccos(−tan φ · tan δ) hours", () => {
    const { dayLengthH, declinationDeg: d } = sunDay(latitudeDeg, dayOfYear(6, 21));
    const formula = (Math.acos(-tanDeg(latitudeDeg) * tanDeg(d)) * 180) / Math.PI;
    expect(dayLengthH).toBeCloseTo((2 / 15) * formula, 9);
    expect(dayLengthH).toBeCloseTo(16.75, 1);
  });

  it("follows from the sun's position", () => {
    for (const hour of [5, 9.25, 12, 17]) {
      const found = hourOf(latitudeDeg, sunAt(latitudeDeg, 15, hour));
      expect(found.solarHour).toBeCloseTo(hour, 9);
      expect(found.declinationDeg).toBeCloseTo(15, 9);
    }
  });
});

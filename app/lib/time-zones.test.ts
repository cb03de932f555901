import { expect, it } from "vitest";
import { isTimeZone, timeZones } from "./time-zones.ts";

it("lists every zone by a name that it takes, India's as it is spelt today", () => {
  expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([]);
  expect(timeZones()).toEqual(expect.arrayContaining(["UTC", "Asia/Kolkata", "Europe/Dublin"]));
});

it.each(["", "+05:30", "Asia/Nowhere", "Europe/Dublin\n", "x".repeat(80)])(
  "takes %j for no zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

import fc from "fast-check";
import { expect, it } from "vitest";
import { isTimeZone, localMinute, momentOf, timeZones } from "./zoned-time.ts";

it.each([
  ["2026-07-01T09:00", "Europe/Dublin", "2026-07-01T08:00:00.000Z"],
  ["2026-12-01T09:00", "Europe/Dublin", "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00", "Asia/Kolkata", "2026-12-01T03:30:00.000Z"],
  ["2026-12-01T09:00", "UTC", "2026-12-01T09:00:00.000Z"],
  // Comes twice: summer time is taken.
  ["2026-10-25T01:30", "Europe/Dublin", "2026-10-25T00:30:00.000Z"],
  // Is skipped: an hour later by the new time.
  ["2026-03-29T01:30", "Europe/Dublin", "2026-03-29T01:30:00.000Z"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
])("takes %s in %s for %s", (local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment);
});

it("takes nothing for no moment", () => {
  expect(momentOf("", "UTC")).toBe("");
  expect(localMinute("", "UTC")).toBe("");
});

it("finds the minute again that it has written, in every zone", () => {
  const minutes = fc.integer({ min: Date.UTC(2015) / 60_000, max: Date.UTC(2035) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...timeZones()), (minute, zone) => {
      const local = localMinute(new Date(minute * 60_000).toISOString(), zone);
      expect(localMinute(momentOf(local, zone), zone)).toBe(local);
    }),
  );
});

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

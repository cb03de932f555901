import { expect, it } from "vitest";
import { daysIn, daysOf, isDay, lastDays, periodBefore } from "./period.ts";

const now = new Date("2026-03-01T00:30:00Z");

it("counts days in UTC, today among them, and as many before", () => {
  expect(lastDays(7, now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(periodBefore(lastDays(7, now))).toEqual({ from: "2026-02-16", to: "2026-02-22" });
  const february = { from: "2028-02-01", to: "2028-02-29" };
  expect(daysOf(february)).toBe(29);
  expect(periodBefore(february)).toEqual({ from: "2028-01-03", to: "2028-01-31" });
  expect(daysIn(lastDays(3, now))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("takes no day that the calendar does not have", () => {
  expect(["2026-02-28", "2028-02-29"].filter(isDay)).toHaveLength(2);
  const none = [
    "",
    "2026-02-29",
    "2026-13-01",
    "2026-2-1",
    "20260201",
    "0001-01-01",
    "2026-02-01T00:00",
    "x",
  ];
  expect(none.filter(isDay)).toEqual([]);
});

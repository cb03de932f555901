import { expect, it } from "vitest";
import { beginOf, beginsOf, daysIn, daysOf, isDay, lastDays, periodBefore } from "./period.ts";

const now = new Date("2026-03-01T00:30:00Z");

it("counts days, today among them, and as many before", () => {
  const zone = "UTC";
  expect(lastDays(7, now, zone)).toEqual({ from: "2026-02-23", to: "2026-03-01", zone });
  expect(periodBefore(lastDays(7, now, zone))).toMatchObject({
    from: "2026-02-16",
    to: "2026-02-22",
  });
  const february = { from: "2028-02-01", to: "2028-02-29", zone };
  expect(daysOf(february)).toBe(29);
  expect(periodBefore(february)).toEqual({ from: "2028-01-03", to: "2028-01-31", zone });
  expect(daysIn(lastDays(3, now, zone))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("begins each day on the clocks of the office", () => {
  expect(lastDays(1, now, "America/New_York").to).toBe("2026-02-28");
  expect(lastDays(1, now, "Asia/Kolkata").to).toBe("2026-03-01");
  const spring = { from: "2026-03-28", to: "2026-03-30", zone: "Europe/Dublin" };
  expect(beginsOf(spring)).toBe(
    "{2026-03-28T00:00:00.000Z,2026-03-29T00:00:00.000Z,2026-03-29T23:00:00.000Z}",
  );
  expect(beginOf(spring.to, spring, 1)).toBe("2026-03-30T23:00:00.000Z");
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

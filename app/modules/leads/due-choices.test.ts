import { expect, it } from "vitest";
import { chosenDue, type DueChoice } from "./due-time.ts";

const office = { hours: { from: "09:00", to: "18:00" } };

it.each([
  // A Friday, an hour before midnight in UTC and a Saturday in Dublin's summer.
  ["today", "2026-07-03T23:30:00Z", "Europe/Dublin", "2026-07-04T17:00:00.000Z"],
  ["today", "2026-07-03T08:00:00Z", "UTC", "2026-07-03T18:00:00.000Z"],
  ["today", "2026-07-03T18:00:00Z", "UTC", "2026-07-03T23:59:00.000Z"],
  ["tomorrow", "2026-12-31T20:00:00Z", "UTC", "2027-01-01T18:00:00.000Z"],
  ["in-3-days", "2026-10-23T08:00:00Z", "Europe/Dublin", "2026-10-26T18:00:00.000Z"],
  ["monday", "2026-11-27T08:00:00Z", "UTC", "2026-11-30T18:00:00.000Z"],
  ["monday", "2026-11-29T08:00:00Z", "UTC", "2026-11-30T18:00:00.000Z"],
  // On a Monday it is the next one.
  ["monday", "2026-11-30T08:00:00Z", "UTC", "2026-12-07T18:00:00.000Z"],
] as [DueChoice, string, string, string][])("%s at %s in %s is %s", (choice, now, zone, due) => {
  expect(chosenDue(choice, new Date(now), office, zone).toISOString()).toBe(due);
});

it.each([
  ["2026-12-24", "2026-12-24T12:30:00.000Z"],
  // The office has closed on that day.
  ["2026-12-01", "2026-12-01T18:29:00.000Z"],
])("the date %s is the close of that day in the office's zone", (day, due) => {
  const now = new Date("2026-12-01T13:00:00Z");
  expect(chosenDue({ day }, now, office, "Asia/Kolkata").toISOString()).toBe(due);
});

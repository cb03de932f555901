import { expect, it } from "vitest";
import { monthsBefore } from "./retention-periods.ts";

it.each([
  ["2026-11-23T04:00:00Z", 1, "2026-10-23T04:00:00Z"],
  ["2026-11-23T04:00:00Z", 12, "2025-11-23T04:00:00Z"],
  ["2026-03-31T00:00:00Z", 1, "2026-02-28T00:00:00Z"],
  ["2024-02-29T00:00:00Z", 12, "2023-02-28T00:00:00Z"],
  ["2026-01-31T00:00:00Z", -1, "2026-02-28T00:00:00Z"],
])("%s, %d months before, is %s", (moment, months, before) => {
  expect(monthsBefore(new Date(moment), months)).toEqual(new Date(before));
});

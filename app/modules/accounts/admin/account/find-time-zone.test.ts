// cspell:ignore lond
import { expect, it } from "vitest";
import { findTimeZone } from "./find-time-zone.ts";

it.each([
  ["Europe/London", "Europe/London"],
  [" london ", "Europe/London"],
  ["new york", "America/New_York"],
  ["utc", "UTC"],
  ["Lond", undefined],
  ["", undefined],
])("finds the time zone of %j", (typed, found) => {
  expect(findTimeZone(typed)).toBe(found);
});

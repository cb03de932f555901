import { expect, it } from "vitest";
import { dayRangeText, readDayRange } from "./text.ts";

it.each([
  [{ from: 5, to: 7 }, "5-7 days"],
  [{ from: 3, to: 3 }, "3 days"],
  [{ from: 1, to: 1 }, "1 day"],
])("days are in a text and are read out of it again: %j", (range, text) => {
  expect(dayRangeText(range)).toBe(text);
  expect(readDayRange(text)).toEqual(range);
});

it.each<unknown>(["", "a week or so", "5days", undefined, { from: 5 }, { toString: "" }])(
  "%j names no days",
  (text) => {
    expect(readDayRange(text)).toBeUndefined();
  },
);

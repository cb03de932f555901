import { expect, it } from "vitest";
import { focusOf, nearestFocus } from "./media.ts";

it.each([
  [0, 0],
  [12.4, 0],
  [12.5, 25],
  [60, 50],
  [99, 100],
  [-20, 0],
  [140, 100],
])("%i % is taken for %i", (percent, step) => {
  expect(nearestFocus(percent)).toBe(step);
});

it("names a point that is not the middle", () => {
  expect(focusOf(50, 50)).toBeUndefined();
  expect(focusOf(50, 0)).toBe("50/0");
  expect(focusOf(26, 90)).toBe("25/100");
});

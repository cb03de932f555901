import { expect, it } from "vitest";
import { sayCount } from "./max-counted.ts";

it.each([
  [0, "0"],
  [1_234, "1,234"],
  [10_000, "10,000"],
  [10_001, "10,000+"],
])("%i is told as %s", (count, text) => {
  expect(sayCount(count)).toBe(text);
});

it("says how far it was counted behind a page", () => {
  expect(sayCount(10_051, 10_050)).toBe("10,050+");
  expect(sayCount(10_050, 10_050)).toBe("10,050");
});

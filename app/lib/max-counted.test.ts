import { expect, it } from "vitest";
import { sayCount } from "./max-counted.ts";

it.each([
  [0, "0"],
  [1_234, "1,234"],
  [2_000, "2,000"],
  [2_001, "2,000+"],
])("%i is told as %s", (count, text) => {
  expect(sayCount(count)).toBe(text);
});

it("says how far it was counted behind a page", () => {
  expect(sayCount(2_051, 2_050)).toBe("2,050+");
  expect(sayCount(2_050, 2_050)).toBe("2,050");
});

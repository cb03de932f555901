import { expect, it } from "vitest";
import { sayCount } from "./max-counted.ts";

it.each([
  [0, "0"],
  [1_234, "1,234"],
  [5_000, "5,000"],
  [5_001, "5,000+"],
])("%i is told as %s", (count, text) => {
  expect(sayCount(count)).toBe(text);
});

it("says how far it was counted behind a page", () => {
  expect(sayCount(5_051, 5_050)).toBe("5,050+");
  expect(sayCount(5_050, 5_050)).toBe("5,050");
});

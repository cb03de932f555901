import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it.each([
  [0, "0"],
  [1_234, "1,234"],
  [5_000, "5,000"],
  [5_001, "5,000+"],
])("shows %i as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it("shows how far it was counted beyond a page", () => {
  expect(formatCount(5_051, 5_050)).toBe("5,050+");
  expect(formatCount(5_050, 5_050)).toBe("5,050");
});

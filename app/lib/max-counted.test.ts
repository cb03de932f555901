import { expect, it } from "vitest";
import { sayCount } from "./max-counted.ts";

it.each([
  [0, "0"],
  [1_234, "1,234"],
  [5_000, "5,000"],
  [5_001, "5,000+"],
])("shows %i as %s", (count, text) => {
  expect(sayCount(count)).toBe(text);
});

it("shows how far it was counted beyond a page", () => {
  expect(sayCount(5_051, 5_050)).toBe("5,050+");
  expect(sayCount(5_050, 5_050)).toBe("5,050");
});

import { expect, it } from "vitest";
import { formatCompactCount } from "./compact-count.ts";

it.each([
  [0, "0 Views"],
  [1, "1 View"],
  [12, "12 Views"],
  [999, "999 Views"],
  [1_000, "1k Views"],
  [1_234, "1.2k Views"],
  [999_999, "1M Views"],
  [3_400_000, "3.4M Views"],
])("shows %i as %s", (count, text) => {
  expect(formatCompactCount(count, "View")).toBe(text);
});

it("shows that there are more, if counting stopped early", () => {
  expect(formatCompactCount(5_001, "File", 5_000)).toBe("5k+ Files");
  expect(formatCompactCount(5_000, "File", 5_000)).toBe("5k Files");
});

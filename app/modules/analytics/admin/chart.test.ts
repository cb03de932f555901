import { expect, it } from "vitest";
import { axisSteps } from "./chart.tsx";

it("ends an axis at or above the largest value, in at most five steps", () => {
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(axisSteps(3)).toEqual([0, 1, 2, 3]);
  expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisSteps(1_183)).toEqual([0, 500, 1_000, 1_500]);
  expect(axisSteps(1_000_000)).toEqual([0, 200_000, 400_000, 600_000, 800_000, 1_000_000]);
});

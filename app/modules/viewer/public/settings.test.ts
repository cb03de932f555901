import { expect, test } from "vitest";
import {
  dividerOffset,
  firstSettings,
  lengthOfCut,
  sectionPlane,
  withDeviation,
} from "./settings.ts";

test("the divider follows the middle of its thumb, and at its ends only one of the two is visible", () => {
  const at = (divider: number) => dividerOffset({ visibleParts: "both", divider }, 400);
  expect(at(0.5)).toBe(200);
  expect(at(0.25)).toBe(111);
  expect([at(0), at(1)]).toEqual([0, 400]);
  expect(dividerOffset({ visibleParts: "cloud", divider: 0.5 }, 400)).toBe(400);
  expect(dividerOffset({ visibleParts: "model", divider: 0.5 }, 400)).toBe(0);
});

test("a section keeps the stated distance, measured from the end of the building", () => {
  const box = { min: [-2, 0, 1], max: [8, 6, 5] } as const;
  expect(sectionPlane({ axis: "none", at: 0.5 }, box)).toBeUndefined();
  expect(sectionPlane({ axis: "level", at: 0.5 }, box)).toEqual({ normal: [0, 1, 0], distance: 3 });
  expect(sectionPlane({ axis: "across", at: 0.2 }, box)).toEqual({
    normal: [1, 0, 0],
    distance: 0,
  });
  expect(sectionPlane({ axis: "along", at: 1 }, box)).toEqual({ normal: [0, 0, 1], distance: 5 });
  expect(lengthOfCut({ axis: "across", at: 0.2 }, box)).toBe(2);
});

test("showing distances also shows the points that carry them", () => {
  const settings = { ...firstSettings("building"), visibleParts: "model" } as const;
  expect(withDeviation(settings, true)).toMatchObject({ deviation: true, visibleParts: "cloud" });
  expect(withDeviation({ ...settings, visibleParts: "both" }, true).visibleParts).toBe("both");
  expect(withDeviation(settings, false).visibleParts).toBe("model");
});

import { expect, test } from "vitest";
import { firstSettings, lengthOfCut, sectionPlane, wipeOffset, withDeviation } from "./settings.ts";

test("the wipe follows the middle of its thumb, and at its ends only one of the two is visible", () => {
  const at = (wipe: number) => wipeOffset({ visibleParts: "both", wipe }, 400);
  expect(at(0.5)).toBe(200);
  expect(at(0.25)).toBe(111);
  expect([at(0), at(1)]).toEqual([0, 400]);
  expect(wipeOffset({ visibleParts: "cloud", wipe: 0.5 }, 400)).toBe(400);
  expect(wipeOffset({ visibleParts: "model", wipe: 0.5 }, 400)).toBe(0);
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

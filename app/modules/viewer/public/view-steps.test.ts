import { expect, test } from "vitest";
import { type ModelView, stepOfKey, stepView, type ViewBox } from "./view.ts";

const view: ModelView = { target: [0, 0, 0], azimuth: 45, elevation: 30, height: 16 };
const box: ViewBox = { min: [0, 0, 0], max: [10, 10, 10] };
const turning = { box, aspect: 1, moves: false };

test("arrows turn by a sixth of a quarter, or move by an eighth of the picture", () => {
  expect(stepView(view, "left", turning)).toEqual({ ...view, azimuth: 30 });
  expect(stepView(view, "up", turning)).toEqual({ ...view, elevation: 45 });
  const front = { ...view, azimuth: 0, elevation: 0 };
  expect(stepView(front, "right", { ...turning, moves: true }).target).toEqual([2, 0, 0]);
  expect(stepView(front, "down", { ...turning, moves: true }).target).toEqual([0, -2, 0]);
});

test("zooming in and out again returns to the initial view", () => {
  expect(stepView(stepView(view, "in", turning), "out", turning)).toEqual(view);
});

test("standpoints look from the named direction and show all of the building", () => {
  expect(stepView(view, "plan", turning)).toMatchObject({ elevation: 90, target: [5, 5, 5] });
  expect(stepView(view, "front", turning)).toMatchObject({ azimuth: 0, elevation: 0 });
  expect(stepView(view, "isometric", turning)).toMatchObject({ azimuth: 45, elevation: 35.264 });
  expect(stepView(view, "fit", turning)).toMatchObject({ azimuth: 45, elevation: 30 });
});

test("keys with Ctrl, Alt or Meta stay the browser's", () => {
  const key = { key: "ArrowLeft", ctrlKey: false, altKey: false, metaKey: false };
  expect(stepOfKey(key)).toBe("left");
  expect(stepOfKey({ ...key, altKey: true })).toBeUndefined();
  expect(stepOfKey({ ...key, key: "0", ctrlKey: true })).toBeUndefined();
  expect(stepOfKey({ ...key, key: "Tab" })).toBeUndefined();
});

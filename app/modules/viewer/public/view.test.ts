import { describe, expect, test } from "vitest";
import {
  axesOf,
  dotProduct,
  fitView,
  interpolateView,
  type ModelView,
  panView,
  rotateView,
  type ViewBox,
  type ViewPoint,
  zoomView,
} from "./view.ts";

const view: ModelView = { target: [0, 0, 0], azimuth: 0, elevation: 0, height: 10 };
const box: ViewBox = { min: [0, 0, 0], max: [24, 8, 12] };

const near = (actual: ViewPoint, expected: ViewPoint) =>
  actual.forEach((value, index) => {
    expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 6);
  });

describe("the directions of a picture", () => {
  test("a front view has x to the right, y up, and looks from z", () => {
    const { right, up, back } = axesOf({ azimuth: 0, elevation: 0 });
    near(right, [1, 0, 0]);
    near(up, [0, 1, 0]);
    near(back, [0, 0, 1]);
  });

  test("a plan looks from above, with the front of the building at its foot", () => {
    const { right, up, back } = axesOf({ azimuth: 0, elevation: 90 });
    near(right, [1, 0, 0]);
    near(up, [0, 0, -1]);
    near(back, [0, 1, 0]);
  });

  test("an isometric view shortens all three axes alike", () => {
    const { back } = axesOf({ azimuth: 45, elevation: 35.264 });
    for (const share of back) expect(share).toBeCloseTo(Math.sqrt(1 / 3), 4);
  });

  test("they are at right angles wherever one looks from", () => {
    for (const azimuth of [0, 33, 180, 301]) {
      for (const elevation of [-90, -20, 0, 61, 90]) {
        const { right, up, back } = axesOf({ azimuth, elevation });
        for (const [a, b] of [
          [right, up],
          [up, back],
          [back, right],
        ] as const) {
          expect(dotProduct(a, b)).toBeCloseTo(0, 9);
          expect(dotProduct(a, a)).toBeCloseTo(1, 9);
        }
      }
    }
  });
});

test("a fitted building fills the picture from its middle, along its longer side", () => {
  const wide = fitView(view, box, 1);
  near(wide.target, [12, 4, 6]);
  expect(wide.height).toBeCloseTo(24 * 1.16);
  expect(fitView(view, box, 10).height).toBeCloseTo(8 * 1.16);
});

test("zooming keeps the point under the pointer in place", () => {
  const place = (seen: ModelView, x: number, y: number) =>
    panView(seen, x * seen.height, y * seen.height).target;
  const tilted = { ...view, azimuth: 30, elevation: 20 };
  near(place(zoomView(tilted, 2.5, 0.3, -0.2), 0.3, -0.2), place(tilted, 0.3, -0.2));
  expect(zoomView(view, 2).height).toBe(5);
  expect(zoomView(view, 1e9).height).toBe(0.3);
  expect(zoomView(view, 1e-9).height).toBe(400);
});

test("turning continues past a full circle, and stops at the plan and below the building", () => {
  expect(rotateView(view, -15, 0).azimuth).toBe(345);
  expect(rotateView({ ...view, azimuth: 350 }, 20, 0).azimuth).toBe(10);
  expect(rotateView(view, 0, 100).elevation).toBe(90);
  expect(rotateView(view, 0, -100).elevation).toBe(-90);
});

test("a sweep takes the short way round and ends exactly at its goal", () => {
  const to = { ...view, azimuth: 10, elevation: 90, height: 2 };
  expect(interpolateView({ ...view, azimuth: 350 }, to, 0.5).azimuth).toBe(360);
  expect(interpolateView({ ...view, azimuth: 350 }, to, 1)).toEqual(to);
});

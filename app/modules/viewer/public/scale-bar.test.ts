import { expect, test } from "vitest";
import { lengthLabel, viewScaleBar } from "./view.ts";

test("the bar is the longest round length that fits", () => {
  expect(viewScaleBar(30, 120)).toEqual({ metres: 2, px: 60 });
  expect(viewScaleBar(24, 120)).toEqual({ metres: 5, px: 120 });
  expect(viewScaleBar(11, 120)).toEqual({ metres: 10, px: 110 });
  expect(viewScaleBar(400, 120)).toEqual({ metres: 0.2, px: 80 });
});

test("less than a metre is shown in millimetres", () => {
  expect([20, 1, 0.5, 0.1].map(lengthLabel)).toEqual(["20 m", "1 m", "500 mm", "100 mm"]);
});

import { expect, test } from "vitest";
import { fitSheet, panSheet, readableView, zoomSheet } from "./sheet-view.ts";

const sheet = { width: 620, height: 438 };
const desk = { width: 1440, height: 800 };
const phone = { width: 360, height: 640 };

test("a whole sheet is as large as the screen allows, and centred", () => {
  const { x, y, scale } = fitSheet(sheet, desk);
  expect(scale).toBeCloseTo((800 - 32) / 438);
  expect(y).toBeCloseTo(16);
  expect(x).toBeCloseTo((1440 - 620 * scale) / 2);
});

test("on a phone, a sheet opens with legible letters", () => {
  expect(readableView(sheet, desk, 9.2)).toEqual(fitSheet(sheet, desk));
  expect(9.2 * readableView(sheet, phone, 9.2).scale).toBeCloseTo(12);
  expect(readableView(sheet, phone, 9.2).x).toBe(16);
});

test("on a tablet it opens whole, with letters a little smaller", () => {
  const tablet = { width: 768, height: 930 };
  expect(readableView(sheet, tablet, 9.2)).toEqual(fitSheet(sheet, tablet));
});

test("the point under the pointer stays in place when the sheet is enlarged", () => {
  const before = zoomSheet(fitSheet(sheet, desk), 2, sheet, desk);
  const at = { x: 500, y: 300 };
  const after = zoomSheet(before, 1.5, sheet, desk, at);
  const under = (view: typeof before) => (at.x - view.x) / view.scale;
  expect(after.scale).toBeCloseTo(before.scale * 1.5);
  expect(under(after)).toBeCloseTo(under(before));
});

test("the sheet can neither be moved out of sight nor shrunk too far", () => {
  const near = zoomSheet(fitSheet(sheet, desk), 4, sheet, desk);
  const lost = panSheet(near, 1e5, -1e5, sheet, desk);
  expect(lost.x).toBe(16);
  expect(lost.y).toBeCloseTo(800 - 438 * near.scale - 16);
  expect(zoomSheet(near, 1e-6, sheet, desk).scale).toBe(1);
});

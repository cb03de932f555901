import { expect, it } from "vitest";
import { labelPlaces, type Mark } from "./plan-labels.ts";

const sheet = { width: 360, height: 400, size: 15, centre: { x: 180, y: 190 }, taken: [] };
const boxes = (marks: readonly Mark[]) =>
  labelPlaces(marks, sheet).map(({ x, y }, i) => ({
    left: x,
    right: x + 9 * (marks[i]?.text.length ?? 0),
    top: y - 10.5,
    bottom: y,
  }));

it("keeps all words on the sheet", () => {
  const text = "Golf clubhouse";
  const marks = [0, 40, 180, 320, 360].map((x) => ({ at: { x, y: 300 }, text }));
  for (const { left, right } of boxes(marks)) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});

it("keeps the words of a crowd at the upper edge on the sheet", () => {
  const marks = Array.from({ length: 10 }, (_, i) => ({
    at: { x: 180, y: 52 },
    text: `Floor ${i}`,
  }));
  for (const { top, bottom } of boxes(marks)) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(400);
  }
});

it("keeps words of neighbours apart from each other and from the marks", () => {
  const marks = [100, 102, 104, 106, 108, 110].map((y, i) => ({
    at: { x: 90 + 2 * i, y },
    text: "Mill house",
  }));
  const placed = boxes(marks);
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      const apart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(apart).toBe(true);
    }
    for (const { at } of marks) {
      const covers = at.x > a.left && at.x < a.right && at.y > a.top && at.y < a.bottom;
      expect(covers).toBe(false);
    }
  }
});

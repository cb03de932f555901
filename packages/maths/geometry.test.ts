import { expect, it } from "vitest";
import { drawLength, lineLength, linePath, px } from "./geometry.ts";

it("rounds to one decimal and never prints minus zero", () => {
  expect(px(1.25)).toBe(1.3);
  expect(Object.is(px(-0.01), 0)).toBe(true);
  expect(
    linePath([
      { x: 0, y: 1.04 },
      { x: 2, y: 3.06 },
    ]),
  ).toBe("M0 1L2 3.1");
});

it("gives the longest of several lines no more than one dash", () => {
  const line = (length: number) => [
    { x: 0, y: 0 },
    { x: length, y: 0 },
  ];
  for (const lengths of [[10], [10, 10, 10], [12.34, 5.6, 0.7]]) {
    const lines = lengths.map(line);
    const total = lines.map(lineLength).reduce((a, b) => a + b);
    const longest = (Math.max(...lengths) / total) * drawLength(lines);
    expect(longest).toBeLessThanOrEqual(1);
    expect(longest).toBeGreaterThan(0.97);
  }
});

import { expect, test } from "vitest";
import { inMetres, inMillimetres, measureDistance } from "./measure.ts";

const corner = { at: [0, 0, 0], isCorner: true, pxPerMetre: 50 } as const;

test("a distance is shown with its components along the building's axes", () => {
  const to = { at: [3, 12, -4], isCorner: true, pxPerMetre: 50 } as const;
  const { distance, parts, tolerance } = measureDistance(corner, to);
  expect(distance).toBeCloseTo(13_000);
  expect(parts).toEqual({ east: 3000, north: 4000, up: 12_000 });
  expect(tolerance).toBe(1);
  expect(inMillimetres(distance)).toBe("13,000 mm");
  expect(inMetres(distance)).toBe("13.00 m");
});

test("a place on a face is accurate to a pixel of the picture", () => {
  const face = { at: [1, 0, 0], isCorner: false, pxPerMetre: 50 } as const;
  expect(measureDistance(corner, face).tolerance).toBe(21);
  expect(measureDistance(face, face).tolerance).toBe(40);
  expect(measureDistance(face, { ...face, pxPerMetre: 500 }).tolerance).toBe(22);
});

import { expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { finPlate, plateHeight, steelBeam } from "./steel-connection.ts";

it("is a connection that can be built", () => {
  const { holeMm, endMm, pitchMm, lineMm, gapMm, widthMm, headMm } = finPlate;
  expect(plateHeight()).toBe(220);
  expect(plateHeight()).toBeLessThan(steelBeam.straightMm);
  // EN 1993-1-8, table 3.3: minimum end and edge distances 1.2 times the hole, minimum pitch 2.2 times.
  expect(endMm).toBeGreaterThanOrEqual(1.2 * holeMm);
  expect(widthMm - lineMm).toBeGreaterThanOrEqual(1.2 * holeMm);
  expect(lineMm - gapMm).toBeGreaterThanOrEqual(1.2 * holeMm);
  expect(pitchMm).toBeGreaterThanOrEqual(2.2 * holeMm);
  expect(headMm).toBeGreaterThan(holeMm);
});

it("is drawn at four levels, with bolts at the last one only", () => {
  const markup = drawingMarkup("steel-connection-lod");
  for (const lod of [200, 300, 350, 400]) expect(markup).toContain(`>LOD ${lod}<`);
  expect(markup.match(/>70</g)).toHaveLength(2);
  expect(markup).toContain(`>${steelBeam.name}<`);
});

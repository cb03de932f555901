import { beforeAll, describe, expect, it } from "vitest";
import { sampleBuilding } from "./building.ts";
import type { ModelElement } from "./element.ts";
import { type Bounds, boundsOf, meshOf } from "./mesh.ts";

let elements: ModelElement[];
beforeAll(() => {
  elements = sampleBuilding();
});

/** The volume inside triangles, m³; negative if they face inwards. */
function volume(positions: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < positions.length; i += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] =
      positions.slice(i, i + 9);
    sum += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}

describe("the sample building", () => {
  it("consists of closed solids with faces outwards and the stated volumes", () => {
    for (const { name, solids, quantities } of elements) {
      const volumes = solids.map((solid) => volume(meshOf(solid).positions));
      expect(Math.min(...volumes), name).toBeGreaterThan(0);
      const { NetVolume } = quantities;
      const whole = volumes.reduce((sum, each) => sum + each, 0);
      if (NetVolume) expect(whole, name).toBeCloseTo(NetVolume, 6);
    }
  });

  it("keeps its services clear of the frame, and systems clear of each other", () => {
    const boxes = (chosen: readonly ModelElement[]) =>
      chosen.flatMap((element) =>
        element.solids
          // The box around a bend, or around steel that slopes, proves little.
          .filter(({ kind }) => kind === "extrusion")
          .map((solid) => ({ element, box: boundsOf(meshOf(solid).positions) })),
      );
    const meet = (a: Bounds, b: Bounds) =>
      ([0, 1, 2] as const).every(
        (axis) => a.low[axis] < b.high[axis] - 1e-3 && b.low[axis] < a.high[axis] - 1e-3,
      );
    const services = boxes(elements.filter(({ system }) => system));
    const frame = boxes(
      elements.filter(({ layer, material }) => layer === "structure" && material === "Concrete"),
    );
    const clashes = services.flatMap((a, i) =>
      [...frame, ...services.slice(i + 1)]
        .filter((b) => b.element.system !== a.element.system && meet(a.box, b.box))
        .map((b) => `${a.element.name} and ${b.element.name}`),
    );
    expect(clashes).toEqual([]);
  });
});

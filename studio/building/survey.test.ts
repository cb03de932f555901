import { brotliCompressSync } from "node:zlib";
import { load } from "@loaders.gl/core";
import { LASLoader } from "@loaders.gl/las";
import { Box3, Triangle, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { sampleBuilding } from "./building.ts";
import { buildingGlb, cloudGlb } from "./building-glb.ts";
import { lasFile, readMe } from "./files.ts";
import { glbElements, readGlb } from "./glb-in-tests.ts";
import { boundsOf } from "./mesh.ts";
import { rangeNoise, scanSampleBuilding, setUps, surveyDeviations } from "./survey.ts";

const elements = sampleBuilding();
const scan = scanSampleBuilding(elements);

describe("the survey", () => {
  it("is a LAS file of as many points as were measured, around the building", async () => {
    const bytes = lasFile(scan, elements);
    const cloud = await load(new Uint8Array(bytes).buffer, LASLoader, { worker: false });
    const positions = cloud.attributes.POSITION?.value ?? [];
    expect(cloud.loaderData).toMatchObject({ pointsFormatId: 0, pointsCount: scan.count });
    expect(positions.length / 3).toBe(scan.count);
    expect(scan.count).toBeGreaterThan(400_000);
    const { low, high } = boundsOf(positions);
    expect(cloud.loaderData?.mins).toEqual(low.map((v) => expect.closeTo(v, 3)));
    expect(cloud.loaderData?.maxs).toEqual(high.map((v) => expect.closeTo(v, 3)));
    for (const at of [0, 1000, scan.count - 1]) {
      const point = [0, 1, 2].map((axis) => positions[at * 3 + axis]);
      const measured = scan.positions.subarray(at * 3, at * 3 + 3);
      expect(point).toEqual([...measured].map((v) => expect.closeTo(v, 3)));
    }
  });

  it("is off the model by the stated noise, at the angle of the ray", async () => {
    const near = 0.02;
    const nodes = await glbElements(await buildingGlb(elements));
    const triangles = nodes.flatMap(({ corners }) =>
      Array.from({ length: corners.length / 3 }, (_, i) => {
        const [a, b, c] = corners.slice(i * 3, i * 3 + 3) as [Vector3, Vector3, Vector3];
        return {
          triangle: new Triangle(a, b, c),
          surroundings: new Box3().setFromPoints([a, b, c]).expandByScalar(near),
        };
      }),
    );
    const departing = elements.filter(({ name }) =>
      surveyDeviations.some(({ element }) => element === name),
    );
    // Windows move with their wall.
    const deviating = new Set<string | undefined>(
      departing.flatMap(({ name, voids = [] }) => [name, ...voids.map((each) => each.filledBy)]),
    );
    const nearestTriangle = (point: Vector3) => {
      let best: { distance: number; triangle: Triangle } | undefined;
      for (const { triangle, surroundings } of triangles) {
        if (!surroundings.containsPoint(point)) continue;
        const distance = triangle.closestPointToPoint(point, new Vector3()).distanceTo(point);
        if (!best || distance < best.distance) best = { distance, triangle };
      }
      return best;
    };
    const errors: number[] = [];
    for (let i = 0; i < scan.count; i += 211) {
      if (deviating.has(elements[scan.element[i] as number]?.name)) continue;
      const [x = 0, y = 0, z = 0] = scan.positions.subarray(i * 3, i * 3 + 3);
      const point = new Vector3(x, z, -y);
      const best = nearestTriangle(point);
      const stand = setUps[(scan.setUp[i] as number) - 1]?.at;
      if (!best || !stand) continue;
      const ray = point
        .clone()
        .sub(new Vector3(stand[0], stand[2], -stand[1]))
        .normalize();
      const cosine = Math.abs(ray.dot(best.triangle.getNormal(new Vector3())));
      if (cosine > 0.05) errors.push(best.distance / cosine);
    }
    expect(errors.length).toBeGreaterThan(2_000);
    const median = errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 0;
    // Half of all errors of a normal distribution are within 0.6745 of its standard deviation.
    expect(median / rangeNoise).toBeGreaterThan(0.6745 - 0.06);
    expect(median / rangeNoise).toBeLessThan(0.6745 + 0.06);
  });

  it("shows the building's deviations from its model, and lists them in the read-me", () => {
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const of = (name: string, where: (x: number, y: number, z: number) => boolean) => {
      const index = elements.findIndex((element) => element.name === name);
      const found: number[] = [];
      for (let i = 0; i < scan.count; i += 1) {
        const [x = 0, y = 0, z = 0] = scan.positions.subarray(i * 3, i * 3 + 3);
        if (scan.element[i] === index && where(x, y, z)) found.push(scan.deviation[i] as number);
      }
      expect(found.length, name).toBeGreaterThan(50);
      return mean(found);
    };
    const top = of("South front 0", (_x, y, z) => y < -0.45 && z > 3.4);
    expect(top).toBeGreaterThan(0.011);
    expect(top).toBeLessThan(0.0125);
    // Its windows, 2.4 m high at their heads, move with it.
    const window = of("Window S0.2", (_x, y, z) => y < -0.38 && z > 1.9);
    expect(window).toBeGreaterThan(0.0065);
    expect(window).toBeLessThan(0.0085);
    const under = of("First-floor slab", (x, y, z) => z < 3.4 && Math.hypot(x - 9, y - 3) < 1);
    expect(under).toBeGreaterThan(0.008);
    const text = Buffer.from(readMe(elements, scan)).toString("latin1");
    for (const { element, text: words } of surveyDeviations)
      expect(text).toContain(`${element}: ${words}`);
  });

  it("reaches the browser as about 300,000 points, compressed", async () => {
    const bytes = await cloudGlb(scan);
    expect(brotliCompressSync(bytes).byteLength).toBeLessThanOrEqual(1_200_000);
    const document = await readGlb(bytes);
    const [node] = document.getRoot().listNodes();
    const [points] = node?.getMesh()?.listPrimitives() ?? [];
    expect(points?.getMode()).toBe(0);
    const about = points?.getAttribute("_SCAN");
    expect(about?.getCount()).toBeGreaterThan(270_000);
    expect(about?.getCount()).toBeLessThan(320_000);
    const layers = new Set<number>();
    const stations = new Set<number>();
    for (const [i, value] of (about?.getArray() ?? []).entries()) {
      if (i % 4 === 2) layers.add(value);
      if (i % 4 === 3) stations.add(value);
    }
    expect([...layers].toSorted()).toEqual([0, 1, 2]);
    expect(stations.size).toBe(setUps.length);
  });
});

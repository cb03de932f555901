import { NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { load } from "@loaders.gl/core";
import { LASLoader } from "@loaders.gl/las";
import { unzipSync } from "fflate";
import { MeshoptDecoder } from "meshoptimizer";
import { Matrix4, Triangle, Vector3 } from "three";
import { getDocument } from "unpdf/pdfjs";
import { beforeAll, describe, expect, it } from "vitest";
import { IFCOPENINGELEMENT, IFCRELFILLSELEMENT, IFCRELVOIDSELEMENT, type IfcAPI } from "web-ifc";
import { type Bounds, boundsOf } from "./bounds.ts";
import { sampleBuilding } from "./building.ts";
import { makeSampleModel } from "./files.ts";
import { scanBuilding } from "./scan.ts";
import { deviations, rangeNoise, setUps } from "./survey.ts";

type Made = Awaited<ReturnType<typeof makeSampleModel>>;
let made: Made;
beforeAll(async () => {
  made = await makeSampleModel();
});
const elements = sampleBuilding();

async function readGlb(bytes: Uint8Array) {
  await MeshoptDecoder.ready;
  return new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder })
    .readBinary(bytes);
}

/** Corners of the triangles of each node of the model in metres, by its GlobalId. */
async function glbElements() {
  const document = await readGlb(made.viewed["building.glb"]);
  return document
    .getRoot()
    .listNodes()
    .map((node) => {
      const matrix = new Matrix4().fromArray(node.getWorldMatrix());
      const corners: Vector3[] = [];
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        const position = primitive.getAttribute("POSITION");
        for (const index of primitive.getIndices()?.getArray() ?? []) {
          const [x = 0, y = 0, z = 0] = position?.getElement(index, []) ?? [];
          corners.push(new Vector3(x, y, z).applyMatrix4(matrix));
        }
      }
      return { extras: node.getExtras(), name: node.getName(), corners };
    });
}
const flat = (corners: readonly Vector3[]) => corners.flatMap(({ x, y, z }) => [x, y, z]);

const expectSame = (a: Bounds, b: Bounds, within: number, name: string) => {
  for (const side of ["low", "high"] as const) {
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(a[side][axis] - b[side][axis]), `${name} ${side} ${axis}`).toBeLessThan(
        within,
      );
    }
  }
};

describe("what the site lists of the models", () => {
  it("is all of the building: each element is counted in one of the two lists", () => {
    const listed = Object.values(made.contents).flatMap((model) => model.elements);
    const openings = elements.flatMap((element) => element.voids ?? []).length;
    const counted = listed.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(elements.length + openings);
    for (const { name, count } of listed) expect(count, name).toBeGreaterThan(0);
  });
});

describe("every file", () => {
  it("comes out the same, byte by byte, when it is made again", async () => {
    const again = await makeSampleModel();
    for (const kind of ["viewed", "mailed"] as const) {
      for (const [name, bytes] of Object.entries(made[kind])) {
        const other = Object.entries(again[kind]).find(([each]) => each === name)?.[1];
        expect(Buffer.compare(bytes, other ?? new Uint8Array()), name).toBe(0);
      }
    }
    expect(Buffer.compare(made.archive, again.archive)).toBe(0);
  });
});

describe("the IFC file", () => {
  let api: IfcAPI;
  let model: number;
  beforeAll(async () => {
    const { IfcAPI } = await import("web-ifc");
    api = new IfcAPI();
    await api.Init();
    model = api.OpenModel(new Uint8Array(made.mailed["building.ifc"]));
  });

  it("is IFC4 and holds each element in its class, under its GlobalId", () => {
    expect(api.GetModelSchema(model)).toBe("IFC4");
    const counts = new Map<string, number>();
    for (const { ifcClass } of elements) counts.set(ifcClass, (counts.get(ifcClass) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toMatchObject({
      IfcWall: 21,
      IfcWindow: 31,
      IfcColumn: 22,
      IfcBeam: 48,
      IfcStairFlight: 2,
      IfcSlab: 7,
      IfcBoiler: 2,
      IfcDiscreteAccessory: 10,
      IfcLightFixture: 18,
    });
    for (const [ifcClass, count] of counts) {
      const type = api.GetTypeCodeFromName(ifcClass.toUpperCase());
      expect(api.GetLineIDsWithType(model, type).size(), ifcClass).toBe(count);
    }
    const voids = elements.flatMap((element) => element.voids ?? []);
    for (const [type, count] of [
      [IFCOPENINGELEMENT, voids.length],
      [IFCRELVOIDSELEMENT, voids.length],
      [IFCRELFILLSELEMENT, voids.filter(({ filledBy }) => filledBy).length],
    ] as const) {
      expect(api.GetLineIDsWithType(model, type).size()).toBe(count);
    }
  });

  it("says of an element its storey, class of Uniclass, material, level and quantities", async () => {
    const ids = api.GetLineIDsWithType(model, api.GetTypeCodeFromName("IFCWALL"));
    const id = [...Array(ids.size()).keys()]
      .map((i) => ids.get(i))
      .find((line) => api.GetLine(model, line).Name.value === "South front 0");
    const wall = api.GetLine(model, id ?? 0, false, true);
    const related = (relations: { value: number }[], name: string) =>
      relations.map(({ value }) => api.GetLine(model, value, true)[name]);
    const [storey] = related(wall.ContainedInStructure, "RelatingStructure");
    expect(storey.Name.value).toBe("Ground floor");
    const sets = related(wall.IsDefinedBy, "RelatingPropertyDefinition");
    const level = sets.find((set) => set.Name.value === "Datumline_LevelOfDevelopment");
    expect(level.HasProperties[0].NominalValue.value).toBe("LOD 300");
    const quantities = sets.find((set) => set.Name.value === "Qto_WallBaseQuantities");
    const length = quantities.Quantities.find(
      (quantity: { Name: { value: string } }) => quantity.Name.value === "Length",
    );
    expect(length.LengthValue.value).toBeCloseTo(12.85, 6);
    const associations = wall.HasAssociations.map(({ value }: { value: number }) =>
      api.GetLine(model, value, true),
    );
    const names = associations.map(
      (each: Record<string, Record<string, { value: string }>>) =>
        each.RelatingMaterial?.Name?.value ?? each.RelatingClassification?.Identification?.value,
    );
    expect(names.toSorted()).toEqual(["EF_25_10", "Render"]);
  });

  it("has the shapes of the GLB, element by element", async () => {
    const shapes = new Map<string, number[]>();
    api.StreamAllMeshes(model, ({ expressID, geometries }) => {
      const points: number[] = [];
      for (let i = 0; i < geometries.size(); i += 1) {
        const { geometryExpressID, flatTransformation } = geometries.get(i);
        const geometry = api.GetGeometry(model, geometryExpressID);
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        const matrix = new Matrix4().fromArray(flatTransformation);
        for (let k = 0; k < vertices.length; k += 6) {
          const point = new Vector3(vertices[k], vertices[k + 1], vertices[k + 2]);
          points.push(...point.applyMatrix4(matrix).toArray());
        }
        geometry.delete();
      }
      shapes.set(api.GetLine(model, expressID).GlobalId.value, points);
    });
    const nodes = await glbElements();
    expect(shapes.size).toBe(elements.length);
    for (const { extras, name, corners } of nodes) {
      const shape = boundsOf(shapes.get(String(extras.guid)) ?? []);
      // The reader draws arcs with few corners.
      const isRound = /Ø|DN|wide/.test(String(extras.size)) || /bend|Railing/.test(name);
      expectSame(shape, boundsOf(flat(corners)), isRound ? 0.06 : 0.002, name);
    }
    const whole = boundsOf([...shapes.values()].flat());
    expectSame(whole, boundsOf(nodes.flatMap(({ corners }) => flat(corners))), 0.001, "building");
  });
});

describe("the GLB", () => {
  it("has a node for each element, which says what the viewer tells of it", async () => {
    const document = await readGlb(made.viewed["building.glb"]);
    const nodes = document.getRoot().listNodes();
    expect(nodes.map((node) => node.getName()).toSorted()).toEqual(
      elements.map(({ name }) => name).toSorted(),
    );
    for (const node of nodes) {
      expect(node.getExtras()).toEqual({
        guid: expect.stringMatching(/^[0-3][\w$]{21}$/),
        name: node.getName(),
        category: expect.stringMatching(/^[A-Z]/),
        layer: expect.stringMatching(/^(architecture|structure|mep)$/),
        lod: expect.any(Number),
        size: expect.stringMatching(/\d/),
      });
    }
    const guids = new Set(nodes.map((node) => node.getExtras().guid));
    expect(guids.size).toBe(elements.length);
    expect(made.viewed["building.glb"].byteLength).toBeLessThanOrEqual(600_000);
  });
});

describe("the survey", () => {
  const scan = scanBuilding(elements);

  it("is a LAS file of as many points as were measured, around the building", async () => {
    const bytes = made.mailed["building.las"];
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

  it("lies off the model by its own noise, seen under the angle of the ray", async () => {
    const nodes = await glbElements();
    const triangles = nodes.flatMap(({ corners }) =>
      Array.from({ length: corners.length / 3 }, (_, i) => {
        const [a, b, c] = corners.slice(i * 3, i * 3 + 3) as [Vector3, Vector3, Vector3];
        return { triangle: new Triangle(a, b, c), ...boundsOf(flat([a, b, c])) };
      }),
    );
    const departing = elements.filter(({ name }) =>
      deviations.some(({ element }) => element === name),
    );
    // Windows go with their wall.
    const deviating = new Set<string | undefined>(
      departing.flatMap(({ name, voids = [] }) => [name, ...voids.map((each) => each.filledBy)]),
    );
    const near = 0.02;
    const errors: number[] = [];
    for (let i = 0; i < scan.count; i += 211) {
      if (deviating.has(elements[scan.element[i] as number]?.name ?? "")) continue;
      const [x = 0, y = 0, z = 0] = scan.positions.subarray(i * 3, i * 3 + 3);
      const point = new Vector3(x, z, -y);
      let best: { distance: number; triangle: Triangle } | undefined;
      for (const { triangle, low, high } of triangles) {
        const isNear = ([point.x, point.y, point.z] as const).every(
          (value, axis) =>
            value > (low[axis] as number) - near && value < (high[axis] as number) + near,
        );
        if (!isNear) continue;
        const distance = triangle.closestPointToPoint(point, new Vector3()).distanceTo(point);
        if (!best || distance < best.distance) best = { distance, triangle };
      }
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

  it("shows where the building departs from its model, and says so in the read-me", () => {
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
    // Its windows, 2.4 m high at their heads, go with it.
    const window = of("Window S0.2", (_x, y, z) => y < -0.38 && z > 1.9);
    expect(window).toBeGreaterThan(0.0065);
    expect(window).toBeLessThan(0.0085);
    const under = of("First-floor slab", (x, y, z) => z < 3.4 && Math.hypot(x - 9, y - 3) < 1);
    expect(under).toBeGreaterThan(0.008);
    const text = Buffer.from(made.mailed["read-me.txt"]).toString("latin1");
    for (const { element, text: words } of deviations)
      expect(text).toContain(`${element}: ${words}`);
  });

  it("comes to the browser as about 300,000 points, compressed", async () => {
    const bytes = made.viewed["cloud.glb"];
    const { brotliCompressSync } = await import("node:zlib");
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

describe("the site's drawings", () => {
  it("are four files of at most 25 KB that name themselves, with ids of their own", () => {
    const drawings = [...made.drawings()];
    expect(drawings.map(([name]) => name).toSorted()).toEqual([
      "sample-building-compact.svg",
      "sample-building.svg",
      "sample-services-compact.svg",
      "sample-services.svg",
    ]);
    const ids = drawings.flatMap(([name, svg]) => {
      expect(svg.length, name).toBeLessThanOrEqual(25 * 1024);
      const [, title, desc] = /aria-labelledby="(\S+) (\S+)"/.exec(svg) ?? [];
      expect(svg).toContain(`<title id="${title}">`);
      expect(svg).toContain(`<desc id="${desc}">`);
      return [title, desc];
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the archive", () => {
  it("unpacks to the four files, and its sheets say what they show", async () => {
    const files = unzipSync(made.archive);
    expect(Object.keys(files).toSorted()).toEqual(Object.keys(made.mailed).toSorted());
    for (const [name, bytes] of Object.entries(made.mailed)) {
      expect(Buffer.compare(files[name] ?? new Uint8Array(), bytes), name).toBe(0);
    }
    expect(made.archive.byteLength).toBeLessThan(12_000_000);
    const sheets = await getDocument({ data: new Uint8Array(made.mailed["sheet.pdf"]) }).promise;
    expect(sheets.numPages).toBe(2);
    const page = await sheets.getPage(1);
    const words = (await page.getTextContent()).items.map((item) =>
      "str" in item ? item.str : "",
    );
    expect(words.join(" ")).toContain("GROUND FLOOR");
    expect(page.view.slice(2).map(Math.round)).toEqual([1191, 842]);
  });
});

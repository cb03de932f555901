import { firm, firmTeam } from "@datumline/brand/firm";
import { unzipSync } from "fflate";
import { Matrix4, Vector3 } from "three";
import { getDocument } from "unpdf/pdfjs";
import { beforeAll, describe, expect, it } from "vitest";
import { IFCOPENINGELEMENT, IFCRELFILLSELEMENT, IFCRELVOIDSELEMENT, type IfcAPI } from "web-ifc";
import { sampleBuilding } from "./building.ts";
import { buildingGlb, cloudGlb } from "./building-glb.ts";
import { contentsOf } from "./contents.ts";
import { buildingDrawing, buildingDrawingNames } from "./drawings.ts";
import { mailedFiles, sampleArchive } from "./files.ts";
import { flat, glbElements } from "./glb-in-tests.ts";
import { type Bounds, boundsOf } from "./mesh.ts";
import { scanSampleBuilding } from "./survey.ts";

const elements = sampleBuilding();

async function makeFiles() {
  const scan = scanSampleBuilding(elements);
  const mailed = await mailedFiles(elements, scan);
  const viewed = {
    "building.glb": await buildingGlb(elements),
    "cloud.glb": await cloudGlb(scan),
  };
  return { viewed, mailed, archive: sampleArchive(mailed) };
}

let made: Awaited<ReturnType<typeof makeFiles>>;
beforeAll(async () => {
  made = await makeFiles();
});

const expectSame = (a: Bounds, b: Bounds, within: number, name: string) => {
  for (const side of ["low", "high"] as const) {
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(a[side][axis] - b[side][axis]), `${name} ${side} ${axis}`).toBeLessThan(
        within,
      );
    }
  }
};

describe("the site's lists of the models", () => {
  it("covers the whole building: each element is counted in one of the two lists", () => {
    const listed = Object.values(contentsOf(elements)).flatMap((model) => model.elements);
    const openings = elements.flatMap((element) => element.voids ?? []).length;
    const counted = listed.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(elements.length + openings);
    for (const { name, count } of listed) expect(count, name).toBeGreaterThan(0);
  });
});

describe("every file", () => {
  it("is identical, byte by byte, when it is built again", async () => {
    const again = await makeFiles();
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

  it("is IFC4 and contains each element in its class, under its GlobalId", () => {
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

  it("states the storey, class of Uniclass, material, level and quantities of an element", async () => {
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
    const level = sets.find((set) => set.Name.value === `${firm.shortName}_LevelOfDevelopment`);
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

  it("uses only the property sets that IFC4 defines", () => {
    const text = Buffer.from(made.mailed["building.ifc"]).toString("latin1");
    const sets = new Set(text.match(/(?<=')Pset_\w+(?=')/g));
    // IFC4 ADD2 TC1, the common sets that have IsExternal or LoadBearing.
    expect([...sets].toSorted()).toEqual([
      ...["Pset_BeamCommon", "Pset_ColumnCommon", "Pset_DoorCommon", "Pset_SlabCommon"],
      ...["Pset_WallCommon", "Pset_WindowCommon"],
    ]);
  });

  it("names in its header the file, its owner and its author", () => {
    const text = Buffer.from(made.mailed["building.ifc"]).toString("latin1");
    const header = text.slice(0, text.indexOf("DATA;"));
    expect(header).toMatch(
      /FILE_DESCRIPTION\(\('ViewDefinition \[.+\]','Comment \[.+\]'\),'2;1'\);/,
    );
    const [, author, organization, preprocessor, system] =
      /FILE_NAME\('building\.ifc','2026-01-01T00:00:00',\('(.+)'\),\('(.+)'\),'(.+)','(.+)',''\);/.exec(
        header,
      ) ?? [];
    expect([author, organization]).toEqual([firmTeam, firm.name]);
    expect(system).toContain(firm.shortName);
    expect(preprocessor).toBe(system);
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
    const viewed = await glbElements(made.viewed["building.glb"]);
    expect(shapes.size).toBe(elements.length);
    for (const { extras, corners } of viewed) {
      const name = String(extras.name);
      const shape = boundsOf(shapes.get(String(extras.guid)) ?? []);
      // The reader draws arcs with few corners.
      const isRound = /Ø|DN|wide/.test(String(extras.size)) || /bend|Railing/.test(name);
      expectSame(shape, boundsOf(flat(corners)), isRound ? 0.06 : 0.002, name);
    }
    const whole = boundsOf([...shapes.values()].flat());
    expectSame(whole, boundsOf(viewed.flatMap(({ corners }) => flat(corners))), 0.001, "building");
  });
});

describe("the GLB", () => {
  it("has triangles of each element, and the viewer's data about it", async () => {
    const viewed = await glbElements(made.viewed["building.glb"]);
    expect(viewed.map(({ extras }) => extras.name)).toEqual(elements.map(({ name }) => name));
    for (const { extras, corners } of viewed) {
      expect(extras).toEqual({
        guid: expect.stringMatching(/^[0-3][\w$]{21}$/),
        name: expect.any(String),
        category: expect.stringMatching(/^[A-Z]/),
        layer: expect.stringMatching(/^(architecture|structure|mep)$/),
        lod: expect.any(Number),
        size: expect.stringMatching(/\d/),
      });
      expect(corners.length).toBeGreaterThan(0);
    }
    expect(new Set(viewed.map(({ extras }) => extras.guid)).size).toBe(elements.length);
    expect(made.viewed["building.glb"].byteLength).toBeLessThanOrEqual(600_000);
  });
});

describe("the site's drawings", () => {
  it("are four files of at most 25 KB with names and descriptions, under unique ids", () => {
    expect(buildingDrawingNames.toSorted()).toEqual([
      "sample-building-compact.svg",
      "sample-building.svg",
      "sample-services-compact.svg",
      "sample-services.svg",
    ]);
    const ids = buildingDrawingNames.flatMap((name) => {
      const svg = buildingDrawing(name, elements);
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
  it("unpacks to the four files, and its sheets have their content", async () => {
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

  it("has sheets for screen readers: tags, words for each view, and no letter outside of both", async () => {
    const data = new Uint8Array(made.mailed["sheet.pdf"]);
    const sheets = await getDocument({ data }).promise;
    expect((await sheets.getMarkInfo())?.Marked).toBe(true);
    expect((await sheets.getMetadata()).info).toMatchObject({ Language: "en-GB" });
    for (const number of [1, 2]) {
      const page = await sheets.getPage(number);
      const { children } = await page.getStructTree();
      const tags = children.flatMap((node) => ("children" in node ? node.children : []));
      const roles = tags.map((tag) => ("role" in tag ? tag.role : ""));
      expect(roles.filter((role) => role === "H1")).toHaveLength(1);
      const alts = tags.flatMap((tag) => ("alt" in tag ? [tag.alt] : []));
      expect(roles.filter((role) => role === "Figure")).toHaveLength(alts.length);
      expect(alts).toEqual([expect.stringMatching(/.{40,}/), expect.stringMatching(/.{40,}/)]);
      let open = 0;
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if (!("str" in item)) open += item.type === "endMarkedContent" ? -1 : 1;
        else if (item.str.trim()) expect(open, item.str).toBeGreaterThan(0);
      }
    }
  });
});

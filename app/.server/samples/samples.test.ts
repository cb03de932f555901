import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildSunPath, clock } from "#app/drawings/sun-path-model.ts";
import { glareReport } from "./glare-report.ts";
import { houseContents } from "./house-contents.ts";
import { houseModel } from "./house-model.ts";
import { globalId } from "./ifc.ts";
import { sampleFiles } from "./samples.ts";
import { zip } from "./zip.ts";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe.each(Object.entries(sampleFiles))("%s", (_, { make }) => {
  it("comes out the same each time", () => {
    expect(Buffer.from(make()).equals(make())).toBe(true);
  });
});

describe.each([200, 300] as const)("the house at LOD %i", (lod) => {
  const text = latin1(houseModel(lod));
  const lines = [...text.matchAll(/^#(\d+)=(IFC\w+)\((.*)\);$/gm)];

  it("is an IFC4 file whose references all lead to earlier lines", () => {
    expect(text).toMatch(
      /^ISO-10303-21;\nHEADER;\n[\s\S]+FILE_SCHEMA\(\('IFC4'\)\);\nENDSEC;\nDATA;/,
    );
    expect(text.trimEnd().endsWith("ENDSEC;\nEND-ISO-10303-21;")).toBe(true);
    expect(lines.length).toBe(text.split("\n").filter((line) => line.startsWith("#")).length);
    for (const [index, [, number, , attributes = ""]] of lines.entries()) {
      expect(Number(number)).toBe(index + 1);
      for (const [, reference] of attributes.matchAll(/#(\d+)/g)) {
        expect(Number(reference)).toBeLessThan(index + 1);
      }
    }
  });

  it("gives everything that has one a GlobalId of its own", () => {
    const ids = [...text.matchAll(/\('([0-3][\w$]{21})',\$,/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("puts every wall, floor, window and door into a storey", () => {
    const contained = lines
      .filter(([, , entity]) => entity === "IFCRELCONTAINEDINSPATIALSTRUCTURE")
      .flatMap(([, , , attributes = ""]) => attributes.match(/#\d+/g)?.slice(0, -1));
    const parts = lines
      .filter(([, , entity = ""]) =>
        /^IFC(WALL|SLAB|WINDOW|DOOR|BUILDINGELEMENTPROXY)$/.test(entity),
      )
      .map(([, number]) => `#${number}`);
    expect(contained.toSorted()).toEqual(parts.toSorted());
  });

  it("is counted as it is", () => {
    const { elements, bytes } = houseContents(lod);
    const counts = Object.fromEntries(elements.map(({ ifcClass, count }) => [ifcClass, count]));
    expect(counts).toEqual({
      IfcBuildingStorey: 2,
      IfcWall: 8,
      IfcSlab: 4,
      IfcOpeningElement: 10,
      ...(lod === 300 ? { IfcWindow: 9, IfcDoor: 1, IfcBuildingElementProxy: 2 } : {}),
    });
    expect(bytes).toBe(text.length);
  });
});

describe("a GlobalId", () => {
  it("is the same for a name, and 22 digits of which the first is below 4", () => {
    expect(globalId("wall")).toBe(globalId("wall"));
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      expect(globalId(name)).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
    }
  });
});

describe("a ZIP archive", () => {
  const contents = ["IFC ".repeat(500), ""];
  const archive = Buffer.from(
    zip(contents.map((content, i) => ({ name: `${i}.txt`, content: Buffer.from(content) }))),
  );

  it("is found from its end, and unpacks to what was put in", () => {
    const end = archive.length - 22;
    expect(archive.readUInt32LE(end)).toBe(0x06054b50);
    expect(archive.readUInt16LE(end + 10)).toBe(contents.length);
    let entry = archive.readUInt32LE(end + 16);
    for (const [index, content] of contents.entries()) {
      expect(archive.readUInt32LE(entry)).toBe(0x02014b50);
      const nameLength = archive.readUInt16LE(entry + 28);
      expect(archive.toString("latin1", entry + 46, entry + 46 + nameLength)).toBe(`${index}.txt`);
      expect(archive.readUInt32LE(entry + 16)).toBe(crc32(content));
      const file = archive.readUInt32LE(entry + 42);
      expect(archive.readUInt32LE(file)).toBe(0x04034b50);
      const start = file + 30 + archive.readUInt16LE(file + 26);
      const packed = archive.subarray(start, start + archive.readUInt32LE(file + 18));
      expect(inflateRawSync(packed).toString()).toBe(content);
      entry += 46 + nameLength;
    }
    expect(entry).toBe(end);
  });
});

describe("the glare report", () => {
  const text = latin1(glareReport());

  it("is a PDF whose table of contents leads to every object", () => {
    expect(text.startsWith("%PDF-1.4\n")).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(offsets).toHaveLength(5);
    for (const [index, [, offset]] of offsets.entries()) {
      expect(text.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    }
    const [, length, stream = ""] =
      /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? [];
    expect(stream.length).toBe(Number(length));
  });

  it("prints what the sun-path sheet computes", () => {
    const { glare } = buildSunPath();
    expect(text).toContain(`(${glare.incidenceDeg.toFixed(1)}\xb0)`);
    expect(text).toContain(`about ${clock(glare.utcHours[0])} UTC`);
  });
});

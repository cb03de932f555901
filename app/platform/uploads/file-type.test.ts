import { describe, expect, it } from "vitest";
import { attachmentTypes } from "#app/lib/attachments.ts";
import { makeCompoundFile, samples } from "#tests/support/sample-files.ts";
import { recogniseFile } from "./file-type.ts";
import type { BytesSource } from "./spool.ts";

const source = (content: Buffer): BytesSource => ({
  size: content.length,
  read: async (position, length) => content.subarray(position, position + length),
});
const recognise = (content: Buffer | string) => recogniseFile(source(Buffer.from(content)));

it.each(attachmentTypes)("recognises %s", async (type) => {
  expect(await recognise(samples[type])).toBe(type);
});

describe("other spellings", () => {
  it.each([
    ["a binary DXF", "AutoCAD Binary DXF\r\n\u001a\0", "dxf"],
    ["a DXF of few words", "0\nSECTION\n2\nENTITIES\n", "dxf"],
    ["a PDF after a byte order mark", "\uFEFF%PDF-2.0\n", "pdf"],
    ["an IFC after blank lines", "\r\n\r\nISO-10303-21;\r\nHEADER;", "ifc"],
    ["points with column names", "X Y Z Intensity\n1 2 3 4\n", "xyz"],
    ["points after comments", "# scan 4\n// station 2\n1 2 3\n", "xyz"],
    ["points with a byte order mark", "\uFEFF1.5,2.5,3.5\n", "xyz"],
    ["two scans in one file", "1\n1 2 3 0\n2\n4 5 6 0\n7 8 9 0\n", "pts"],
    ["points without a last line break", "1 2 3\n4 5 6", "xyz"],
    ["points in every spelling of a number", "+1. -.5 1.5e3\n1E-3 00 2.e+1\n", "xyz"],
  ])("%s", async (_, content, type) => {
    expect(await recognise(content)).toBe(type);
  });

  it("points of many megabytes, also if the first sample ends within a line", async () => {
    expect(await recognise("1.25 2.5 3.75\n".repeat(300_000))).toBe("xyz");
  });

  it("a Revit file whose directory is behind its streams", async () => {
    const revit = makeCompoundFile(["Root Entry", "BasicFileInfo"]);
    const content = Buffer.concat([revit.subarray(0, 512), Buffer.alloc(4_000_256), revit]);
    expect(await recognise(content)).toBe("rvt");
  });
});

describe("no accepted type", () => {
  it.each<[string, Buffer | string]>([
    ["a program", "MZ\u0090\0\u0003\0\0\0"],
    ["a script", "#!/bin/sh\nrm -r /\n"],
    ["a page", "<!DOCTYPE html><script>alert(1)</script>"],
    ["a picture that can hold scripts", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["prose", "Dear all,\nplease find 1 2 3 attached.\n"],
    ["a list of numbers", "1\n2\n3\n"],
    ["pairs", "1 2\n3 4\n"],
    ["what only resembles numbers", ". 1.2.3 e5\n1e +-2 3-\n"],
    ["points with a program behind them", `1 2 3\n${"4 5 6\n".repeat(20_000)}\0\0MZ`],
    ["a PDF that begins somewhere else", "GIF89a%PDF-1.7"],
    ["a GIF", "GIF89a"],
    ["an empty zip", Buffer.from("504b0506000000", "hex")],
    ["an old Word file", makeCompoundFile(["Root Entry", "WordDocument"])],
    [
      "a text in an old Word file that speaks of Revit",
      Buffer.concat([
        makeCompoundFile(["Root Entry"]),
        Buffer.from("the entry BasicFileInfo\0", "utf16le"),
      ]),
    ],
    ["a line longer than any point's", `1 2 3\n1 2 ${"0".repeat(1_000)}3\n`],
    ["nothing", ""],
  ])("%s", async (_, content) => {
    expect(await recognise(content)).toBeUndefined();
  });
});

it("reads a sample full of one number that ends in a letter at once", async () => {
  const start = performance.now();
  expect(await recognise(`1 2 ${"1".repeat(65_000)}x\n`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1_500);
});

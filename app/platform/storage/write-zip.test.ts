import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { type ArchivedFile, writeZip } from "./write-zip.ts";

const modified = new Date("2026-03-04T05:06:08Z");
const entry = (name: string, content: Uint8Array): ArchivedFile => ({
  name,
  size: content.length,
  modified,
  open: async () => Readable.from([content.subarray(0, 5), content.subarray(5)]),
});

it("writes files that a reader finds by name", async () => {
  const files = { "plan.pdf": randomBytes(100_000), "Lageplan Süd.dwg": Buffer.from("AC1032") };
  const entries = Object.entries(files).map(([name, content]) => entry(name, content));
  const zip = await buffer(Readable.from(writeZip(entries)));
  const unzipped = unzipSync(zip);
  expect(Object.keys(unzipped)).toEqual(Object.keys(files));
  for (const [name, content] of Object.entries(files))
    expect(content.equals(unzipped[name] ?? Buffer.alloc(0))).toBe(true);
});

it.each([
  ["cannot be opened", () => Promise.reject(new Error("gone"))],
  ["is shorter than recorded", async () => Readable.from([Buffer.alloc(2)])],
  ["is longer than recorded", async () => Readable.from([Buffer.alloc(4)])],
])("throws without an end if a file %s", async (_, open) => {
  const written: Uint8Array[] = [];
  const broken = { name: "b.pdf", size: 3, modified, open };
  const zip = async () => {
    for await (const chunk of writeZip([entry("a.pdf", Buffer.from("%PDF-1.7")), broken]))
      written.push(chunk);
  };
  await expect(zip()).rejects.toThrow();
  expect(() => unzipSync(Buffer.concat(written))).toThrow();
});

it("stops reading when its reader leaves, and opens no further file", async () => {
  const source = Readable.from([Buffer.alloc(1), Buffer.alloc(1), Buffer.alloc(1)]);
  const next = vi.fn();
  const first = { name: "a.pdf", size: 3, modified, open: async () => source };
  for await (const chunk of writeZip([first, { ...first, name: "b.pdf", open: next }]))
    if (chunk.length === 1) break;
  expect(source.destroyed).toBe(true);
  expect(next).not.toHaveBeenCalled();
});

import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { type ArchivedFile, writeZip, zipSize } from "./write-zip.ts";

const modified = new Date("2026-03-04T05:06:08Z");
const entry = (name: string, content: Uint8Array): ArchivedFile => ({
  name,
  size: content.length,
  modified,
  open: async () => Readable.from([content.subarray(0, 5), content.subarray(5)]),
});

it("writes files that a reader finds by name, and knows the size before", async () => {
  const files = { "plan.pdf": randomBytes(100_000), "Lageplan Süd.dwg": Buffer.from("AC1032") };
  const entries = Object.entries(files).map(([name, content]) => entry(name, content));
  const zip = await buffer(Readable.from(writeZip(entries)));
  expect(zip).toHaveLength(zipSize(entries));
  const unzipped = unzipSync(zip);
  expect(Object.keys(unzipped)).toEqual(Object.keys(files));
  for (const [name, content] of Object.entries(files))
    expect(content.equals(unzipped[name] ?? Buffer.alloc(0))).toBe(true);
});

it("uses the 64-bit format for files above 4 GB and what follows them", async () => {
  const part = Buffer.alloc(64 * 1024 ** 2);
  const large = {
    name: "scan.las",
    size: 65 * part.length,
    modified,
    open: async () => Readable.from(Array(65).fill(part)),
  };
  const entries = [large, entry("plan.pdf", Buffer.from("%PDF-1.7"))];
  let size = 0;
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of writeZip(entries)) {
    size += chunk.length;
    if (chunk !== part) tail = Buffer.concat([tail, chunk]).subarray(-1_000);
  }
  expect(size).toBe(zipSize(entries));
  const locator = tail.length - 42;
  expect(tail.readUInt32LE(locator)).toBe(0x07064b50);
  const end = Number(tail.readBigUInt64LE(locator + 8)) - (size - tail.length);
  expect(tail.readUInt32LE(end)).toBe(0x06064b50);
  expect(Number(tail.readBigUInt64LE(end + 32))).toBe(2);
  const start = Number(tail.readBigUInt64LE(end + 48)) - (size - tail.length);
  expect(tail.readUInt32LE(start)).toBe(0x02014b50);
  // The size of the large file, and the offset of the one after it.
  expect(Number(tail.readBigUInt64LE(start + 46 + "scan.las".length + 4))).toBe(large.size);
  const second = start + 46 + "scan.las".length + 20;
  const offset = Number(tail.readBigUInt64LE(second + 46 + "plan.pdf".length + 4));
  expect(tail.readUInt32LE(offset - (size - tail.length))).toBe(0x04034b50);
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

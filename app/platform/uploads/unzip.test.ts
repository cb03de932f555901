import { expect, it } from "vitest";
import { makeZip } from "#tests/support/sample-files.ts";
import { readZipEntries, readZipEntry, zipEntryName } from "./zip.ts";

const plan = { name: "plans/plan.txt", content: Buffer.from("a plan ".repeat(100)) };

async function open(content: Buffer) {
  const zip = {
    size: content.length,
    read: async (position: number, length: number) => content.subarray(position, position + length),
  };
  const entries = await readZipEntries(zip);
  if (typeof entries === "string") throw new Error(entries);
  return {
    names: entries.map(zipEntryName),
    read: (at: number) => {
      const entry = entries[at];
      return entry && readZipEntry(zip, entry);
    },
  };
}

it.each([
  ["an ordinary zip", makeZip([plan, { ...plan, name: "b" }])],
  ["one in the 64-bit format", makeZip([plan, { ...plan, name: "b" }], { large: true })],
])("returns the entries of %s", async (_, content) => {
  const { names, read } = await open(content);
  expect(names).toEqual(["plans/plan.txt", "b"]);
  expect(await read(1)).toEqual(plan.content);
});

it.each([
  ["unpacks to more than its directory says", { unpacked: 10 }],
  ["unpacks to less", { unpacked: 10_000 }],
  ["is packed to less than its directory says", { packed: 5 }],
])("refuses one that %s", async (_, declared) => {
  const { read } = await open(makeZip([{ ...plan, declared }]));
  expect(await read(0)).toBeUndefined();
});

it("refuses one whose content does not match its checksum", async () => {
  const damaged = makeZip([plan]);
  const directory = damaged.indexOf(Buffer.from("504b0102", "hex"));
  damaged.writeUInt32LE(damaged.readUInt32LE(directory + 16) ^ 1, directory + 16);
  expect(await (await open(damaged)).read(0)).toBeUndefined();
});

it("refuses one that is encrypted or has no content at the offset in its directory", async () => {
  const encrypted = makeZip([plan]);
  const directory = encrypted.indexOf(Buffer.from("504b0102", "hex"));
  encrypted.writeUInt16LE(1, directory + 8);
  expect(await (await open(encrypted)).read(0)).toBeUndefined();
  const elsewhere = makeZip([plan]);
  elsewhere.writeUInt32LE(7, directory + 42);
  expect(await (await open(elsewhere)).read(0)).toBeUndefined();
});

it("reads names with the separators of Windows", () => {
  const entry = {
    isUtf8: false,
    isEncrypted: false,
    crc: 0,
    method: 0,
    packed: 0,
    unpacked: 0,
    start: 0,
  };
  expect(zipEntryName({ ...entry, rawName: Buffer.from("a\\b.md") })).toBe("a/b.md");
  expect(zipEntryName({ ...entry, rawName: Buffer.from([0xfc, 0x2e]) })).toBe("ü.");
});

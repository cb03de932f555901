import { expect, it } from "vitest";
import { makeZip, makeZipBomb } from "#tests/support/sample-files.ts";
import { checkZip } from "./zip.ts";

const judge = (content: Buffer) =>
  checkZip({
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
  });

const plan = { name: "plan.txt", content: Buffer.from("a plan ".repeat(100)) };
const scan = { name: "scan.pts", content: Buffer.from("1.25 2.5 3.75\n".repeat(10_000)) };
const honest = makeZip([plan, scan]);
const gigabyte = 1024 ** 3;

it.each([
  ["an ordinary zip", honest],
  ["one with a comment", makeZip([plan], { comment: "issued for tender" })],
  ["one whose comment looks like an end", makeZip([plan], { comment: "PK\u0005\u0006" })],
  ["one in the 64-bit format", makeZip([plan, scan], { large: true })],
  [
    "one that packs well but is small",
    makeZip([{ name: "a", content: Buffer.alloc(50 * 1024 ** 2) }]),
  ],
])("%s is valid", async (_, zip) => {
  expect(await judge(zip)).toBe("fine");
});

it.each([
  ["cut off", honest.subarray(0, honest.length - 30)],
  ["without entries", makeZip([])],
  ["with bytes behind its end", Buffer.concat([honest, Buffer.from("more")])],
  [
    "whose directory is somewhere else",
    Buffer.concat([honest.subarray(0, 40), honest.subarray(60)]),
  ],
  [
    "in the 64-bit format without its own end",
    makeZip([plan], { large: true }).subarray(-22 - 20 - 10),
  ],
])("one %s is invalid", async (_, zip) => {
  expect(await judge(zip)).toBe("broken");
});

it.each([
  ["sheet.pdf", "fine"],
  ["exe", "fine"],
  ["macros/block.lsp", "fine"],
  ["setup.exe", "program"],
  ["plans/sheet.pdf.LNK", "program"],
  // Windows drops the characters after the extension.
  ["plans/sheet.js. .", "program"],
])("an entry called %s makes it %s", async (name, verdict) => {
  expect(await judge(makeZip([scan, { ...plan, name }]))).toBe(verdict);
});

it.each([
  ["a few kilobytes of 200 MB of nothing", makeZipBomb()],
  [
    "one that says it unpacks to 3 GB",
    makeZip([{ ...plan, declared: { unpacked: 3 * gigabyte } }]),
  ],
  [
    "one that says so in the 64-bit format",
    makeZip([{ ...plan, declared: { unpacked: 5_000 * gigabyte } }], { large: true }),
  ],
  ["one with overlapping entries", makeZip([plan], { repeat: 500 })],
  ["one with endless entries", makeZip([plan], { repeat: 20_000 })],
])("%s is a bomb", async (_, zip) => {
  expect(await judge(zip)).toBe("bomb");
});

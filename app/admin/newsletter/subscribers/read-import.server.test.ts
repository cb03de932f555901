import { expect, it } from "vitest";
import { maxImported, readImport } from "./read-import.server.ts";

const now = new Date("2026-05-01T12:00:00Z");
const read = (text: string) => {
  const lines = readImport(text, now);
  if (typeof lines === "string") return lines;
  return lines.map((line) =>
    "reason" in line
      ? line.reason
      : `${line.consent.email} ${line.consent.date.toISOString()} ${line.consent.source}`,
  );
};

it("takes an address with the day and the place of its consent, in any order of columns", () => {
  expect(read("source;date;address\nFair in Pune;2026-04-30;Reader@Client.example\n;;\n")).toEqual([
    "reader@client.example 2026-04-30T00:00:00.000Z Fair in Pune",
  ]);
  expect(read("a@b.example,2026-04-30T10:00:00+05:30,Fair\n")).toEqual([
    "a@b.example 2026-04-30T04:30:00.000Z Fair",
  ]);
});

it("reads what our own export has written, and leaves out who is no subscriber in it", () => {
  const head = '"address","date","source","state"\r\n';
  expect(
    read(
      `\uFEFF${head}"'+a@b.example","2026-04-30T10:00:00.000Z","Fair","Subscribed"\r\n"c@d.example","2026-04-30T10:00:00.000Z","Fair","Unsubscribed"\r\n`,
    ),
  ).toEqual(["+a@b.example 2026-04-30T10:00:00.000Z Fair", "The file says of it: Unsubscribed."]);
});

it("says of each line why it proves no consent", () => {
  expect(
    read(
      [
        "address,date,source",
        "nobody,2026-04-30,Fair",
        "a@b.example,,Fair",
        "a@b.example,2026-04-30,",
        "a@b.example,30.04.2026,Fair",
        "a@b.example,2026-02-31,Fair",
        "a@b.example,2026-05-02,Fair",
        `a@b.example,2026-04-30,${"x".repeat(201)}`,
        "a@b.example,2026-04-30,Fair",
        "A@B.example,2026-04-29,Site",
      ].join("\n"),
    ),
  ).toEqual([
    "This is no email address.",
    "Without a date and a source there is no proof of consent.",
    "Without a date and a source there is no proof of consent.",
    "The date must be a day such as 2026-04-30.",
    "The date must be a day such as 2026-04-30.",
    "The date lies in the future.",
    "The source must be at most 200 characters.",
    "a@b.example 2026-04-30T00:00:00.000Z Fair",
    "Line 9 has the same address.",
  ]);
});

it("refuses what is no such file", () => {
  expect(read("")).toBe("The file is empty.");
  expect(read("name,phone\nx,y\n")).toBe("The first line of the file must be address,date,source.");
  expect(read(`address\n${"x\n".repeat(maxImported + 1)}`)).toContain("more than 20,000 lines");
});

import { expect, it } from "vitest";
import { readCsvRows } from "#app/admin/csv-import.server.ts";
import { maxImported, subscribersCsv } from "./subscribers.server.ts";

const now = new Date("2026-05-01T12:00:00Z");
const read = (text: string) => {
  const file = readCsvRows(text, subscribersCsv(now));
  if ("failed" in file) return file.failed;
  return file.rows.map((row) =>
    "reason" in row
      ? row.reason
      : `${row.value.email} ${row.value.date.toISOString()} ${row.value.source}`,
  );
};

it("accepts an address with the date and source of its consent, in any column order", () => {
  expect(read("source;date;address\nFair in Pune;2026-04-30;Reader@Client.example\n;;\n")).toEqual([
    "reader@client.example 2026-04-30T00:00:00.000Z Fair in Pune",
  ]);
  expect(read("a@b.example,2026-04-30T10:00:00+05:30,Fair\n")).toEqual([
    "a@b.example 2026-04-30T04:30:00.000Z Fair",
  ]);
});

it("reads our export, and omits people who are not subscribers in it", () => {
  const head = '"address","date","source","state"\r\n';
  expect(
    read(
      `\uFEFF${head}"'+a@b.example","2026-04-30T10:00:00.000Z","Fair","Subscribed"\r\n"c@d.example","2026-04-30T10:00:00.000Z","Fair","Unsubscribed"\r\n`,
    ),
  ).toEqual(["+a@b.example 2026-04-30T10:00:00.000Z Fair", "Status in the file: Unsubscribed."]);
});

it("reports for each line why it does not prove consent", () => {
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
    "This is not an email address.",
    "Consent cannot be proved without a date and a source.",
    "Consent cannot be proved without a date and a source.",
    "The date must be in the format 2026-04-30.",
    "The date must be in the format 2026-04-30.",
    "The date is in the future.",
    "The source must be at most 200 characters.",
    "a@b.example 2026-04-30T00:00:00.000Z Fair",
    "Line 9 has the same mailbox.",
  ]);
});

it("rejects other files", () => {
  expect(read("")).toBe("The file is empty.");
  expect(read("name,phone\nx,y\n")).toBe("The first line of the file must be address,date,source.");
  expect(read(`address\n${"x\n".repeat(maxImported + 1)}`)).toContain("more than 20,000 lines");
});

it("accepts each mailbox once, however it is written, and no address that email servers would reject", () => {
  const lines = [
    "address,date,source",
    "karl@example.com,2026-04-30,Fair",
    "<karl@example.com>,2026-04-30,Fair",
    '"karl@example.com,",2026-04-30,Fair',
    "mailto:KARL@Example.com?subject=x,2026-04-30,Fair",
    "Karl <karl@example.com>,2026-04-30,Fair",
    "'karl@example.com',2026-04-30,Fair",
    "emil@example..com,2026-04-30,Fair",
    "lena\u200B@example.com,2026-04-30,Fair",
    "dora@example.com.,2026-04-30,Fair",
    '"a@b.example,c@d.example",2026-04-30,Fair',
    '"Fair\tPune\u000B",2026-04-30,Fair',
    'j@xn--4ca.example,2026-04-30,"Fair\tPune\u000B"',
    "J@\u00C4.example,2026-04-30,Fair",
  ];
  const same = "Line 2 has the same mailbox.";
  expect(read(`${lines.join("\n")}\n`)).toEqual([
    "karl@example.com 2026-04-30T00:00:00.000Z Fair",
    ...[same, same, same, same, same],
    "This is not an email address.",
    "This is not an email address.",
    "This is not an email address. Its end may be missing.",
    "This is not an email address.",
    "This is not an email address.",
    "j@\u00E4.example 2026-04-30T00:00:00.000Z Fair Pune",
    "Line 13 has the same mailbox.",
  ]);
});

it("names the line of an unexpected end of file, and accepts the others", () => {
  const whole = "address,date,source\na@b.example,2026-04-30,Fair\n";
  const [first = ""] = read(whole);
  expect(read(`${whole}c@d.example,2026-04`)).toEqual([
    first,
    "This line has 2 columns instead of 3. The file may be incomplete.",
  ]);
  expect(read(`${whole}"c@d.example,2026-04-30,Fair\ne@f.example,2026-04-30,Fair\n`)).toEqual([
    first,
    "A quotation mark on this line is never closed. The file may be incomplete.",
  ]);
});

import { expect, test } from "vitest";
import { byteOrderMark, csvLine, incompleteReason, readCsv } from "./csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test("quotes enclose commas, quotes and line ends, and lines are counted as in an editor", () => {
  expect(readCsv('from,to\r\n"a, ""b""\nc", d \n\n/x,/y\r/z,\n')).toEqual([
    { line: 1, cells: ["from", "to"] },
    { line: 2, cells: ['a, "b"\nc', "d"] },
    { line: 5, cells: ["/x", "/y"] },
    { line: 6, cells: ["/z", ""] },
  ]);
});

test("semicolons, a byte order mark and a missing final line end are accepted", () => {
  expect(cellsOf("\uFEFFfrom;to;kind\r\n/a,b;/c;301")).toEqual([
    ["from", "to", "kind"],
    ["/a,b", "/c", "301"],
  ]);
});

test("exported spreadsheets are read back", () => {
  const rows = [
    ["from", "to", "kind"],
    ["/a", 'https://example.com/?q="x",y', "302"],
  ];
  expect(cellsOf(byteOrderMark + rows.map(csvLine).join(""))).toEqual(rows);
});

test("broken quotes lose nothing and end", () => {
  expect(cellsOf('"/a,/b\n/c,/d')).toEqual([["/a,/b\n/c,/d"]]);
  expect(cellsOf('"/a"x,/b\n/c"d,/e')).toEqual([
    ["/a", "/b"],
    ['/c"d', "/e"],
  ]);
  expect(cellsOf("")).toEqual([]);
  expect(cellsOf('"'.repeat(100_001))).toHaveLength(1);
});

test("characters that cannot be stored are left out of cells", () => {
  expect(cellsOf("a\0@b.example,e\u0301\ufffe,x\u000by")).toEqual([["a@b.example", "é", "x\ny"]]);
});

test("a truncated file is reported in its last line", () => {
  const whole = 'a,b,c\n"x, ""y""",2,3\n4,"5\n",6\n7,8,9\n';
  const reasons = (text: string) =>
    readCsv(text).map((record) => incompleteReason(record, { columns: 3 }));
  expect(reasons(whole)).toEqual([undefined, undefined, undefined, undefined]);
  for (let length = 6; length < whole.length; length += 1) {
    const text = whole.slice(0, length);
    const isWithinLastCell = /,[^",\n]*$/.test(text) || /"\n?,[^,]*$/.test(text);
    const [last] = reasons(text).slice(-1);
    // Within the last column, truncation is undetectable.
    if (!/\n$/.test(text) && !isWithinLastCell)
      expect([text, last]).toEqual([text, expect.any(String)]);
  }
  expect(reasons('1,2,3\n4,"5,6\n7,8,9\n')).toEqual([
    undefined,
    "A quotation mark on this line is never closed. The file may be incomplete.",
  ]);
  expect(reasons("1,2\n1,2,3,4\n1,2,3,,\n")).toEqual([
    "This line has 2 columns instead of 3. The file may be incomplete.",
    "This line has 4 columns instead of 3.",
    undefined,
  ]);
});

test("an optional column may be missing, except at the end of the file", () => {
  const reasons = readCsv("1,2\n1\n1,2").map((record) =>
    incompleteReason(record, { columns: 3, optional: 1 }),
  );
  expect(reasons).toEqual([
    undefined,
    "This line has 1 column instead of 3. The file may be incomplete.",
    "This line has 2 columns instead of 3. The file may be incomplete.",
  ]);
});

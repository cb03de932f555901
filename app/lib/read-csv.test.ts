import { expect, test } from "vitest";
import { byteOrderMark, csvLine } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test("quotes hold commas, quotes and line ends, and lines are counted as an editor counts them", () => {
  expect(readCsv('from,to\r\n"a, ""b""\nc", d \n\n/x,/y\r/z,\n')).toEqual([
    { line: 1, cells: ["from", "to"] },
    { line: 2, cells: ['a, "b"\nc', "d"] },
    { line: 5, cells: ["/x", "/y"] },
    { line: 6, cells: ["/z", ""] },
  ]);
});

test("semicolons, a byte order mark and a missing line end at the close are read as well", () => {
  expect(cellsOf("\uFEFFfrom;to;kind\r\n/a,b;/c;301")).toEqual([
    ["from", "to", "kind"],
    ["/a,b", "/c", "301"],
  ]);
});

test("what is written for spreadsheets is read back", () => {
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

import { expect, it } from "vitest";
import { isFigure, readCells } from "./cells.ts";

it.each([
  [
    "rows and columns",
    "Duct\tLength\r\nA\t1,240.5\r\n",
    [
      ["Duct", "Length"],
      ["A", "1,240.5"],
    ],
  ],
  [
    "empty cells",
    "a\t\n\tb",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  [
    "a line break within a cell",
    'a\t"two\nlines, ""so"""\nb\tc',
    [
      ["a", 'two\nlines, "so"'],
      ["b", "c"],
    ],
  ],
  ["a cell that goes on behind its quote", '"a"b\tc', [['"a"b', "c"]]],
  ["a quote at the start of a cell", '5" duct\tb', [['5" duct', "b"]]],
])("reads %s", (_, text, rows) => {
  expect(readCells(text)).toEqual(rows);
});

it.each([
  ["a text", "One line\nand another"],
  ["a text with one tab", "a\tb\nand no table"],
  ["nothing", ""],
  ["tabs alone", "\t\t\n\t\t"],
])("does not read %s as cells", (_, text) => {
  expect(readCells(text)).toBeUndefined();
});

it("distinguishes figures from words", () => {
  for (const text of ["12", "-1,240.50", "£ 3.20", "60 %", "(12)", "1 200", "+5"])
    expect(isFigure(text), text).toBe(true);
  for (const text of ["", "A1", "12 m", "2026-01-02", "Duct"])
    expect(isFigure(text), text).toBe(false);
});

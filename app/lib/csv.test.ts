import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

/** Parses one line as RFC 4180 specifies. */
function readLine(line: string): string[] {
  const cells = [...line.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
  expect(cells.map(([cell]) => cell).join("")).toBe(line);
  return cells.map(([, text = ""]) => text.replaceAll('""', '"'));
}

describe("a line of a spreadsheet file", () => {
  it.each([
    ['=HYPERLINK("https://evil.example")'],
    ["+353 1 555 0100"],
    ["-1+1"],
    ["@SUM(A1)"],
    ["\t=1+1"],
    ["\r=1+1"],
    ["\n=1+1"],
    ["  =1+1"],
    ["＝1+1"],
  ])("keeps %j from being a formula", (value) => {
    expect(readLine(csvLine([value]))).toEqual([`'${value}`]);
  });

  it("leaves other text as it is", () => {
    const values = [
      "Surveyor",
      "a@b.example",
      "4 = 2 + 2",
      "1,5",
      'He said "no"',
      "two\nlines",
      "",
    ];
    expect(readLine(csvLine(values))).toEqual(values);
  });

  it("can be read back with any content, and no cell starts a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (values) => {
        const read = readLine(csvLine(values));
        expect(read.map((cell, index) => (cell === values[index] ? cell : cell.slice(1)))).toEqual(
          values,
        );
        for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

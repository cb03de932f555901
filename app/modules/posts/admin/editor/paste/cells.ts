import { elements, rename, wordsOf } from "./elements.ts";

/** A figure as spreadsheets write it: with a sign, a currency, separators or a percentage. */
const figure = /^[-+−(]?[£€$₹]? ?\d[\d.,' ]*\)? ?%?$/;
export const isFigure = (text: string): boolean => figure.test(text.replaceAll("\u00a0", " "));

/** Whether a row is a header row: words in every cell, with rows below. */
const isHead = (cells: readonly string[], rows: number): boolean =>
  rows > 1 && cells.length > 1 && cells.every((cell) => cell !== "" && !isFigure(cell));

/** Turns the first row of a pasted table into headings if the table consists of nothing but cells. */
export function addHeaderRow(table: Element): void {
  if (table.querySelector("th")) return;
  const rows = elements(table, "tr");
  const cells = [...(rows[0]?.children ?? [])];
  if (!isHead(cells.map(wordsOf), rows.length)) return;
  for (const cell of cells) {
    const heading = rename(cell, "th");
    for (const span of ["colspan", "rowspan"]) {
      const value = cell.getAttribute(span);
      if (value) heading.setAttribute(span, value);
    }
  }
}

/** A quoted cell with doubled quotes, or a cell up to the next tab or line end, followed by its delimiter. */
const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? "").trim());
    if (end === "\t") continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/**
 * The cells of a text that a spreadsheet put on the clipboard: separated by tabs, with equally long rows. Returns
 * nothing for any other text.
 */
export function readCells(text: string): string[][] | undefined {
  // Spreadsheets end the last row with a line break too.
  const rows = readRows(text.replace(/\r?\n$/, ""));
  const width = rows[0]?.length ?? 0;
  const isTable = width > 1 && rows.every(({ length }) => length === width);
  return isTable && rows.some((row) => row.some(Boolean)) ? rows : undefined;
}

/** A table of cells as HTML. */
export function tableOf(rows: readonly (readonly string[])[], document: Document): string {
  const table = document.createElement("table");
  for (const [index, cells] of rows.entries()) {
    const row = document.createElement("tr");
    const name = index === 0 && isHead(cells, rows.length) ? "th" : "td";
    for (const words of cells) {
      const element = document.createElement(name);
      element.textContent = words;
      row.append(element);
    }
    table.append(row);
  }
  return table.outerHTML;
}

import { normalizeText } from "./normalize-text.ts";

/** Starts of a cell that a spreadsheet takes for a formula (OWASP, CSV injection), also behind blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A value as a cell: always quoted, and with an apostrophe in front of what would run as a formula. */
function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a file of comma-separated values (RFC 4180). */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** At the start of the file; without it Excel does not recognise UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One record of a file, its cells normalised, and its first line, counted from 1. */
export type CsvRecord = {
  line: number;
  cells: string[];
  /** Signs that the file may be cut off. */
  cut?: "quote" | "end";
};

/**
 * Why a record cannot be complete, as a sentence; nothing if it can. The last `optional` of its `columns` may be
 * missing, unless the file ends in it.
 */
export function incompleteReason(
  { cells, cut }: CsvRecord,
  { columns, optional = 0 }: { columns: number; optional?: number },
): string | undefined {
  if (cut === "quote")
    return "A quotation mark on this line is never closed. The file may be incomplete.";
  const isShort = cells.length < columns - (cut ? 0 : optional);
  if (!isShort && !cells.slice(columns).some(Boolean)) return undefined;
  const count = cells.length === 1 ? "1 column" : `${cells.length} columns`;
  return `This line has ${count} instead of ${columns}.${isShort ? " The file may be incomplete." : ""}`;
}

/** A cell, quoted or not, and its end; unclosed quotes extend to the end of the file. */
const cells = {
  ",": /[ \t]*"([^"]*(?:""[^"]*)*)("|$)[^,\r\n]*(,|\r\n|\r|\n|$)|([^,\r\n]*)(,|\r\n|\r|\n|$)/y,
  ";": /[ \t]*"([^"]*(?:""[^"]*)*)("|$)[^;\r\n]*(;|\r\n|\r|\n|$)|([^;\r\n]*)(;|\r\n|\r|\n|$)/y,
};

const lineEnds = /\r\n|\r|\n/g;

/** Signs of the end of a record's last cell: its closing quotation mark, if it has quotes, and its line end. */
function cutOf(close: string | undefined, end: string | undefined): Pick<CsvRecord, "cut"> {
  if (close === "") return { cut: "quote" };
  return end === "" ? { cut: "end" } : {};
}

/**
 * Reads comma-separated values (RFC 4180): quotes around commas, quotes or line ends, any kind of line end, a byte
 * order mark. Spreadsheets in half of Europe write semicolons; the first line determines the separator. Empty lines are
 * left out.
 */
export function readCsv(text: string): CsvRecord[] {
  const body = text.replace(/^\uFEFF/, "");
  const head = /^[^\r\n]*/.exec(body)?.[0] ?? "";
  const separator = head.includes(";") && !head.includes(",") ? ";" : ",";
  const cell = cells[separator];
  cell.lastIndex = 0;
  const records: CsvRecord[] = [];
  let row: string[] = [];
  let line = 1;
  let startLine = 1;
  while (cell.lastIndex < body.length) {
    const [matched = "", quoted, close, endOfQuoted, plain = "", endOfPlain] =
      cell.exec(body) ?? [];
    const end = endOfQuoted ?? endOfPlain;
    row.push(normalizeText(quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += matched.match(lineEnds)?.length ?? 0;
    if (end === separator && cell.lastIndex < body.length) continue;
    const record: CsvRecord = { line: startLine, cells: row, ...cutOf(close, end) };
    if (row.some(Boolean) || record.cut === "quote") records.push(record);
    row = [];
    startLine = line;
  }
  return records;
}

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

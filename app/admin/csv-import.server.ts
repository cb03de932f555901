import { data } from "react-router";
import { type CsvRecord, incompleteReason, readCsv } from "#app/lib/csv.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import type { ContentTag } from "#app/lib/page-handle.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { readMultipart } from "#platform/uploads/form-body.ts";
import { respondToUnreadable } from "#platform/uploads/read-form.ts";
import type { CsvImportResult, ImportedLine } from "./csv-import.tsx";

/** In bytes; the longest lines have a few hundred. */
const maxFileBytes = 4 * 1024 * 1024;

type Cells<Column extends string> = Record<Column, string>;

/** The result of a stored line. */
type LineResult<Result extends string> = { was: Result | "refused"; note?: string };

/** How one kind of file is read and stored. */
export type CsvImport<Column extends string, Value, Result extends string> = {
  /** The audit log's word for what a line contains. */
  entity: string;
  tags?: readonly ContentTag[];
  /** In the order of a file without a header line. */
  columns: readonly Column[];
  /** Columns that every header line names. */
  required: readonly Column[];
  /** The header line that the message about a missing one suggests. */
  header: string;
  /** Whether a file whose first line names no columns may start with this cell. */
  startsRow(cell: string): boolean;
  /** A column that lines may leave out if it is the last. */
  optional?: Column;
  maxLines: number;
  /** The message about a file with more lines. */
  tooManyLines: string;
  /** The value of a line and the key that no other line may have, or the reason for a refusal. */
  read(cells: Cells<Column>): { value: Value; key: string } | string;
  /** The name of the key, for lines that have the same. */
  keyName: string;
  /** Stores the values, each with another key. Returns a result for each, and details for the audit log. */
  store(
    tx: Tx,
    values: readonly Value[],
  ): Promise<{ results: LineResult<Result>[]; detail?: Record<string, unknown> }>;
};

/** A line as it is in the file, with its value or the reason for its refusal. */
export type CsvRow<Column extends string, Value> = { line: number; cells: Cells<Column> } & (
  | { value: Value }
  | { reason: string }
);

/** The text of the form's file, or an error message. */
async function readCsvFile(request: Request): Promise<{ text: string } | { failed: string }> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (!request.body) return { failed: "Please choose a file." };
  try {
    await readMultipart(request.body, contentType, async ({ body }) => {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes <= maxFileBytes) chunks.push(chunk);
      }
    });
  } catch (error) {
    throw respondToUnreadable(error);
  }
  if (bytes > maxFileBytes) return { failed: "The file must be at most 4 MB." };
  if (bytes === 0) return { failed: "Please choose a file." };
  const notUtf8 = { failed: "The file is not UTF-8. Please save it as CSV UTF-8." };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    // UTF-16 without a mark, and binary files.
    return text.includes("\0") ? notUtf8 : { text };
  } catch {
    return notUtf8;
  }
}

/** Maximum characters of a cell in the report of an import. */
const maxReportedCell = 2_000;

/** Our exports write an apostrophe before values that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

/** The lines of a file; columns may be in any order if the first line names them. Returns an error for any other file. */
export function readCsvRows<Column extends string, Value>(
  text: string,
  format: Omit<CsvImport<Column, Value, string>, "store" | "entity">,
): { rows: CsvRow<Column, Value>[] } | { failed: string } {
  const { columns, required, maxLines } = format;
  const records = readCsv(text);
  const [first] = records;
  if (!first) return { failed: "The file is empty." };
  const names = first.cells.map((cell) => cell.toLowerCase());
  const hasHeader = required.every((column) => names.includes(column));
  if (!hasHeader && !format.startsRow(first.cells[0] ?? ""))
    return { failed: `The first line of the file must be ${format.header}.` };
  const lines = hasHeader ? records.slice(1) : records;
  if (lines.length > maxLines) return { failed: format.tooManyLines };
  const isLastOptional = format.optional !== undefined && names.at(-1) === format.optional;
  const expected = { columns: first.cells.length, optional: isLastOptional ? 1 : 0 };
  const cellsOf = ({ cells }: CsvRecord) =>
    Object.fromEntries(
      columns.map((column, place) => {
        const cell = cells[hasHeader ? names.indexOf(column) : place] ?? "";
        return [column, normalizeLine(withoutGuard(cell))];
      }),
    ) as Cells<Column>;
  const firstLines = new Map<string, number>();
  const rows = lines.map((record): CsvRow<Column, Value> => {
    const row = { line: record.line, cells: cellsOf(record) };
    const read = incompleteReason(record, expected) ?? format.read(row.cells);
    if (typeof read === "string") return { ...row, reason: read };
    const earlier = firstLines.get(read.key);
    if (earlier !== undefined)
      return { ...row, reason: `Line ${earlier} has the same ${format.keyName}.` };
    firstLines.set(read.key, row.line);
    return { ...row, value: read.value };
  });
  return { rows };
}

/**
 * The action of an import screen: stores the valid lines of the form's file in one transaction, and returns the result
 * of each line.
 */
export async function importCsv<Column extends string, Value, Result extends string>(
  request: Request,
  author: Author,
  format: CsvImport<Column, Value, Result>,
) {
  type ImportResult = CsvImportResult<Column, Result>;
  const file = await readCsvFile(request);
  const read = "failed" in file ? file : readCsvRows(file.text, format);
  if ("failed" in read) return data<ImportResult>({ failed: read.failed }, { status: 400 });
  const { entity, tags = [] } = format;
  // Filled before the entry is written, at the end of the transaction.
  const detail: Record<string, unknown> = {};
  const lines = await auditedChange(
    author,
    { action: "import", entity, tags, detail },
    async (tx) => {
      const values = read.rows.flatMap((row) => ("value" in row ? [row.value] : []));
      const stored = await format.store(tx, values);
      const results = stored.results.values();
      const imported = read.rows.map((row): ImportedLine<Column, Result> => {
        const { line } = row;
        const cells = Object.fromEntries(
          format.columns.map((column) => [column, row.cells[column].slice(0, maxReportedCell)]),
        ) as Cells<Column>;
        if ("reason" in row) return { line, cells, was: "refused", note: row.reason };
        const result = results.next().value;
        if (!result) throw new Error("an import left a line out");
        return { line, cells, ...result };
      });
      for (const { was } of imported) detail[was] = Number(detail[was] ?? 0) + 1;
      Object.assign(detail, stored.detail);
      return imported;
    },
  );
  return data<ImportResult>({ lines });
}

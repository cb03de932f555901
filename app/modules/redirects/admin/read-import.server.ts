import { normalizeLine } from "#app/lib/normalize-text.ts";
import { readCsv, whyIncomplete } from "#app/lib/read-csv.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { maxRedirects } from "#modules/redirects/.server/save-rules.ts";

/** A line of the file as written, with its redirect or its problem. */
export type ImportLine = { line: number; from: string; to: string; kind: string } & (
  | { rule: RedirectRule }
  | { reason: string }
);

const columns = ["from", "to", "kind"] as const;

/**
 * Reads a file with the columns `from,to,kind`. They may be in any order if the first line names them. Returns an error
 * sentence for any other file.
 */
export function readImport(text: string, siteUrl: string): ImportLine[] | string {
  const records = readCsv(text);
  const [head] = records;
  if (!head) return "The file is empty.";
  const names = head.cells.map((cell) => cell.toLowerCase());
  const hasHead = names.includes("from") && names.includes("to");
  if (!hasHead && !/^(\/|https?:)/i.test(head.cells[0] ?? ""))
    return "The first line of the file must be from,to,kind.";
  const places = columns.map((column, place) => (hasHead ? names.indexOf(column) : place));
  const lines = hasHead ? records.slice(1) : records;
  if (lines.length > maxRedirects)
    return `The file has more than ${maxRedirects.toLocaleString("en")} redirects.`;
  const firstLines = new Map<string, number>();
  // A line without a kind is a permanent redirect.
  const expected = { columns: head.cells.length, optional: names.at(-1) === "kind" ? 1 : 0 };
  return lines.map((record): ImportLine => {
    const { line, cells } = record;
    const [from = "", to = "", kind = ""] = places.map((place) =>
      normalizeLine(cells[place] ?? ""),
    );
    const typed = { line, from, to, kind };
    const why = whyIncomplete(record, expected);
    if (why) return { ...typed, reason: why };
    const read = parseRule(typed, siteUrl);
    if ("errors" in read) return { ...typed, reason: Object.values(read.errors).join(" ") };
    const first = firstLines.get(read.rule.from);
    if (first !== undefined) return { ...typed, reason: `Line ${first} has the same From.` };
    firstLines.set(read.rule.from, line);
    return { ...typed, rule: read.rule };
  });
}

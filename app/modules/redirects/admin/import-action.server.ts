import { createHash } from "node:crypto";
import { type ActionFunctionArgs, data } from "react-router";
import { adminChange } from "#app/admin/change.server.ts";
import { readCsvFile } from "#app/admin/read-csv-file.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { readCsv, whyIncomplete } from "#app/lib/read-csv.ts";
import { servicesContext } from "#app/services.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { maxRedirects, type SavedRule, saveRules } from "#modules/redirects/.server/save-rules.ts";

/** A line of the file as written, with its redirect or its problem. */
type ImportLine = { line: number; from: string; to: string; kind: string } & (
  | { rule: RedirectRule }
  | { reason: string }
);

const columns = ["from", "to", "kind"] as const;

/**
 * Reads a file with the columns `from,to,kind`. They may be in any order if the first line names them. Returns an error
 * sentence for any other file.
 */
function readImport(text: string, siteUrl: string): ImportLine[] | string {
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

/** The result of a line. */
export type RedirectLine = Pick<ImportLine, "line" | "from" | "to" | "kind"> & {
  was: SavedRule["was"];
  /** The reason for a refusal, or the earlier redirect. */
  note?: string;
};

/** The result of an import: a result for each line, or the reason why nothing was imported. */
export type RedirectImportReport = { lines?: RedirectLine[]; failed?: string };

function reportOf(line: ImportLine, saved: SavedRule | undefined): RedirectLine {
  const { line: number, from, to, kind } = line;
  const typed = { line: number, from, to, kind };
  if ("reason" in line) return { ...typed, was: "refused", note: line.reason };
  if (saved?.was === "refused") return { ...typed, was: saved.was, note: saved.reason };
  if (saved?.was === "changed") {
    const { former } = saved;
    return { ...typed, was: saved.was, note: `It was ${`${former.kind} ${former.to}`.trim()}.` };
  }
  return { ...typed, was: saved?.was ?? "known" };
}

/** The audit log details of an import: the number of lines by result, and the new redirects. */
type Detail = Partial<Record<SavedRule["was"], number>> & {
  redirects?: string[];
  /** SHA-256 of all the lines, if there are more than the log lists. */
  sha256?: string;
};

/** Maximum number of redirects that the audit log lists per import. */
const maxLogged = 20;

const isWritten = (saved: SavedRule | undefined) =>
  saved?.was === "added" || saved?.was === "changed";

/**
 * The new redirects for the audit log, so that one redirect cannot be hidden among thousands. The export has the same
 * lines, so their hash can be compared.
 */
function loggedPairs(rules: readonly RedirectRule[]): Pick<Detail, "redirects" | "sha256"> {
  if (rules.length === 0) return {};
  const pairs = rules.map(({ from, to, kind }) => `${from} → ${to || kind}`);
  const redirects = pairs.slice(0, maxLogged);
  if (pairs.length <= maxLogged) return { redirects };
  const lines = rules.map(({ from, to, kind }) => csvLine([from, to, String(kind)]));
  const sha256 = createHash("sha256").update(lines.toSorted().join("")).digest("hex");
  return { redirects, sha256 };
}

/** Imports the valid lines of a file in one transaction, and reports the result of each line. */
export async function importRedirectsAction({ request, context }: ActionFunctionArgs) {
  const { siteUrl } = context.get(servicesContext);
  const file = await readCsvFile(request);
  if ("failed" in file) return data<RedirectImportReport>(file, { status: 400 });
  const lines = readImport(file.text, siteUrl);
  if (typeof lines === "string")
    return data<RedirectImportReport>({ failed: lines }, { status: 400 });
  const rules = lines.flatMap((line) => ("rule" in line ? [line.rule] : []));
  const unread = lines.length - rules.length;
  const detail: Detail = unread > 0 ? { refused: unread } : {};
  const entry = { tags: ["redirects"], action: "import", entity: "redirect", detail } as const;
  const saved = await adminChange(context, entry, async (tx) => {
    const each = await saveRules(tx, rules);
    // The audit log is written after this.
    for (const { was } of each) detail[was] = (detail[was] ?? 0) + 1;
    Object.assign(detail, loggedPairs(rules.filter((_, place) => isWritten(each[place]))));
    return each;
  });
  const byFrom = new Map(rules.map((rule, place) => [rule.from, saved[place]]));
  const report = lines.map((line) =>
    reportOf(line, "rule" in line ? byFrom.get(line.rule.from) : undefined),
  );
  return data<RedirectImportReport>({ lines: report });
}

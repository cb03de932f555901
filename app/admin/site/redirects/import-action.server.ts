import { type ActionFunctionArgs, data } from "react-router";
import { type SavedRule, saveRules } from "#server/redirects/save-rules.ts";
import { servicesContext } from "#server/services.ts";
import { adminChange } from "../../change.server.ts";
import { readCsvFile } from "../../read-csv-file.server.ts";
import { type ImportLine, readImport } from "./read-import.server.ts";

/** What became of a line. */
export type ImportedLine = Pick<ImportLine, "line" | "from" | "to" | "kind"> & {
  was: SavedRule["was"];
  /** Why it was refused, or what stood there before. */
  note?: string;
};

/** What an import answers: what became of each line, or why nothing was done at all. */
export type ImportReport = { lines?: ImportedLine[]; failed?: string };

function reportOf(line: ImportLine, saved: SavedRule | undefined): ImportedLine {
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

/** Takes over what is good in a file, in one transaction, and tells of each line what became of it. */
export async function importAction({ request, context }: ActionFunctionArgs) {
  const { siteUrl } = context.get(servicesContext);
  const file = await readCsvFile(request);
  if ("failed" in file) return data<ImportReport>(file, { status: 400 });
  const lines = readImport(file.text, siteUrl);
  if (typeof lines === "string") return data<ImportReport>({ failed: lines }, { status: 400 });
  const rules = lines.flatMap((line) => ("rule" in line ? [line.rule] : []));
  const unread = lines.length - rules.length;
  const detail: Partial<Record<SavedRule["was"], number>> = unread > 0 ? { refused: unread } : {};
  const entry = { tags: ["redirects"], action: "import", entity: "redirect", detail } as const;
  const saved = await adminChange(context, entry, async (tx) => {
    const each = await saveRules(tx, rules);
    // The log is written after this.
    for (const { was } of each) detail[was] = (detail[was] ?? 0) + 1;
    return each;
  });
  const byFrom = new Map(rules.map((rule, place) => [rule.from, saved[place]]));
  const report = lines.map((line) =>
    reportOf(line, "rule" in line ? byFrom.get(line.rule.from) : undefined),
  );
  return data<ImportReport>({ lines: report });
}

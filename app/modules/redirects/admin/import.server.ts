import { createHash } from "node:crypto";
import type { CsvImport } from "#app/admin/csv-import.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { maxRedirects, type SavedRule, saveRules } from "#modules/redirects/.server/save-rules.ts";

/** Maximum number of redirects that the audit log lists per import. */
const maxLogged = 20;

/**
 * The new redirects for the audit log, so that one redirect cannot be hidden among thousands. The export has the same
 * lines, so the SHA-256 of all of them can be compared if there are more than the log lists.
 */
function loggedRules(rules: readonly RedirectRule[]): { redirects?: string[]; sha256?: string } {
  if (rules.length === 0) return {};
  const pairs = rules.map(({ from, to, kind }) => `${from} → ${to || kind}`);
  const redirects = pairs.slice(0, maxLogged);
  if (pairs.length <= maxLogged) return { redirects };
  const lines = rules.map(({ from, to, kind }) => csvLine([from, to, String(kind)]));
  const sha256 = createHash("sha256").update(lines.toSorted().join("")).digest("hex");
  return { redirects, sha256 };
}

function resultOf(saved: SavedRule): { was: SavedRule["was"]; note?: string } {
  if (saved.was === "refused") return { was: "refused", note: saved.reason };
  if (saved.was !== "changed") return { was: saved.was };
  const { kind, to } = saved.former;
  return { was: "changed", note: `It was ${`${kind} ${to}`.trim()}.` };
}

/** A file of redirects; a line without a kind is a permanent redirect. */
export const redirectsCsv = (
  siteUrl: string,
): CsvImport<"from" | "to" | "kind", RedirectRule, SavedRule["was"]> => ({
  entity: "redirect",
  tags: ["redirects"],
  columns: ["from", "to", "kind"],
  required: ["from", "to"],
  header: "from,to,kind",
  startsRow: (cell) => /^(\/|https?:)/i.test(cell),
  optional: "kind",
  maxLines: maxRedirects,
  tooManyLines: `The file has more than ${maxRedirects.toLocaleString("en")} redirects.`,
  keyName: "From",
  read(cells) {
    const read = parseRule(cells, siteUrl);
    if ("errors" in read) return Object.values(read.errors).join(" ");
    return { value: read.rule, key: read.rule.from };
  },
  async store(tx, rules) {
    const saved = await saveRules(tx, rules);
    const stored = rules.filter((_, place) => /added|changed/.test(saved[place]?.was ?? ""));
    return { results: saved.map(resultOf), detail: loggedRules(stored) };
  },
});

import { isPublicPath } from "#app/lib/urls.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { StatusOf } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";
import type { KnownRedirects } from "./known-redirects.ts";
import { parseRule, type RuleInput } from "./parse-rule.ts";
import { deleteRedirect } from "./queries/redirects.ts";
import { isSiteAddress, pathOf, type RedirectRule } from "./rules.ts";
import { addRedirect, changeRedirect } from "./save-rules.ts";

type Editor = Author & { siteUrl: string };

const entity = "redirect";
const tags = ["redirects"] as const;
const gone = () => new UserError("This redirect no longer exists.");

/** A redirect in the audit log, without meaningless parts. */
const labelOf = ({ from, to, kind }: RedirectRule) =>
  kind === 410 ? `from ${from} (410)` : `from ${from} to ${to} (${kind})`;

/** The typed redirect. Throws {@link UserError}. */
function readRule({ siteUrl }: Editor, typed: RuleInput): RedirectRule {
  const read = parseRule(typed, siteUrl);
  if ("errors" in read) throw new UserError("", { errors: read.errors });
  return read.rule;
}

/** Adds a redirect. Throws {@link UserError}. */
export async function createRedirect(author: Editor, typed: RuleInput): Promise<RedirectRule> {
  const rule = readRule(author, typed);
  const detail = { label: labelOf(rule) };
  await auditedChange(author, { tags, action: "create", entity, detail }, (tx) =>
    addRedirect(tx, rule),
  );
  return rule;
}

/** Changes a redirect. Returns it with the one that it replaces. Throws {@link UserError}. */
export async function saveRedirect(
  author: Editor,
  id: string | undefined,
  typed: RuleInput,
): Promise<{ rule: RedirectRule; former: RedirectRule }> {
  if (!id) throw gone();
  const rule = readRule(author, typed);
  const former = await auditedChanges(author, tags, async (tx, record) => {
    const before = await changeRedirect(tx, id, rule);
    if (!before) throw gone();
    const detail = { label: changeText(labelOf(before), labelOf(rule)) };
    await record({ action: "update", entity, entityId: id, detail });
    return before;
  });
  return { rule, former };
}

/** Removes the redirect from an address. Returns it. Throws {@link UserError}. */
export function removeRedirect(author: Author, from: string): Promise<RedirectRule> {
  return auditedChanges(author, tags, async (tx, record) => {
    const removed = await deleteRedirect(tx, from);
    if (!removed) throw gone();
    await record({ action: "delete", entity, detail: { label: labelOf(removed) } });
    return removed;
  });
}

/** How the site responds to visitors. */
export type Visitor = { statusOf: StatusOf; redirects: KnownRedirects };

/** The status of the site's response at a path; nothing if the request fails. */
const readStatus = (statusOf: StatusOf, path: string) => statusOf(path).catch(() => undefined);

/** Whether the site has a page at an address. Pages take precedence over redirects. */
export async function pageExists(statusOf: StatusOf, path: string): Promise<boolean> {
  const status = await readStatus(statusOf, path);
  return status !== undefined && status !== 404;
}

/**
 * Whether a visitor finds nothing at a path of this site. A page that currently fails is not dead, nor is a redirected
 * one. An admin screen is dead, because visitors cannot open it.
 */
export async function isDead({ statusOf, redirects }: Visitor, address: string): Promise<boolean> {
  const path = pathOf(address);
  if (!isPublicPath(path)) return true;
  const status = await readStatus(statusOf, path);
  if (status !== 404 && status !== 410) return false;
  return (await redirects.find(path)) === undefined;
}

/** What may be wrong with a stored redirect; nothing if it works. */
export async function warningFor(
  { statusOf, redirects }: Visitor,
  { from, to }: RedirectRule,
): Promise<string | undefined> {
  const isBelow = from.endsWith("/*");
  const path = isBelow ? from.slice(0, -2) || "/" : from;
  const warnings: string[] = [];
  if (await pageExists(statusOf, path))
    warnings.push(
      isBelow
        ? `The site has a page at ${path}. Existing pages take precedence; the redirect applies to all other addresses below it.`
        : `The site has a page at ${path}. Existing pages take precedence; the redirect applies once that page is removed.`,
    );
  if (isSiteAddress(to) && !to.endsWith("/*")) {
    const isMissing = (await readStatus(statusOf, pathOf(to))) === 404;
    if (isMissing && !(await redirects.find(pathOf(to))))
      warnings.push(`No page exists at ${pathOf(to)}.`);
  }
  return warnings.join(" ") || undefined;
}

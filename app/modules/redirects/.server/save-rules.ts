import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { circleSentence, withdrawCircles } from "./circles.ts";
import { deleteMissingUnder } from "./queries/missing-paths.ts";
import {
  findRedirect,
  listRules,
  lockRedirects,
  updateRedirect,
  upsertRules,
} from "./queries/redirects.ts";
import { type RedirectRule, RedirectRules } from "./rules.ts";

/** All of them are in the memory of each process. */
export const maxRedirects = 5_000;
const full = `There can be at most ${maxRedirects.toLocaleString("en")} redirects.`;

/** The result of one of several rules. */
export type SavedRule =
  | { was: "added" | "known" }
  | { was: "changed"; former: RedirectRule }
  | { was: "refused"; reason: string };

const isSame = (one: RedirectRule, other: RedirectRule) =>
  one.from === other.from && one.to === other.to && one.kind === other.kind;

/**
 * Stores rules, each from another address, unless one would loop or the limit is reached; one from an already
 * redirected address replaces that. Returns the result of each. Call it within a content change with the tag
 * `redirects`.
 */
export async function saveRules(tx: Tx, rules: readonly RedirectRule[]): Promise<SavedRule[]> {
  await lockRedirects(tx);
  const all = new RedirectRules(await listRules(tx));
  const added = new Map<string, { former: RedirectRule | undefined }>();
  const crowded = new Set<string>();
  const formers = rules.map((rule) => all.get(rule.from));
  for (const [place, rule] of rules.entries()) {
    const former = formers[place];
    if (former && isSame(former, rule)) continue;
    if (!former && all.size >= maxRedirects) crowded.add(rule.from);
    else {
      all.set(rule);
      added.set(rule.from, { former });
    }
  }
  const circles = withdrawCircles(all, added);
  const taken = rules.filter(({ from }) => added.has(from) && !circles.has(from));
  await upsertRules(tx, taken);
  await deleteMissingUnder(
    tx,
    taken.map(({ from }) => from),
  );
  return rules.map((rule, place): SavedRule => {
    const former = formers[place];
    const circle = circles.get(rule.from);
    if (crowded.has(rule.from)) return { was: "refused", reason: full };
    if (circle) return { was: "refused", reason: circleSentence(circle) };
    if (!added.has(rule.from)) return { was: "known" };
    return former ? { was: "changed", former } : { was: "added" };
  });
}

/**
 * Adds one redirect, such as for a discontinued page:
 * `addRedirect(tx, { from: "/services/old", to: "/services/new", kind: 301 })`. Both addresses are in the spelling of
 * parseRule. Throws {@link UserError}. Call it within a content change with the tag `redirects`.
 */
export async function addRedirect(tx: Tx, rule: RedirectRule): Promise<void> {
  await lockRedirects(tx);
  const all = new RedirectRules(await listRules(tx));
  if (all.get(rule.from))
    throw new UserError("There is already a redirect from this address.", { field: "from" });
  if (all.size >= maxRedirects) throw new UserError(full, { field: "from" });
  requireWay(all, rule);
  await upsertRules(tx, [rule]);
  await deleteMissingUnder(tx, [rule.from]);
}

/** Changes a redirect. Returns the previous one, or nothing if it no longer exists. Throws {@link UserError}. */
export async function changeRedirect(
  tx: Tx,
  id: string,
  rule: RedirectRule,
): Promise<RedirectRule | undefined> {
  await lockRedirects(tx);
  const former = await findRedirect(tx, id);
  if (!former) return undefined;
  const all = new RedirectRules(await listRules(tx));
  all.delete(former.from);
  if (all.get(rule.from))
    throw new UserError("There is already a redirect from this address.", { field: "from" });
  requireWay(all, rule);
  await updateRedirect(tx, id, rule);
  await deleteMissingUnder(tx, [rule.from]);
  return { from: former.from, to: former.to, kind: former.kind };
}

/** Throws {@link UserError} if a rule would form a loop with the others. */
function requireWay(others: RedirectRules, rule: RedirectRule): void {
  others.set(rule);
  const circle = withdrawCircles(others, new Map([[rule.from, { former: undefined }]]));
  const way = circle.get(rule.from);
  if (way) throw new UserError(circleSentence(way), { field: "to" });
}

import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import {
  deleteMissingUnder,
  findRedirect,
  listRules,
  lockRedirects,
  updateRedirect,
  upsertRules,
} from "./queries/redirects.ts";
import { loopMessage, type RedirectRule, RedirectRules, removeLoops } from "./rules.ts";

/** All of them are in the memory of each process. */
export const maxRedirects = 5_000;
const tooMany = `There can be at most ${maxRedirects.toLocaleString("en")} redirects.`;

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
  const overLimit = new Set<string>();
  const formers = rules.map((rule) => all.get(rule.from));
  for (const [place, rule] of rules.entries()) {
    const former = formers[place];
    if (former && isSame(former, rule)) continue;
    if (!former && all.size >= maxRedirects) overLimit.add(rule.from);
    else {
      all.set(rule);
      added.set(rule.from, { former });
    }
  }
  const loops = removeLoops(all, added);
  const saved = rules.filter(({ from }) => added.has(from) && !loops.has(from));
  await upsertRules(tx, saved);
  await deleteMissingUnder(
    tx,
    saved.map(({ from }) => from),
  );
  return rules.map((rule, place): SavedRule => {
    const former = formers[place];
    const loop = loops.get(rule.from);
    if (overLimit.has(rule.from)) return { was: "refused", reason: tooMany };
    if (loop) return { was: "refused", reason: loopMessage(loop) };
    if (!added.has(rule.from)) return { was: "known" };
    return former ? { was: "changed", former } : { was: "added" };
  });
}

/**
 * Throws {@link UserError} if a rule cannot be added to the others: they redirect its address already, are too many, or
 * form a loop with it. `former` is the one that it replaces.
 */
async function refuseConflicts(tx: Tx, rule: RedirectRule, former?: RedirectRule): Promise<void> {
  const others = new RedirectRules(await listRules(tx));
  if (former) others.delete(former.from);
  if (others.get(rule.from))
    throw new UserError("There is already a redirect from this address.", { field: "from" });
  if (others.size >= maxRedirects) throw new UserError(tooMany, { field: "from" });
  others.set(rule);
  const loop = removeLoops(others, new Map([[rule.from, { former: undefined }]])).get(rule.from);
  if (loop) throw new UserError(loopMessage(loop), { field: "to" });
}

/**
 * Adds one redirect, such as for a discontinued page:
 * `addRedirect(tx, { from: "/services/old", to: "/services/new", kind: 301 })`. Both addresses are in the spelling of
 * parseRule. Throws {@link UserError}. Call it within a content change with the tag `redirects`.
 */
export async function addRedirect(tx: Tx, rule: RedirectRule): Promise<void> {
  await lockRedirects(tx);
  await refuseConflicts(tx, rule);
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
  await refuseConflicts(tx, rule, former);
  await updateRedirect(tx, id, rule);
  await deleteMissingUnder(tx, [rule.from]);
  return { from: former.from, to: former.to, kind: former.kind };
}

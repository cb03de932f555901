import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { type StatusOf, statusOfContext } from "#modules/operations/.server/probe-path.ts";
import { parseRule, type RuleInput } from "#modules/redirects/.server/parse-rule.ts";
import { deleteRedirect } from "#modules/redirects/.server/queries/redirects.ts";
import { isSiteAddress, pathOf, type RedirectRule } from "#modules/redirects/.server/rules.ts";
import { addRedirect, changeRedirect } from "#modules/redirects/.server/save-rules.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";

const tags = ["redirects"] as const;
const field = z.string().max(10_000).default("");
const rule = z.object({
  from: field,
  to: field,
  kind: field,
  /** Sent by Undo, which cannot be undone. */
  back: z.string().optional(),
});

type Answer = ActionResult & { note?: string | undefined };

const formOf = ({ from, to, kind }: RedirectRule): [string, string][] => [
  ["from", from],
  ["to", to],
  ["kind", String(kind)],
  ["back", "yes"],
];

/** The audit log details of a redirect, without meaningless parts. */
const detailOf = ({ from, to, kind }: RedirectRule) => ({
  label: kind === 410 ? `from ${from} (410)` : `from ${from} to ${to} (${kind})`,
});

/** Refuses with errors at the fields, or with a sentence for changes without a form. */
function refuse(errors: Partial<Record<keyof RuleInput, string>>, isBack: boolean): UserError {
  return isBack ? new UserError(Object.values(errors).join(" ")) : new UserError("", { errors });
}

type Call = ActionCall<z.output<typeof rule>>;

/** The redirect in the form. Throws {@link UserError}. */
function readRule({ values, services: { siteUrl } }: Call): RedirectRule {
  const read = parseRule(values, siteUrl);
  if ("errors" in read) throw refuse(read.errors, values.back !== undefined);
  return read.rule;
}

/** Shows the errors of storing a redirect in the form. */
async function withFieldErrors<T>({ values }: Call, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof UserError && error.field)
      throw refuse({ [error.field]: error.message }, values.back !== undefined);
    throw error;
  }
}

/** The status of the site's response at a path; nothing if the request fails. */
const readStatus = (statusOf: StatusOf, path: string) => statusOf(path).catch(() => undefined);

/** Whether the site has a page at an address. Pages take precedence over redirects. */
export async function pageExists(statusOf: StatusOf, path: string): Promise<boolean> {
  const status = await readStatus(statusOf, path);
  return status !== undefined && status !== 404;
}

/** What may be wrong with a stored redirect; nothing if it works. */
async function warningFor(
  { context, services: { redirects } }: Call,
  { from, to }: RedirectRule,
): Promise<string | undefined> {
  const statusOf = context.get(statusOfContext);
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

const gone = () => new UserError("This redirect no longer exists.");

/** The actions of the list. */
export const redirectsAction = defineActions({
  add: {
    schema: rule,
    failure: "The redirect could not be added. Please try again.",
    run: async (call): Promise<Answer> => {
      const { values, author } = call;
      const added = readRule(call);
      const entry = { tags, action: "create", entity: "redirect", detail: detailOf(added) };
      await withFieldErrors(call, () =>
        auditedChange(author, entry, (tx) => addRedirect(tx, added)),
      );
      if (values.back) return { done: "The redirect was restored." };
      return {
        done: "Redirect added.",
        note: await warningFor(call, added),
        back: [
          ["intent", "delete"],
          ["from", added.from],
          ["back", "yes"],
        ],
      };
    },
  },

  delete: {
    schema: z.object({ from: z.string().max(10_000), back: z.string().optional() }),
    failure: "The redirect could not be deleted. Please try again.",
    run: async ({ values: { from, back }, author }): Promise<Answer> => {
      const entry = {
        tags,
        action: "delete",
        entity: "redirect",
        detail: { label: `from ${from}` },
      };
      const former = await auditedChange(author, entry, async (tx) => {
        const removed = await deleteRedirect(tx, from);
        if (!removed) throw gone();
        return removed;
      });
      const done = `The redirect from ${from} was deleted.`;
      return back ? { done } : { done, back: [["intent", "add"], ...formOf(former)] };
    },
  },
});

/** Changes the redirect of the route. */
export const changeRedirectAction = defineAction({
  schema: rule,
  failure: "The redirect could not be saved. Please try again.",
  run: async (call): Promise<Answer> => {
    const { params, values, author } = call;
    const id = z.uuid().safeParse(params.id).data;
    if (!id) throw gone();
    const changed = readRule(call);
    const entry = {
      tags,
      action: "update",
      entity: "redirect",
      entityId: id,
      detail: detailOf(changed),
    };
    const former = await withFieldErrors(call, () =>
      auditedChange(author, entry, async (tx) => {
        const before = await changeRedirect(tx, id, changed);
        if (!before) throw gone();
        return before;
      }),
    );
    if (values.back) return { done: "The change was undone." };
    return { done: "Saved.", note: await warningFor(call, changed), back: formOf(former) };
  },
});

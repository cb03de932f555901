import { z } from "zod";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { adminChange, Refused } from "#app/admin/change.server.ts";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { parseRule, type TypedRule } from "#modules/redirects/.server/parse-rule.ts";
import { deleteRedirect } from "#modules/redirects/.server/queries/redirects.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { addRedirect, changeRedirect } from "#modules/redirects/.server/save-rules.ts";
import { UserError } from "#platform/user-error.ts";
import { noteOn } from "./note-on.server.ts";

const tags = ["redirects"] as const;
const field = z.string().max(10_000).default("");
const rule = z.object({
  from: field,
  to: field,
  kind: field,
  /** Sent by Undo, which cannot be undone. */
  back: z.string().optional(),
});

type Answer = ChangeAnswer & { note?: string | undefined };

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
function refuse(errors: Partial<Record<keyof TypedRule, string>>, isBack: boolean): Refused {
  return new Refused(isBack ? { failed: Object.values(errors).join(" ") } : { errors });
}

type Call = ActionCall<z.output<typeof rule>>;

/** The redirect in the form. Throws {@link Refused}. */
function readRule({ values, services: { siteUrl } }: Call): RedirectRule {
  const read = parseRule(values, siteUrl);
  if ("errors" in read) throw refuse(read.errors, values.back !== undefined);
  return read.rule;
}

/** Shows the errors of storing a redirect in the form. */
async function telling<T>({ values }: Call, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof UserError && error.field)
      throw refuse({ [error.field]: error.message }, values.back !== undefined);
    throw error;
  }
}

const gone = () => new Refused({ failed: "This redirect no longer exists." });

/** The actions of the list. */
export const redirectsAction = defineActions({
  add: {
    schema: rule,
    failure: "The redirect could not be added. Please try again.",
    run: async (call): Promise<Answer> => {
      const { context, values } = call;
      const added = readRule(call);
      const entry = { tags, action: "create", entity: "redirect", detail: detailOf(added) };
      await telling(call, () => adminChange(context, entry, (tx) => addRedirect(tx, added)));
      if (values.back) return { done: "The redirect was restored." };
      return {
        done: "Redirect added.",
        note: await noteOn(context, added),
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
    run: async ({ context, values: { from, back } }): Promise<Answer> => {
      const entry = {
        tags,
        action: "delete",
        entity: "redirect",
        detail: { label: `from ${from}` },
      };
      const former = await adminChange(context, entry, async (tx) => {
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
    const { context, params, values } = call;
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
    const former = await telling(call, () =>
      adminChange(context, entry, async (tx) => {
        const before = await changeRedirect(tx, id, changed);
        if (!before) throw gone();
        return before;
      }),
    );
    if (values.back) return { done: "The change was undone." };
    return { done: "Saved.", note: await noteOn(context, changed), back: formOf(former) };
  },
});

import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import {
  createRedirect,
  removeRedirect,
  saveRedirect,
  warningFor,
} from "#modules/redirects/.server/manage-redirects.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { statusOfContext } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";

const field = z.string().max(10_000).default("");
const rule = z.object({
  from: field,
  to: field,
  kind: field,
  /** Sent by Undo, which cannot be undone. */
  back: z.string().optional(),
});

type Answer = ActionResult & { note?: string | undefined };
type Call = ActionCall<z.output<typeof rule>>;

const formOf = ({ from, to, kind }: RedirectRule): [string, string][] => [
  ["from", from],
  ["to", to],
  ["kind", String(kind)],
  ["back", "yes"],
];

/** Shows errors at the fields, or as a sentence for Undo, which has no form. */
const withErrors = <T>({ values }: Call, change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    if (!values.back || !(error instanceof UserError)) throw error;
    throw new UserError(error.message || Object.values(error.errors ?? {}).join(" "));
  });

const noteOn = ({ context, services: { redirects } }: Call, saved: RedirectRule) =>
  warningFor({ statusOf: context.get(statusOfContext), redirects }, saved);

/** The actions of the list. */
export const redirectsAction = defineActions({
  add: {
    schema: rule,
    failure: "The redirect could not be added. Please try again.",
    run: async (call): Promise<Answer> => {
      const added = await withErrors(call, createRedirect(call.author, call.values));
      if (call.values.back) return { done: "The redirect was restored." };
      return {
        done: "Redirect added.",
        note: await noteOn(call, added),
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
      const former = await removeRedirect(author, from);
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
    const saved = await withErrors(call, saveRedirect(author, id, values));
    if (values.back) return { done: "The change was undone." };
    return { done: "Saved.", note: await noteOn(call, saved.rule), back: formOf(saved.former) };
  },
});

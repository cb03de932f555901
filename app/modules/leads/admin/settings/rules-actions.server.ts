import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { isPlainEmail } from "#app/lib/email.ts";
import { mailboxOf, readPastedAddress } from "#app/lib/mailbox.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { addRule, deleteRule, moveRule, saveRule } from "#modules/leads/.server/manage-rules.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Db } from "#platform/db/database.ts";
import { leadDefinitions, leadKinds } from "../../requests/definitions.ts";

/** Maximum addresses that a rule notifies. */
const maxNotified = 20;

const rule = z.object({
  kind: z.enum(leadKinds, "Choose a kind from the list.").nullable().default(null),
  service: z.string().max(100).nullable().default(null),
  assignTo: z.string().max(200).nullable().default(null),
  notify: z
    .string()
    .max(5_000)
    .default("")
    .transform((typed) => [
      ...new Map(
        typed
          .split(/[,;\n]/)
          .map(withoutInvisible)
          .filter(Boolean)
          .map((address) => readPastedAddress(address) ?? address)
          .map((address) => [mailboxOf(address) ?? address, address]),
      ).values(),
    ])
    .superRefine((addresses, issues) => {
      const wrong = addresses.find((address) => !isPlainEmail(address));
      if (wrong) issues.addIssue({ code: "custom", message: `${wrong} is not an email address.` });
      else if (addresses.length > maxNotified)
        issues.addIssue({
          code: "custom",
          message: `Notify can have at most ${maxNotified} addresses.`,
        });
    }),
});
const one = z.object({ id: z.uuid() });

const move = (by: -1 | 1) => ({
  schema: one,
  failure: "The order could not be saved. Please try again.",
  run: async ({ author, values: { id } }: ActionCall<{ id: string }>): Promise<ActionResult> => {
    await moveRule(author, id, by);
    return {
      done: by < 0 ? "Rule moved up." : "Rule moved down.",
      back: Object.entries({ intent: by < 0 ? "down" : "up", id }),
    };
  },
});

/** The actions of the list of rules. */
export const rulesAction = defineActions({
  add: {
    schema: rule,
    failure: "The rule could not be added. Please try again.",
    run: async ({ author, values }): Promise<ActionResult> => {
      const id = await addRule(author, values);
      return { done: "Rule added.", back: Object.entries({ intent: "delete", id }) };
    },
  },

  up: move(-1),
  down: move(1),

  delete: {
    schema: one,
    failure: "The rule could not be deleted. Please try again.",
    run: async ({ author, values: { id } }): Promise<ActionResult> => {
      const { former, canAddAgain } = await deleteRule(author, id);
      const { kind, service, assignTo, notify } = former;
      if (!canAddAgain) return { done: "Rule deleted." };
      return {
        done: "Rule deleted.",
        back: Object.entries({
          intent: "add",
          kind: kind ?? "",
          service: service ?? "",
          assignTo: assignTo ?? "",
          notify: notify.join(", "),
        }),
      };
    },
  },
});

/** Changes the rule in the URL. */
export const changeRuleAction = defineAction({
  schema: rule,
  failure: "The rule could not be saved. Please try again.",
  run: async ({ author, params, values }): Promise<ActionResult> => {
    await saveRule(author, z.uuid().safeParse(params.id).data, values);
    return { done: "Saved." };
  },
});

/** The criteria of a rule, and the possible owners of a lead. */
export async function ruleChoices({ db, documents }: { db: Db; documents: SiteDocuments }) {
  const [texts, people] = await Promise.all([documents.current(), listLeadOwners(db)]);
  return {
    // A lead that needs no reply is assigned to no one.
    kinds: leadKinds
      .filter((kind) => !leadDefinitions[kind].needsNoReply)
      .map((kind) => ({ value: kind, name: leadDefinitions[kind].name })),
    services: catalogueEntries(texts).map((entry) => ({
      value: entry.key,
      name: offered(texts, entry).name,
    })),
    people: people.map(({ id, name }) => ({ value: id, name })),
  };
}

export type RuleChoices = Awaited<ReturnType<typeof ruleChoices>>;

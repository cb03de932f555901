import { z } from "zod";
import { isEmail } from "#app/lib/email.ts";
import { leadKinds } from "#app/requests/definitions.ts";
import {
  deleteLeadRule,
  findLeadOwner,
  insertLeadRule,
  listLeadRules,
  maxLeadRules,
  moveLeadRule,
  updateLeadRule,
} from "#server/db/queries/lead-rules.ts";
import { type ActionCall, defineAction, defineActions } from "../../actions.server.ts";
import { adminChange, Refused } from "../../change.server.ts";
import type { ChangeAnswer } from "../../change-answer.ts";

/** Addresses that one rule tells at most. */
const maxNotified = 20;

const rule = z.object({
  kind: z.enum(leadKinds, "Kind must be one of the list.").optional(),
  service: z.string().max(100).optional(),
  assignTo: z.string().max(200).optional(),
  notify: z
    .string()
    .max(5_000)
    .default("")
    .transform((typed) => [
      ...new Set(
        typed
          .split(/[,;\n]/)
          .map((address) => address.trim())
          .filter(Boolean),
      ),
    ])
    .superRefine((addresses, issues) => {
      const wrong = addresses.find((address) => !isEmail(address));
      if (wrong) issues.addIssue({ code: "custom", message: `${wrong} is not an email address.` });
      else if (addresses.length > maxNotified)
        issues.addIssue({
          code: "custom",
          message: `Notify can have at most ${maxNotified} addresses.`,
        });
    }),
});
const one = z.object({ id: z.uuid() });

const gone = () => new Refused({ failed: "This rule is not there any more." });

/** What the form says, as it is stored. Throws {@link Refused}. */
async function readRule({ values, services: { db } }: ActionCall<z.output<typeof rule>>) {
  const { kind = null, service = null, assignTo = null, notify } = values;
  if (assignTo && !(await findLeadOwner(db, assignTo)))
    throw new Refused({ errors: { assignTo: "This person cannot answer leads." } });
  if (!assignTo && notify.length === 0)
    throw new Refused({
      errors: {
        assignTo: "Choose a person, or name addresses under Notify: this rule would do nothing.",
      },
    });
  return { kind, service, assignTo, notify };
}

const moved = (by: -1 | 1) => ({
  schema: one,
  failure: "The order could not be saved. Please try again.",
  run: async ({
    context,
    values: { id },
  }: ActionCall<z.output<typeof one>>): Promise<ChangeAnswer> => {
    const entry = { action: "reorder", entity: "rule", entityId: id };
    await adminChange(context, entry, async (tx) => {
      if (!(await moveLeadRule(tx, id, by)))
        throw new Refused({ failed: "The rules were changed meanwhile: this one did not move." });
    });
    return {
      done: by < 0 ? "The rule moved up." : "The rule moved down.",
      back: [
        ["intent", by < 0 ? "down" : "up"],
        ["id", id],
      ],
    };
  },
});

/** What is done in the list of rules. */
export const rulesAction = defineActions({
  add: {
    schema: rule,
    failure: "The rule could not be added. Please try again.",
    run: async (call): Promise<ChangeAnswer> => {
      const added = await readRule(call);
      const rules = await listLeadRules(call.services.db);
      if (rules.length >= maxLeadRules)
        throw new Refused({ failed: `There can be at most ${maxLeadRules} rules.` });
      const entry = { action: "create", entity: "rule" };
      const id = await adminChange(call.context, entry, (tx) => insertLeadRule(tx, added));
      return {
        done: "Rule added.",
        back: [
          ["intent", "delete"],
          ["id", id],
        ],
      };
    },
  },

  up: moved(-1),
  down: moved(1),

  delete: {
    schema: one,
    failure: "The rule could not be deleted. Please try again.",
    run: async ({ context, services: { db }, values: { id } }): Promise<ChangeAnswer> => {
      const former = (await listLeadRules(db)).find((each) => each.id === id);
      const entry = { action: "delete", entity: "rule", entityId: id };
      await adminChange(context, entry, async (tx) => {
        if (!former || !(await deleteLeadRule(tx, id))) throw gone();
      });
      if (!former) throw gone();
      return {
        done: "The rule was deleted.",
        back: [
          ["intent", "add"],
          ["kind", former.kind ?? ""],
          ["service", former.service ?? ""],
          ["assignTo", former.assignTo ?? ""],
          ["notify", former.notify.join(", ")],
        ],
      };
    },
  },
});

/** Changes the rule of the address. */
export const changeRuleAction = defineAction({
  schema: rule,
  failure: "The rule could not be saved. Please try again.",
  run: async (call): Promise<ChangeAnswer> => {
    const id = z.uuid().safeParse(call.params.id).data;
    if (!id) throw gone();
    const changed = await readRule(call);
    const entry = { action: "update", entity: "rule", entityId: id };
    await adminChange(call.context, entry, async (tx) => {
      if (!(await updateLeadRule(tx, id, changed))) throw gone();
    });
    return { done: "Saved." };
  },
});

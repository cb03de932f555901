import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { isPlainEmail } from "#app/lib/email.ts";
import { mailboxOf, readPastedAddress } from "#app/lib/mailbox.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { listAccountAddresses } from "#modules/accounts/.server/queries/users.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import { can } from "#modules/accounts/permissions.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { destinationNotice } from "#modules/leads/.server/destination-notice.ts";
import {
  deleteLeadRule,
  findLeadOwner,
  insertLeadRule,
  type ListedRule,
  listLeadOwners,
  listLeadRules,
  maxLeadRules,
  moveLeadRule,
  updateLeadRule,
} from "#modules/leads/.server/queries/lead-settings.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { leadDefinitions, leadKinds } from "../../requests/definitions.ts";

/** The addresses that belong to no account: lead data sent there leaves the firm. */
async function outsideAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const ours = new Set(await listAccountAddresses(db, addresses));
  return addresses.filter((address) => !ours.has(address.toLowerCase()));
}

/**
 * Refuses a rule that sends leads outside without the permission that webhooks also require, or without proof of identity.
 * Throws {@link UserError}.
 */
async function allowOutside(
  author: ActionCall["author"],
  outside: readonly string[],
  more: { field?: string } = { field: "notify" },
): Promise<void> {
  const [first] = outside;
  if (first === undefined) return;
  if (!can(author.user, "settings:write")) {
    const message = `${first} does not belong to an account. Only administrators can add it here.`;
    throw new UserError(message, { status: 403, ...more });
  }
  await requireReauth(author);
}

type Notifying = { notify: readonly string[] };

/**
 * Requires proof of identity if any of these rules, which now match other leads, sends them outside. Throws
 * {@link UserError}.
 */
async function requireReauthForOutside(
  author: ActionCall["author"],
  rules: readonly Notifying[],
): Promise<void> {
  const addresses = rules.flatMap(({ notify }) => notify);
  if ((await outsideAddresses(author.db, addresses)).length > 0) await requireReauth(author);
}

/** Maximum addresses that a rule notifies. */
const maxNotified = 20;

const rule = z.object({
  kind: z.enum(leadKinds, "Choose a kind from the list.").optional(),
  service: z.string().max(100).optional(),
  assignTo: z.string().max(200).optional(),
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

const gone = () => new UserError("This rule no longer exists.");

/** The audit log's words for a rule. */
const detailOf = (
  rule: Pick<ListedRule, "kind" | "service" | "notify">,
  assignTo: string | null | undefined,
) => ({ kind: rule.kind, service: rule.service, assignTo, notify: rule.notify });

/**
 * The form's values as stored, with the audit log's words and the email about new outside addresses. Throws {@link
 * UserError}.
 */
async function readRule(call: ActionCall<z.output<typeof rule>>, rules: readonly ListedRule[]) {
  const { values, services } = call;
  const { db } = services;
  const { kind = null, service = null, assignTo = null, notify } = values;
  const owner = assignTo && (await findLeadOwner(db, assignTo));
  if (assignTo && !owner)
    throw new UserError("This person cannot be assigned leads. Choose another person.", {
      field: "assignTo",
    });
  if (!assignTo && notify.length === 0)
    throw new UserError(
      "Choose a person or enter addresses under Notify. Otherwise this rule does nothing.",
      { field: "assignTo" },
    );
  const outside = await outsideAddresses(db, notify);
  await allowOutside(call.author, outside);
  const known = new Set(rules.flatMap((each) => each.notify));
  const added = outside.filter((address) => !known.has(address));
  return {
    stored: { kind, service, assignTo, notify },
    detail: detailOf({ kind, service, notify }, owner ? owner.name : null),
    notice: await destinationNotice(call.author, added),
  };
}

const moved = (by: -1 | 1) => ({
  schema: one,
  failure: "The order could not be saved. Please try again.",
  run: async (call: ActionCall<z.output<typeof one>>): Promise<ActionResult> => {
    const { id } = call.values;
    const rules = await listLeadRules(call.services.db);
    const place = rules.findIndex((each) => each.id === id);
    const [moving, rising] = [rules[place], rules[by < 0 ? place : place + 1]];
    if (!moving) throw gone();
    const outside = await outsideAddresses(call.services.db, rising?.notify ?? []);
    await allowOutside(call.author, outside, {});
    const detail = detailOf(moving, moving.assigneeName);
    const entry = { action: "reorder", entity: "rule", entityId: id, detail };
    await auditedChange(call.author, entry, async (tx) => {
      if (!(await moveLeadRule(tx, id, by)))
        throw new UserError("Someone else has changed the rules. Reload the page, then try again.");
    });
    return {
      done: by < 0 ? "Rule moved up." : "Rule moved down.",
      back: [
        ["intent", by < 0 ? "down" : "up"],
        ["id", id],
      ],
    };
  },
});

/** The actions of the list of rules. */
export const rulesAction = defineActions({
  add: {
    schema: rule,
    failure: "The rule could not be added. Please try again.",
    run: async (call): Promise<ActionResult> => {
      const rules = await listLeadRules(call.services.db);
      if (rules.length >= maxLeadRules)
        throw new UserError(`There can be at most ${maxLeadRules} rules.`);
      const { stored, detail, notice } = await readRule(call, rules);
      const id = crypto.randomUUID();
      const entry = { action: "create", entity: "rule", entityId: id, detail };
      await auditedChange(call.author, entry, async (tx) => {
        await insertLeadRule(tx, { ...stored, id });
        await notice(tx);
      });
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
    run: async (call): Promise<ActionResult> => {
      const { id } = call.values;
      const rules = await listLeadRules(call.services.db);
      const place = rules.findIndex((each) => each.id === id);
      const former = rules[place];
      if (!former) throw gone();
      await requireReauthForOutside(call.author, rules.slice(place + 1));
      const detail = detailOf(former, former.assigneeName);
      const entry = { action: "delete", entity: "rule", entityId: id, detail };
      await auditedChange(call.author, entry, async (tx) => {
        if (!(await deleteLeadRule(tx, id))) throw gone();
      });
      const outside = await outsideAddresses(call.services.db, former.notify);
      if (outside.length > 0 && !can(call.user, "settings:write")) return { done: "Rule deleted." };
      return {
        done: "Rule deleted.",
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

/** Changes the rule in the URL. */
export const changeRuleAction = defineAction({
  schema: rule,
  failure: "The rule could not be saved. Please try again.",
  run: async (call): Promise<ActionResult> => {
    const id = z.uuid().safeParse(call.params.id).data;
    if (!id) throw gone();
    const rules = await listLeadRules(call.services.db);
    const place = rules.findIndex((each) => each.id === id);
    if (place < 0) throw gone();
    const { stored, detail, notice } = await readRule(call, rules);
    await requireReauthForOutside(call.author, rules.slice(place + 1));
    const entry = { action: "update", entity: "rule", entityId: id, detail };
    await auditedChange(call.author, entry, async (tx) => {
      if (!(await updateLeadRule(tx, id, stored))) throw gone();
      await notice(tx);
    });
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

import { listAccountAddresses } from "#modules/accounts/.server/queries/users.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database, Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import { destinationNotice, type NoticeAuthor } from "./destination-notice.ts";
import {
  deleteLeadRule,
  findLeadOwner,
  insertLeadRule,
  type ListedRule,
  listLeadRules,
  maxLeadRules,
  moveLeadRule,
  updateLeadRule,
} from "./queries/lead-settings.ts";

type RuleAuthor = Author & NoticeAuthor & { db: Database; secret: Secret; user: SignedInUser };
type RuleForm = Pick<ListedRule, "kind" | "service" | "assignTo" | "notify">;

const gone = () => new UserError("This rule no longer exists.");

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
  author: RuleAuthor,
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

/**
 * Requires proof of identity if any of these rules, which now match other leads, sends them outside. Throws
 * {@link UserError}.
 */
async function requireReauthForOutside(
  author: RuleAuthor,
  rules: readonly Pick<ListedRule, "notify">[],
): Promise<void> {
  const addresses = rules.flatMap(({ notify }) => notify);
  if ((await outsideAddresses(author.db, addresses)).length > 0) await requireReauth(author);
}

type AuditedRule = Omit<ListedRule, "assignTo">;

/** The audit log entry of a rule; `before` is the rule that it replaces. */
async function entryOf(
  action: string,
  { documents }: Pick<RuleAuthor, "documents">,
  rule: AuditedRule,
  before: AuditedRule = rule,
) {
  const texts = await documents.current();
  const services = new Map(
    catalogueEntries(texts).map((each) => [each.key, offered(texts, each).name]),
  );
  const change = (textOf: (each: AuditedRule) => string) =>
    changeText(textOf(before), textOf(rule));
  const detail = {
    label: change(({ kind }) => (kind ? leadDefinitions[kind].name : "Any kind")),
    service: change(({ service: key }) =>
      key ? (services.get(key) ?? "Deleted service") : "Any service",
    ),
    "assigned to": change(({ assigneeName }) => assigneeName ?? "Unassigned"),
    notify: change(({ notify }) => notify.join(", ") || "the firm’s mailbox"),
  };
  return { action, entity: "rule", entityId: rule.id, detail };
}

/** All rules, and the place of this one among them. Throws {@link UserError}. */
async function findPlace(db: Db, id: string | undefined) {
  const rules = await listLeadRules(db);
  const place = rules.findIndex((each) => each.id === id);
  const rule = rules[place];
  if (!rule) throw gone();
  return { rules, place, rule };
}

/** Checks a form. Returns the name of its person, and the email about new outside addresses. Throws {@link UserError}. */
async function checkRule(
  author: RuleAuthor,
  { assignTo, notify }: RuleForm,
  rules: readonly ListedRule[],
) {
  const owner = assignTo ? await findLeadOwner(author.db, assignTo) : undefined;
  if (assignTo && !owner)
    throw new UserError("This person cannot be assigned leads. Choose another person.", {
      field: "assignTo",
    });
  if (!assignTo && notify.length === 0)
    throw new UserError(
      "Choose a person or enter addresses under Notify. Otherwise this rule does nothing.",
      { field: "assignTo" },
    );
  const outside = await outsideAddresses(author.db, notify);
  await allowOutside(author, outside);
  const known = new Set(rules.flatMap((each) => each.notify));
  const added = outside.filter((address) => !known.has(address));
  return { assigneeName: owner?.name ?? null, queueNotice: await destinationNotice(author, added) };
}

/** Adds a rule after all others. Returns its id. Throws {@link UserError}. */
export async function addRule(author: RuleAuthor, form: RuleForm): Promise<string> {
  const rules = await listLeadRules(author.db);
  if (rules.length >= maxLeadRules)
    throw new UserError(`There can be at most ${maxLeadRules} rules.`);
  const { assigneeName, queueNotice } = await checkRule(author, form, rules);
  const rule = { id: crypto.randomUUID(), ...form };
  const entry = await entryOf("create", author, { ...rule, assigneeName });
  await auditedChange(author, entry, async (tx) => {
    await insertLeadRule(tx, rule);
    await queueNotice(tx);
  });
  return rule.id;
}

/** Changes a rule. Throws {@link UserError}. */
export async function saveRule(
  author: RuleAuthor,
  id: string | undefined,
  form: RuleForm,
): Promise<void> {
  const { rules, place, rule } = await findPlace(author.db, id);
  const { assigneeName, queueNotice } = await checkRule(author, form, rules);
  await requireReauthForOutside(author, rules.slice(place + 1));
  const entry = await entryOf("update", author, { ...form, id: rule.id, assigneeName }, rule);
  await auditedChange(author, entry, async (tx) => {
    if (!(await updateLeadRule(tx, rule.id, form))) throw gone();
    await queueNotice(tx);
  });
}

/** Moves a rule up or down by one place. Throws {@link UserError}. */
export async function moveRule(author: RuleAuthor, id: string, by: -1 | 1): Promise<void> {
  const { rules, place, rule } = await findPlace(author.db, id);
  const rising = rules[by < 0 ? place : place + 1];
  await allowOutside(author, await outsideAddresses(author.db, rising?.notify ?? []), {});
  await auditedChange(author, await entryOf("reorder", author, rule), async (tx) => {
    if (!(await moveLeadRule(tx, id, by)))
      throw new UserError("Someone else has changed the rules. Reload the page, then try again.");
  });
}

/** Deletes a rule. Returns it, and whether the person may add it again. Throws {@link UserError}. */
export async function deleteRule(
  author: RuleAuthor,
  id: string,
): Promise<{ former: ListedRule; canAddAgain: boolean }> {
  const { rules, place, rule: former } = await findPlace(author.db, id);
  await requireReauthForOutside(author, rules.slice(place + 1));
  await auditedChange(author, await entryOf("delete", author, former), async (tx) => {
    if (!(await deleteLeadRule(tx, id))) throw gone();
  });
  const outside = await outsideAddresses(author.db, former.notify);
  return { former, canAddAgain: outside.length === 0 || can(author.user, "settings:write") };
}

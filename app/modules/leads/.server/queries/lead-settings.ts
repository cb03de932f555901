import { and, asc, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { rolesWith } from "#modules/accounts/permissions.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import type { LeadKind } from "../../requests/definitions.ts";
import type { Block } from "../../spam.ts";
import { firstWord, leadBlocks, leadRules, replyTemplates } from "../schema.ts";
import type { LeadOwner } from "./leads.ts";

/** Condition for people who may reply to leads, and so can be their owners. */
export const mayReply = and(inArray(user.role, rolesWith("leads:write")), eq(user.banned, false));

/** Everyone who can be the owner of a lead, sorted by name. */
export function listLeadOwners(db: Db): Promise<LeadOwner[]> {
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(mayReply)
    .orderBy(user.name, user.id);
}

/** A person who can be the owner of a lead, by id. */
export async function findLeadOwner(db: Db, id: string): Promise<LeadOwner | undefined> {
  const [row] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.id, id), mayReply));
  return row;
}

/** The criteria of a rule: the kind of a lead, and the keys of its services. */
type RuledLead = { kind: LeadKind; services: readonly string[] };

/** The owner and the notified people from the first matching rule. Undefined if none matches. */
export async function findLeadRule(db: Db, { kind, services }: RuledLead) {
  const [row] = await db
    .select({
      notify: leadRules.notify,
      ownerId: user.id,
      ownerName: user.name,
      ownerEmail: user.email,
      wantsMails: user.wantsLeadMails,
    })
    .from(leadRules)
    .leftJoin(user, and(eq(user.id, leadRules.assignTo), mayReply))
    .where(
      and(
        or(isNull(leadRules.kind), eq(leadRules.kind, kind)),
        or(
          isNull(leadRules.service),
          services.length > 0 ? inArray(leadRules.service, [...services]) : undefined,
        ),
      ),
    )
    .orderBy(asc(leadRules.position), asc(leadRules.id))
    .limit(1);
  if (!row) return undefined;
  const { ownerId, ownerName, ownerEmail, wantsMails, notify } = row;
  const owner = ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null;
  // The owner is only notified if they have chosen to be (Account → Notifications).
  return { notify, owner, ownerEmail: (wantsMails && ownerEmail) || undefined };
}

/** Maximum number of rules. */
export const maxLeadRules = 100;

/** All rules in their order. */
export function listLeadRules(db: Db) {
  return db
    .select({
      id: leadRules.id,
      kind: leadRules.kind,
      service: leadRules.service,
      assignTo: leadRules.assignTo,
      assigneeName: user.name,
      notify: leadRules.notify,
    })
    .from(leadRules)
    .leftJoin(user, eq(user.id, leadRules.assignTo))
    .orderBy(asc(leadRules.position), asc(leadRules.id))
    .limit(maxLeadRules);
}

export type ListedRule = Awaited<ReturnType<typeof listLeadRules>>[number];

type NewRule = Pick<typeof leadRules.$inferInsert, "kind" | "service" | "assignTo" | "notify">;
type RuleToAdd = NewRule & Pick<typeof leadRules.$inferInsert, "id">;

/** Adds a rule after all others, or restores a deleted one. Returns its id. */
export async function insertLeadRule(tx: Tx, rule: RuleToAdd): Promise<string> {
  const [last] = await tx.select({ position: max(leadRules.position) }).from(leadRules);
  const [row] = await tx
    .insert(leadRules)
    .values({ ...rule, position: (last?.position ?? 0) + 1 })
    .returning({ id: leadRules.id });
  if (!row) throw new Error("a rule was stored and returned no row");
  return row.id;
}

/** Changes a rule. Returns false if it no longer exists. */
export async function updateLeadRule(tx: Tx, id: string, rule: NewRule): Promise<boolean> {
  const rows = await tx
    .update(leadRules)
    .set({ ...rule, updatedAt: new Date() })
    .where(eq(leadRules.id, id))
    .returning({ id: leadRules.id });
  return rows.length > 0;
}

/** Deletes a rule. Returns false if it no longer exists. */
export async function deleteLeadRule(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(leadRules)
    .where(eq(leadRules.id, id))
    .returning({ id: leadRules.id });
  return rows.length > 0;
}

/** Moves a rule up or down by one place. Returns false if the rule or the place does not exist. */
export async function moveLeadRule(tx: Tx, id: string, by: -1 | 1): Promise<boolean> {
  const rules = await tx
    .select({ id: leadRules.id })
    .from(leadRules)
    .orderBy(asc(leadRules.position), asc(leadRules.id))
    .for("update");
  const ids = rules.map((rule) => rule.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return false;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  for (const [position, each] of ids.entries())
    await tx.update(leadRules).set({ position }).where(eq(leadRules.id, each));
  return true;
}

/** Maximum number of templates: more would be hard to find, and the list in the form stays short. */
export const maxReplyTemplates = 100;

const templateColumns = {
  id: replyTemplates.id,
  name: replyTemplates.name,
  subject: replyTemplates.subject,
  text: replyTemplates.text,
  updatedAt: replyTemplates.updatedAt,
};

export function listReplyTemplates(db: Db) {
  return db
    .select(templateColumns)
    .from(replyTemplates)
    .orderBy(sql`lower(${replyTemplates.name})`, replyTemplates.id)
    .limit(maxReplyTemplates);
}

export type ReplyTemplate = Awaited<ReturnType<typeof listReplyTemplates>>[number];

/** Adds a template. Returns false if its name is taken, regardless of case. */
export async function insertReplyTemplate(
  tx: Tx,
  template: Omit<ReplyTemplate, "id" | "updatedAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(replyTemplates)
    .values(template)
    .onConflictDoNothing()
    .returning({ id: replyTemplates.id });
  return rows.length > 0;
}

/**
 * Changes a template that was last changed at `updatedAt`. The result shows whether the name is taken, someone else was
 * faster, or the template no longer exists.
 */
export async function updateReplyTemplate(
  tx: Tx,
  { id, updatedAt, ...template }: ReplyTemplate,
): Promise<"saved" | "taken" | "changed" | "gone"> {
  const [stored] = await tx
    .select(templateColumns)
    .from(replyTemplates)
    .where(eq(replyTemplates.id, id))
    .for("update");
  if (!stored) return "gone";
  if (stored.updatedAt.getTime() !== updatedAt.getTime()) return "changed";
  const others = await tx
    .select({ id: replyTemplates.id })
    .from(replyTemplates)
    .where(eq(sql`lower(${replyTemplates.name})`, sql`lower(${template.name})`));
  if (others.some((other) => other.id !== id)) return "taken";
  await tx
    .update(replyTemplates)
    .set({ ...template, updatedAt: new Date() })
    .where(eq(replyTemplates.id, id));
  return "saved";
}

/** Deletes a template; replies written with it stay. */
export async function deleteReplyTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
}

/** More than anyone enters by hand; it limits the number of comparisons for a message. */
export const maxLeadBlocks = 5_000;

/** Entries on one page of the list. */
export const blocksPerPage = 50;

const blockColumns = {
  id: leadBlocks.id,
  kind: leadBlocks.kind,
  value: leadBlocks.value,
  reason: leadBlocks.reason,
  createdAt: leadBlocks.createdAt,
};

const byAddition = keysetOf(leadBlocks.createdAt, leadBlocks.id);

const matching = (search: string | undefined) =>
  search ? isIn(search, leadBlocks.value, leadBlocks.reason) : undefined;

/** One page of the list, newest first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listBlocks(
  db: Db,
  { search, ...place }: KeysetCursor & { search?: string | undefined },
) {
  const page = byAddition.page(place, blocksPerPage);
  const found = await db
    .select({ ...blockColumns, cursor: byAddition.cursor })
    .from(leadBlocks)
    .where(and(matching(search), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows: blocks, ...neighbours } = page.read(found);
  return { blocks, ...neighbours };
}

export type ListedBlock = Awaited<ReturnType<typeof listBlocks>>["blocks"][number];

/** How many entries a search finds. */
export const countBlocks = (db: Db, search?: string): Promise<number> =>
  countAll(db, leadBlocks, matching(search));

/** Adds an entry. Returns its id, or undefined if it is already on the list. */
export async function insertBlock(
  tx: Tx,
  block: Block & { reason: string },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(leadBlocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ id: leadBlocks.id });
  return row?.id;
}

/** Removes an entry from the list. Returns the entry, or undefined if it no longer exists. */
export async function deleteBlock(tx: Tx, id: string) {
  const [row] = await tx.delete(leadBlocks).where(eq(leadBlocks.id, id)).returning(blockColumns);
  return row;
}

/** The given entries that are on the list. */
export async function findBlocks(db: Db, blocks: readonly Block[]): Promise<ListedBlock[]> {
  if (blocks.length === 0) return [];
  const each = blocks.map(({ kind, value }) =>
    and(eq(leadBlocks.kind, kind), eq(leadBlocks.value, value)),
  );
  return db
    .select(blockColumns)
    .from(leadBlocks)
    .where(or(...each))
    .orderBy(leadBlocks.createdAt, leadBlocks.id);
}

/** The entry that blocks an address or one of its domains; both must be written as on the list. */
export async function findSenderBlock(
  db: Db,
  { address, domains }: { address: string; domains: readonly string[] },
): Promise<Block | undefined> {
  const [row] = await db
    .select({ kind: leadBlocks.kind, value: leadBlocks.value })
    .from(leadBlocks)
    .where(
      or(
        and(eq(leadBlocks.kind, "address"), eq(leadBlocks.value, address)),
        domains.length > 0
          ? and(eq(leadBlocks.kind, "domain"), inArray(leadBlocks.value, [...domains]))
          : undefined,
      ),
    )
    .orderBy(leadBlocks.kind, leadBlocks.value)
    .limit(1);
  return row;
}

/** The phrases that start with one of these words, by index: only these few of thousands can occur in a message. */
export async function listPhrasesBeginning(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const some = sql`jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;
  const rows = await db
    .select({ value: leadBlocks.value })
    .from(leadBlocks)
    .where(
      and(
        eq(leadBlocks.kind, "phrase"),
        sql`${firstWord(leadBlocks.value)} = any (array(select ${some}))`,
      ),
    )
    .orderBy(leadBlocks.value);
  return rows.map(({ value }) => value);
}

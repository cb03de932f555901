import { and, asc, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { rolesWith } from "#modules/accounts/permissions.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { LeadKind } from "../../requests/definitions.ts";
import { leadRules } from "../schema.ts";
import type { LeadOwner } from "./leads.ts";

/** Condition for people who may reply to leads, and so can be their owners. */
export const mayAnswer = and(inArray(user.role, rolesWith("leads:write")), eq(user.banned, false));

/** Everyone who can be the owner of a lead, sorted by name. */
export function listLeadOwners(db: Db): Promise<LeadOwner[]> {
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(mayAnswer)
    .orderBy(user.name, user.id);
}

/** A person who can be the owner of a lead, by id. */
export async function findLeadOwner(db: Db, id: string): Promise<LeadOwner | undefined> {
  const [row] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.id, id), mayAnswer));
  return row;
}

/** The criteria of a rule: the kind of a lead, and the keys of its services. */
export type RuledLead = { kind: LeadKind; services: readonly string[] };

/** The owner and the notified people from the first matching rule. Undefined if none matches. */
export async function findLeadRule(db: Db, { kind, services }: RuledLead) {
  const [row] = await db
    .select({
      notify: leadRules.notify,
      ownerId: user.id,
      ownerName: user.name,
      ownerEmail: user.email,
      isTold: user.wantsLeadMails,
    })
    .from(leadRules)
    .leftJoin(user, and(eq(user.id, leadRules.assignTo), mayAnswer))
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
  const { ownerId, ownerName, ownerEmail, isTold, notify } = row;
  const owner = ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null;
  // The owner is only notified if they have chosen to be (Account → Notifications).
  return { notify, owner, ownerEmail: (isTold && ownerEmail) || undefined };
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

/**
 * Removes an address, such as that of a removed account, from all rules that notify it. Returns the number of rules.
 */
export async function dropNotifiedAddress(tx: Tx, address: string): Promise<number> {
  const others = sql`array(select each from unnest(${leadRules.notify}) with ordinality as n (each, place)
    where lower(each) <> ${address.toLowerCase()}::text order by place)`;
  const rows = await tx
    .update(leadRules)
    .set({ notify: others, updatedAt: new Date() })
    .where(
      sql`exists (select from unnest(${leadRules.notify}) as n (each) where lower(each) = ${address.toLowerCase()}::text)`,
    )
    .returning({ id: leadRules.id });
  return rows.length;
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

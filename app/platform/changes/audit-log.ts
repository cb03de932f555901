import { and, eq, gte, inArray, lt, not, or, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import { auditLog } from "#platform/db/schema/tables.ts";

/** The person who changed something. */
type Actor = { id: string | null; email: string };

/** Details that identify the changed thing, such as its title; never a secret. */
type Detail = Record<string, unknown>;

/** Kinds whose present names are looked up when the log is read, because the log outlives them, and one's own account. */
type NamedKind = "lead" | "mail" | "issue" | "subscriber" | "account";

/** An entry names the changed thing in its detail, unless it is of a {@link NamedKind}. */
export type AuditEntry = {
  /** A verb: `create`, `update`, `delete`, `publish` … */
  action: string;
  /** The kind of thing that was changed: `post`, `project`, `file`, `lead`, `user` … */
  entity: string;
} & (
  | { entity: NamedKind; entityId: string; detail?: Detail }
  | { entityId?: string; detail: Detail }
);

/** A value in details: "old → new", or the value alone if it stayed the same. */
export const changeText = (from: string, to: string): string =>
  from === to ? to : `${from || "none"} → ${to || "none"}`;

/** Records a change, in the transaction of the change. */
export async function insertAuditEntry(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: actor.id, actorEmail: actor.email });
}

/** Records an event that changes nothing, such as a refusal. */
export const recordEvent = (db: Database, actor: Actor, entry: AuditEntry): Promise<void> =>
  db.transaction((tx) => insertAuditEntry(tx, actor, entry));

/** Entries of events that change nothing: sign-ins, refusals and exports. */
const isEvent = or(
  inArray(auditLog.entity, ["sign-in", "access"]),
  inArray(auditLog.action, ["sign in", "sign out", "export", "download"]),
);

type AuditFilter = {
  /** Only changes, or only other events. */
  only?: "changes" | "events" | undefined;
  person?: string | undefined;
  entity?: string | undefined;
  /** A part of the person's address or of the details. */
  search?: string | undefined;
  /** Entries that a search finds as well: about things with these IDs, and of people with these addresses. */
  named?: { ids: readonly string[]; emails: readonly string[] } | undefined;
  /** From this moment, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
};

const matches = ({ only, person, entity, search, named, from, until }: AuditFilter) =>
  and(
    only === "changes" && isEvent ? not(isEvent) : undefined,
    only === "events" ? isEvent : undefined,
    person ? eq(auditLog.actorEmail, person) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    search
      ? or(
          isIn(search, auditLog.actorEmail, sql`(${auditLog.detail}::text)`),
          named?.ids.length ? inArray(auditLog.entityId, [...named.ids]) : undefined,
          named?.emails.length ? inArray(auditLog.actorEmail, [...named.emails]) : undefined,
        )
      : undefined,
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
  );

const pageSize = 50;
const byTime = keysetOf(auditLog.at, auditLog.id);

/** One page of the log, newest entries first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listAuditEntries(db: Db, filter: AuditFilter = {}, place: KeysetCursor = {}) {
  const page = byTime.page(place, pageSize);
  const found = await db
    .select({
      id: auditLog.id,
      actorEmail: auditLog.actorEmail,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      detail: auditLog.detail,
      at: auditLog.at,
      cursor: byTime.cursor,
    })
    .from(auditLog)
    .where(and(matches(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows: entries, ...neighbours } = page.read(found);
  return { entries, ...neighbours };
}

import { and, desc, eq } from "drizzle-orm";
import { countLimit } from "#app/lib/counts.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { countUpTo } from "#platform/db/query-helpers.ts";
import { auditLog } from "#platform/db/schema/tables.ts";

/** The person who changed something. */
type Actor = { id: string | null; email: string };

/** Details that identify the changed thing, such as its title; never a secret. */
type Detail = Record<string, unknown>;

/** An entry names the changed thing: by its ID, in its detail, or by both. */
export type AuditEntry = {
  /** A verb: `create`, `update`, `delete`, `publish` … */
  action: string;
  /** The kind of thing that was changed: `post`, `project`, `file`, `lead`, `user` … */
  entity: string;
} & ({ entityId: string; detail?: Detail } | { entityId?: undefined; detail: Detail });

/** Records a change, in the transaction of the change. */
export async function insertAuditEntry(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: actor.id, actorEmail: actor.email });
}

/** Records an event that changes nothing, such as a refusal. */
export const recordEvent = (db: Database, actor: Actor, entry: AuditEntry): Promise<void> =>
  db.transaction((tx) => insertAuditEntry(tx, actor, entry));

type AuditFilter = { person?: string; entity?: string };

const matches = ({ person, entity }: AuditFilter) =>
  and(
    person ? eq(auditLog.actorEmail, person) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
  );

/** A page of the log, newest entries first. */
export function listAuditEntries(
  db: Db,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
) {
  return db
    .select({
      id: auditLog.id,
      actorEmail: auditLog.actorEmail,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      detail: auditLog.detail,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(matches(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

/** How many entries match a filter, up to {@link countLimit} + 1. */
export const countAuditEntries = (
  db: Db,
  { offset, ...filter }: AuditFilter & { offset?: number },
): Promise<number> => countUpTo(db, auditLog, matches(filter), countLimit(undefined, offset));

import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { hasSqlState, withSavepoint } from "#platform/db/query-helpers.ts";
import { UserError } from "#platform/user-error.ts";
import { restoreTrash, type TrashEntry } from "./queries/trash.ts";
import type { TableResolvers } from "./resolve-conflicts.ts";

/** SQLSTATE: violations of a foreign key and of uniqueness. */
const constraints = /^2350[35]$/;

function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (hasSqlState(error, constraints)) return "Something else now uses its name or address.";
  throw error;
}

/** The restored entries, with how they differ from the deleted ones, and why others were not restored. */
export type RestoredEntries = { restored: TrashEntry[]; notes: string[]; refused: string[] };

/** Restores an entry, or records the reason for a failure; others of the same transaction continue. */
async function restoreOne(
  tx: Tx,
  resolvers: TableResolvers,
  entry: TrashEntry,
  outcome: RestoredEntries,
): Promise<boolean> {
  const notes: string[] = [];
  try {
    const isThere = await withSavepoint(tx, () =>
      restoreTrash(
        tx,
        entry.id,
        async (_, { table, rows }) =>
          (await resolvers[table]?.(tx, rows, (note) => notes.push(note))) ?? rows,
      ),
    );
    if (!isThere) return false;
    outcome.restored.push(entry);
    outcome.notes.push(...notes);
    return true;
  } catch (error) {
    outcome.refused.push(`${entry.label} was not restored. ${reasonOf(error)}`);
    return false;
  }
}

/** Sorts gallery images after their projects, which may be restored with them. */
const ownersFirst = (entries: readonly TrashEntry[]) =>
  entries.toSorted(
    (a, b) => Number(a.entity === "project image") - Number(b.entity === "project image"),
  );

/** Restores entries of the trash if their place allows it, with the resolvers of all modules. */
export async function restoreEntries(
  author: Author & { db: Database; outbox: Outbox },
  resolvers: TableResolvers,
  entries: readonly TrashEntry[],
): Promise<RestoredEntries> {
  const tags = [...new Set(entries.flatMap((entry) => entry.tags))];
  const outcome = await auditedChanges(author, tags, async (tx, record) => {
    const found: RestoredEntries = { restored: [], notes: [], refused: [] };
    for (const entry of ownersFirst(entries)) {
      if (!(await restoreOne(tx, resolvers, entry, found))) continue;
      const { entity, entityId, label } = entry;
      await record({ action: "restore", entity, entityId, detail: { label } });
    }
    return found;
  });
  // A restored lead may have unsent emails.
  if (author.outbox.canSend) await author.outbox.scheduleWaiting(author.db);
  return outcome;
}

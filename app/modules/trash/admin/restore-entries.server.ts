import type { RouterContextProvider } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { adminChanges } from "#app/admin/change.server.ts";
import { servicesContext } from "#app/services.ts";
import type { TrashEntry } from "#modules/trash/.server/queries/trash.ts";
import { restoreTrash } from "#modules/trash/.server/queries/trash-restoring.ts";
import type { Tx } from "#platform/db/database.ts";
import { withSavepoint } from "#platform/db/query-helpers.ts";
import { UserError } from "#platform/user-error.ts";
import { countOfKinds } from "../trash-kinds.ts";
import { mendRows } from "./mend-rows.server.ts";

/** PostgreSQL's error codes for foreign key and unique violations. */
const constraintCodes = ["23503", "23505"];

/** Whether a constraint was violated; Drizzle wraps the database error. */
function isConstraint(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && constraintCodes.includes(String(each.code))) return true;
  }
  return false;
}

function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (isConstraint(error)) return "Something else now uses its name or address.";
  throw error;
}

type Outcome = { restored: TrashEntry[]; notes: string[]; refused: string[] };

/** Restores an entry, or records the reason for a failure; others of the same transaction continue. */
async function restoreOne(tx: Tx, entry: TrashEntry, outcome: Outcome): Promise<boolean> {
  const notes: string[] = [];
  try {
    const isThere = await withSavepoint(tx, () =>
      restoreTrash(
        tx,
        entry.id,
        mendRows((note) => notes.push(note)),
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

function doneOf({ restored, notes }: Outcome): string | undefined {
  const [first] = restored;
  if (!first) return undefined;
  const back =
    restored.length === 1
      ? `${first.label} restored.`
      : `${countOfKinds(restored.map(({ entity }) => entity))} restored.`;
  return [back, ...notes].join(" ");
}

/** Sorts gallery images after their projects, which may be restored with them. */
const ownersFirst = (entries: readonly TrashEntry[]) =>
  entries.toSorted(
    (a, b) => Number(a.entity === "project image") - Number(b.entity === "project image"),
  );

/**
 * Restores entries of the trash if their place allows it, and reports the results; `gone` is the message if none of
 * them still exists.
 */
export async function restoreEntries(
  context: Readonly<RouterContextProvider>,
  entries: readonly TrashEntry[],
  gone: string,
): Promise<ActionResult> {
  const tags = [...new Set(entries.flatMap((entry) => entry.tags))];
  const outcome = await adminChanges(context, tags, async (tx, note) => {
    const found: Outcome = { restored: [], notes: [], refused: [] };
    for (const entry of ownersFirst(entries)) {
      if (!(await restoreOne(tx, entry, found))) continue;
      const { entity, entityId, label } = entry;
      await note({ action: "restore", entity, entityId, detail: { label } });
    }
    return found;
  });
  // A restored lead may have unsent emails.
  const { db, outbox } = context.get(servicesContext);
  if (outbox.canSend) await outbox.scheduleWaiting(db);
  const failed = outcome.refused.join(" ") || (outcome.restored.length === 0 ? gone : "");
  return { done: doneOf(outcome), ...(failed && { failed }) };
}

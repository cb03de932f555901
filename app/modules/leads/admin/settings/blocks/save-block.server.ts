import { ActionError } from "#app/admin/change.server.ts";
import {
  countBlocks,
  deleteBlock,
  insertBlock,
  type ListedBlock,
  maxLeadBlocks,
} from "#modules/leads/.server/queries/lead-blocks.ts";
import type { Block } from "#modules/leads/block-kinds.ts";
import type { AuditEntry } from "#modules/operations/.server/queries/audit-log.ts";
import type { Tx } from "#platform/db/database.ts";

/** An entry as the subject of a sentence. */
export const labelOf = ({ kind, value }: Block): string =>
  kind === "phrase" ? `“${value}”` : value;

/** The audit log's words for an entry: never its address, as the log is kept when the person is erased. */
const auditOf = ({ kind, value }: Block) => ({
  entity: "block",
  detail: kind === "address" ? { kind } : { label: value, kind },
});

type Note = (entry: AuditEntry) => Promise<void>;

/** Adds an entry. Returns its ID, or nothing if it already exists. Throws {@link ActionError} when the list is full. */
export async function addBlock(
  tx: Tx,
  block: Block & { reason: string },
  note: Note,
): Promise<string | undefined> {
  if ((await countBlocks(tx)) >= maxLeadBlocks)
    throw new ActionError({
      failed: `The block list can have at most ${maxLeadBlocks.toLocaleString("en")} entries.`,
    });
  const id = await insertBlock(tx, block);
  if (id) await note({ action: "create", entityId: id, ...auditOf(block) });
  return id;
}

/** Removes an entry from the list. Returns it, or nothing if it no longer exists. */
export async function removeBlock(
  tx: Tx,
  id: string,
  note: Note,
): Promise<ListedBlock | undefined> {
  const removed = await deleteBlock(tx, id);
  if (removed) await note({ action: "delete", entityId: id, ...auditOf(removed) });
  return removed;
}

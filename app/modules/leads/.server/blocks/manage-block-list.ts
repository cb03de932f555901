import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { AuditEntry } from "#platform/changes/audit-log.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { type Block, type BlockKind, readBlockReason } from "../../spam.ts";
import {
  countBlocks,
  deleteBlock,
  findBlocks,
  insertBlock,
  type ListedBlock,
  maxLeadBlocks,
} from "../queries/lead-settings.ts";
import type { Lead } from "../queries/leads.ts";
import { blocksFirm, blocksOfSender, firmSenders, readBlockValue } from "./block-list.ts";

type FirmServices = {
  documents: SiteDocuments;
  settings(): Promise<SiteSettings>;
  siteUrl: string;
};

/** An entry as the subject of a sentence. */
export const blockLabel = ({ kind, value }: Block): string =>
  kind === "phrase" ? `“${value}”` : value;

/** The audit log never contains a blocked address, as it is kept when the person is erased. */
const entryOf = (action: string, id: string, { kind, value }: Block) => ({
  action,
  entity: "block",
  entityId: id,
  detail: kind === "address" ? { kind } : { label: value, kind },
});

/** Adds an entry. Returns its id, or nothing if it already exists. Throws {@link UserError} when the list is full. */
const insert = (author: Author, block: Block & { reason: string }): Promise<string | undefined> =>
  auditedChanges(author, [], async (tx, record) => {
    if ((await countBlocks(tx)) >= maxLeadBlocks)
      throw new UserError(
        `The block list can have at most ${maxLeadBlocks.toLocaleString("en")} entries.`,
      );
    const id = await insertBlock(tx, block);
    if (id) await record(entryOf("create", id, block));
    return id;
  });

/** Adds an entry as a person types it. Returns it in its normal form. Throws {@link UserError}. */
export async function addBlock(
  author: Author & FirmServices,
  { kind, value: typed, reason }: { kind: BlockKind; value: string; reason: string },
): Promise<Block & { id: string }> {
  const refuse = (message: string) => new UserError(message, { field: "value" });
  const read = readBlockValue(kind, typed);
  if (typeof read === "string") throw refuse(read);
  const block = { kind, value: read.value };
  if (blocksFirm(block, await firmSenders(author)))
    throw refuse(`${read.value} is one of the firm's own addresses and cannot be blocked.`);
  const id = await insert(author, { ...block, reason });
  if (!id) throw refuse(`${blockLabel(block)} is already on the block list.`);
  return { ...block, id };
}

/** Blocks a lead's sender by address or domain. Without an id, they already were. Throws {@link UserError}. */
export async function blockSender(
  author: Author & FirmServices,
  { email }: Lead,
  kind: BlockKind,
): Promise<Block & { id: string | undefined }> {
  const possible = blocksOfSender(email, await firmSenders(author));
  const block = possible.find((each) => each.kind === kind);
  if (!block) throw new UserError("This sender cannot be blocked.");
  return { ...block, id: await insert(author, { ...block, reason: "" }) };
}

/** Removes an entry in the transaction of another change. Returns it, or nothing if it no longer exists. */
export async function deleteBlockEntry(
  tx: Tx,
  id: string,
  record: (entry: AuditEntry) => Promise<void>,
): Promise<ListedBlock | undefined> {
  const removed = await deleteBlock(tx, id);
  if (removed) await record(entryOf("delete", id, removed));
  return removed;
}

/** Removes an entry, and returns it. Throws {@link UserError}. */
export async function removeBlock(author: Author, id: string): Promise<ListedBlock> {
  const removed = await auditedChanges(author, [], (tx, record) =>
    deleteBlockEntry(tx, id, record),
  );
  if (!removed) throw new UserError("This is no longer on the block list.");
  return removed;
}

/**
 * The block list's entries about a lead: those that stopped it and still exist and, for spam, the parts of its sender
 * that can be blocked or are.
 */
export async function blocksOfLead(
  services: FirmServices & { db: Db },
  { email, status, suspicions }: Pick<Lead, "email" | "status" | "suspicions">,
) {
  const stoppedBy = suspicions.flatMap((each) => readBlockReason(each) ?? []);
  const possible = status === "Spam" ? blocksOfSender(email, await firmSenders(services)) : [];
  const [blocks, listed] = await Promise.all([
    findBlocks(services.db, stoppedBy),
    findBlocks(services.db, possible),
  ]);
  return {
    blocks: blocks.map(({ id, kind, value }) => ({ id, kind, value })),
    senders: possible.map((each) => ({
      ...each,
      isBlocked: listed.some(({ kind, value }) => kind === each.kind && value === each.value),
    })),
  };
}

export type BlocksOfLead = Awaited<ReturnType<typeof blocksOfLead>>;

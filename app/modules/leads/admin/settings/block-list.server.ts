import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { optionalLine } from "#app/fields/rules.server.ts";
import { firmDomain } from "#app/lib/public-mailboxes.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import {
  blocksFirm,
  blocksOfSender,
  firmSenders,
  readBlockValue,
} from "#modules/leads/.server/blocks/block-list.ts";
import {
  countBlocks,
  deleteBlock,
  findBlocks,
  insertBlock,
  type ListedBlock,
  maxLeadBlocks,
} from "#modules/leads/.server/queries/lead-settings.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { AuditEntry } from "#platform/changes/audit-log.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { type Block, type BlockKind, blockKinds, readBlockReason } from "../../spam.ts";

/** An entry as the subject of a sentence. */
export const labelOf = ({ kind, value }: Block): string =>
  kind === "phrase" ? `“${value}”` : value;

/** The audit log's words for an entry: never its address, as the log is kept when the person is erased. */
const auditOf = ({ kind, value }: Block) => ({
  entity: "block",
  detail: kind === "address" ? { kind } : { label: value, kind },
});

type Note = (entry: AuditEntry) => Promise<void>;

/** Adds an entry. Returns its ID, or nothing if it already exists. Throws {@link UserError} when the list is full. */
export async function addBlock(
  tx: Tx,
  block: Block & { reason: string },
  note: Note,
): Promise<string | undefined> {
  if ((await countBlocks(tx)) >= maxLeadBlocks)
    throw new UserError(
      `The block list can have at most ${maxLeadBlocks.toLocaleString("en")} entries.`,
    );
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

/** Characters of the input, far more than an address or a domain has. */
const maxTyped = 300;

/** The typed value as an entry of the list. Throws {@link UserError} with the problem at its field. */
async function readBlock(
  services: { documents: SiteDocuments; settings(): Promise<SiteSettings>; siteUrl: string },
  { kind, value }: { kind: BlockKind; value: string },
): Promise<Block> {
  if (value.trim() === "")
    throw new UserError("Enter an address, domain or phrase to block.", { field: "value" });
  const read = readBlockValue(kind, value);
  if (typeof read === "string") throw new UserError(read, { field: "value" });
  const block = { kind, value: read.value };
  if (blocksFirm(block, await firmSenders(services)))
    throw new UserError(`${read.value} is one of the firm's own addresses and cannot be blocked.`, {
      field: "value",
    });
  return block;
}

/** Warning for anyone who blocks a domain. */
const noteOn = ({ kind, value }: Block) =>
  kind === "domain" && firmDomain(`@${value}`) === undefined
    ? " Anyone can have an address there, so check suspected spam for genuine clients."
    : "";

/** The actions of the block list. */
export const blocksAction = defineActions({
  add: {
    schema: z.object({
      kind: z.enum(blockKinds, "Choose a kind from the list."),
      value: z.string().max(maxTyped, `Enter at most ${maxTyped} characters.`).default(""),
      reason: optionalLine("Note"),
      /** Sent by Undo, which cannot itself be undone. */
      back: z.string().optional(),
    }),
    failure: "This could not be added to the block list. Please try again.",
    run: async ({ values, services, author }): Promise<ActionResult> => {
      const block = await readBlock(services, values);
      const reason = values.reason ?? "";
      const id = await auditedChanges(author, [], (tx, note) =>
        addBlock(tx, { ...block, reason }, note),
      );
      if (!id)
        throw new UserError(`${labelOf(block)} is already on the block list.`, { field: "value" });
      if (values.back) return { done: `${labelOf(block)} was added to the block list again.` };
      return {
        done: `${labelOf(block)} was added to the block list.${noteOn(block)}`,
        back: [
          ["intent", "delete"],
          ["id", id],
          ["back", "yes"],
        ],
      };
    },
  },

  delete: {
    schema: z.object({ id: z.uuid(), back: z.string().optional() }),
    failure: "This could not be removed from the block list. Please try again.",
    run: async ({ values: { id, back }, author }): Promise<ActionResult> => {
      const removed = await auditedChanges(author, [], (tx, note) => removeBlock(tx, id, note));
      if (!removed) throw new UserError("This is no longer on the block list.");
      const { kind, value, reason } = removed;
      const done = `${labelOf({ kind, value })} was removed from the block list.`;
      if (back) return { done };
      return { done, back: Object.entries({ intent: "add", kind, value, reason, back: "yes" }) };
    },
  },
});

/**
 * The block list's entries about a lead: those that stopped it and still exist and, for spam, the parts of its sender
 * that can be blocked or are.
 */
export async function blocksOfLead(
  services: {
    db: Db;
    documents: SiteDocuments;
    settings(): Promise<SiteSettings>;
    siteUrl: string;
  },
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

import { readBlockReason } from "#app/lib/block-kinds.ts";
import { blocksOfSender, ownSenders } from "#server/blocks/own-senders.ts";
import { findBlocks } from "#server/db/queries/lead-blocks.ts";
import type { Lead } from "#server/db/queries/leads.ts";
import type { Services } from "#server/services.ts";

/**
 * The block list's entries about a lead: those that stopped it and still exist and, for spam, the parts of its sender
 * that can be blocked or are.
 */
export async function blocksOfLead(
  services: Pick<Services, "db" | "documents" | "settings" | "siteUrl">,
  { email, status, suspicions }: Pick<Lead, "email" | "status" | "suspicions">,
) {
  const stoppedBy = suspicions.flatMap((each) => readBlockReason(each) ?? []);
  const possible = status === "Spam" ? blocksOfSender(email, await ownSenders(services)) : [];
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

import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import { blocksOfSender, firmSenders } from "#modules/leads/.server/blocks/block-list.ts";
import { findBlocks } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { Db } from "#platform/db/database.ts";
import { readBlockReason } from "../spam.ts";

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

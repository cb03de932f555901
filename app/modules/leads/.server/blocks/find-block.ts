import type { Db } from "#platform/db/database.ts";
import type { Block } from "../../block-kinds.ts";
import { findSenderBlock, listPhrasesBeginning } from "../queries/lead-blocks.ts";
import { blockWords, domainsAbove, hasPhrase, normalAddress } from "./block-values.ts";

/** The parts of a message that the block list covers: its sender, and each text. */
export type SentMessage = { email: string; texts: readonly string[] };

/**
 * The entry of the block list that blocks a message, if any. Two queries by index: their cost, and that of comparing,
 * grows with the message and with the phrases that start with one of its words, not with the list.
 */
export async function findBlock(db: Db, { email, texts }: SentMessage): Promise<Block | undefined> {
  const address = normalAddress(email);
  const domains = domainsAbove(address.slice(address.lastIndexOf("@") + 1));
  const sender = await findSenderBlock(db, { address, domains });
  if (sender) return sender;
  const read = texts.map(blockWords);
  const phrases = await listPhrasesBeginning(db, [...new Set(read.flat())]);
  const value = phrases.find((phrase) => read.some((words) => hasPhrase(words, phrase)));
  return value === undefined ? undefined : { kind: "phrase", value };
}

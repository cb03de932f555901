import { randomBytes } from "node:crypto";
import { sendMailJob } from "#modules/mail/.server/jobs.ts";
import type { Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { normalAddress } from "../blocks/block-values.ts";
import { eraseFromJobs, replaceMentions } from "../queries/mentions.ts";
import {
  deleteBlocksOf,
  deleteOwnRows,
  detachJobsOf,
  discardFiles,
  listFilesOf,
} from "../queries/personal-data.ts";

/** The replacement of an erased address. Random, so it does not reveal whose it was. */
const newPseudonym = () => `erased-${randomBytes(4).toString("hex")}`;

/**
 * Erases a person by address, in lower case. Their requests with leads, timelines, emails, files, subscription and
 * entries in the trash are deleted. Any other mention of the address is replaced with a pseudonym, the same everywhere.
 * Files are deleted after the commit, with those of the trash (`removeEndedFiles`).
 */
export async function erasePerson(
  tx: Tx,
  address: string,
  { jobs, by }: { jobs: JobQueue; by: string },
): Promise<{ pseudonym: string; mentions: number }> {
  const pseudonym = newPseudonym();
  await jobs.remove(tx, sendMailJob, await detachJobsOf(tx, address));
  await discardFiles(tx, await listFilesOf(tx, address), { entityId: pseudonym, deletedBy: by });
  await deleteOwnRows(tx, address);
  await deleteBlocksOf(tx, [address, normalAddress(address)]);
  const mentions = await replaceMentions(tx, address, pseudonym);
  await eraseFromJobs(tx, address, pseudonym);
  return { pseudonym, mentions };
}

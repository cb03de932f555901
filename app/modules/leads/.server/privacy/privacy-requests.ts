import { randomBytes } from "node:crypto";
import { mailboxOf, readPastedAddress } from "#app/lib/mailbox.server.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmMailboxes, type SiteSettings } from "#modules/content/.server/site-settings.ts";
import { sendMailJob } from "#modules/mail/.server/outbox.ts";
import { removeExpiredFiles } from "#modules/trash/.server/delete-for-good.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import type { Author } from "#platform/changes/audited-change.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Database, DatabaseClient, Db, Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { UserError } from "#platform/user-error.ts";
import { normalAddress } from "../blocks/block-list.ts";
import {
  countMentions,
  countRows,
  deleteBlocksOf,
  deleteRowsOfPerson,
  detachJobsOf,
  discardFiles,
  eraseFromJobs,
  findSubscription,
  isAccount,
  listFilesOf,
  listLeadsOf,
  readRowsOfPerson,
  replaceMentions,
  rowsOfPerson,
  type VisibleRows,
  withoutAccounts,
} from "../queries/personal-data.ts";

/** The normal form for finding people; some type spaces around it, or capitals, or paste it with brackets. */
export const normalizedAddress = (typed: string): string =>
  mailboxOf(readPastedAddress(typed) ?? "") ?? typed.trim().toLowerCase();

type Reader = Pick<SignedInUser, "role">;

/** Emails to accounts, and the accounts themselves, are for people with access to operations. */
const seesAccounts = (reader: Reader) => can(reader, "operations:write");
const knownTo = (reader: Reader): VisibleRows =>
  seesAccounts(reader) ? new Map() : withoutAccounts;

type ErasureSource = { db: Database; documents: SiteDocuments; settings(): Promise<SiteSettings> };

/** Why a person cannot be erased, as a sentence, as far as a reader may know; nothing if they can. */
export async function erasureRefusal(
  services: ErasureSource,
  address: string,
  reader: Reader,
): Promise<string | undefined> {
  if (seesAccounts(reader) && (await isAccount(services.db, address)))
    return "This address belongs to a user account. Remove the account under Users first.";
  return (await firmMailboxes(services)).includes(address)
    ? "This is one of the firm's own addresses and cannot be erased."
    : undefined;
}

/** A person's data, by their address in lower case; nothing if there is none. */
export async function findPerson(db: Db, address: string, reader: Reader) {
  const may = knownTo(reader);
  const leads = await listLeadsOf(db, address);
  const counts = await countRows(db, address, may);
  const subscription = await findSubscription(db, address);
  const mentions = await countMentions(db, address, { except: rowsOfPerson(address), may });
  const isThere =
    leads.length + counts.requests + counts.mails + counts.trashed + mentions.length > 0;
  if (!isThere) return undefined;
  const isSubscriber = subscription !== undefined;
  return { leads, leadCount: leads.length, ...counts, subscription, isSubscriber, mentions };
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * All data about a person, as far as a reader may know, to be handed to them, with the number of rows: their rows, the
 * names of their files, and other mentions.
 */
export async function exportPerson(db: Db, address: string, reader: Reader) {
  const may = knownTo(reader);
  const { mails = [], ...tables } = await readRowsOfPerson(db, address, may);
  const files = await listFilesOf(db, address, may);
  return {
    rows: mails.length + Object.values(tables).flat().length,
    address,
    exportedAt: new Date().toISOString(),
    ...tables,
    // An unused link belongs only to its mailbox.
    mails: mails.map((mail) => (mail.link_expires_at ? { ...mail, html: "", text: "" } : mail)),
    files: files.map(({ name, size, type }) => ({ name, size, type })),
    namedElsewhere: await countMentions(db, address, { except: rowsOfPerson(address), may }),
  };
}

/** The replacement of an erased address. Random, so it does not reveal whose it was. */
const newPseudonym = () => `erased-${randomBytes(4).toString("hex")}`;

/** Items in the trash whose files are removed immediately; a job removes the files of more. */
const maxCleared = 50;

type ErasingAuthor = Author &
  ErasureSource & {
    database: DatabaseClient;
    content: ContentChanges;
    jobs: JobQueue;
    log: Log;
    privateFiles: Storage;
    storage: Storage;
    user: SignedInUser;
  };

/**
 * Erases a person by address, in lower case, with their files. Returns false if there is no data about them. Throws
 * {@link UserError}.
 */
export async function erasePerson(author: ErasingAuthor, address: string): Promise<boolean> {
  const { content, database, db, jobs, log, user } = author;
  const refusal = await erasureRefusal(author, address, user);
  if (refusal) throw new UserError(refusal);
  if (!(await findPerson(database.workDb, address, user))) return false;
  // Posts and site content may name them as well.
  await content.change(
    ["blog", "portfolio", "site"],
    async (tx) => {
      const { pseudonym, mentions } = await eraseRows(tx, address, { jobs, by: user.id });
      // Only that someone was erased, not who: other entries now use this pseudonym.
      const entry = { action: "erase", entity: "person", entityId: pseudonym };
      const detail = { name: pseudonym, ...(mentions > 0 && { mentions }) };
      await insertAuditEntry(tx, user, { ...entry, detail });
    },
    { canWait: true },
  );
  await removeExpiredFiles(db, author, log, maxCleared);
  return true;
}

/**
 * Deletes a person's requests with leads, timelines, emails, files, subscription and entries in the trash. Any other
 * mention of the address is replaced with a pseudonym, the same everywhere. Files are deleted after the commit, with
 * those of the trash (`removeExpiredFiles`).
 */
export async function eraseRows(
  tx: Tx,
  address: string,
  { jobs, by }: { jobs: JobQueue; by: string },
): Promise<{ pseudonym: string; mentions: number }> {
  const pseudonym = newPseudonym();
  await jobs.remove(tx, sendMailJob, await detachJobsOf(tx, address));
  await discardFiles(tx, await listFilesOf(tx, address), { entityId: pseudonym, deletedBy: by });
  await deleteRowsOfPerson(tx, address);
  await deleteBlocksOf(tx, [address, normalAddress(address)]);
  const mentions = await replaceMentions(tx, address, pseudonym);
  await eraseFromJobs(tx, address, pseudonym);
  return { pseudonym, mentions };
}

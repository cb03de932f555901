import { siteTag } from "#app/lib/content-tags.ts";
import { renewSecondFactors } from "#server/accounts/account-keys.ts";
import { createAuth } from "#server/accounts/auth.ts";
import { answerPrograms } from "#server/backup/live-process.ts";
import { raiseFormat } from "#server/backup/raise-format.ts";
import { createPurge } from "#server/content/cdn-purge.ts";
import { connectContentChanges } from "#server/content/content-changes.ts";
import { watchDueContent } from "#server/content/due-content.ts";
import { keepSiteDocuments } from "#server/content/site-documents.ts";
import { siteSettings } from "#server/content/site-settings.ts";
import { createDayCounts } from "#server/counting/day-counts.ts";
import { createPageCounts } from "#server/counting/page-counts.ts";
import { openDatabase } from "#server/db/client.ts";
import type { DatabaseClient } from "#server/db/database.ts";
import { mergeSpellings } from "#server/db/queries/merge-spellings.ts";
import type { Env } from "#server/env.ts";
import { jobHandlers } from "#server/jobs/job-handlers.ts";
import { createJobQueue } from "#server/jobs/job-queue.ts";
import { startJobs, startQueue } from "#server/jobs/runner.ts";
import { createLimits } from "#server/limits.ts";
import type { Log } from "#server/log.ts";
import { createOutbox, type Outbox } from "#server/mail/outbox.ts";
import { createMailTransport } from "#server/mail/transport.ts";
import { migrate } from "#server/migrate.ts";
import { keepDataPrivate } from "#server/private-data.ts";
import { connectRedirects } from "#server/redirects/known-redirects.ts";
import { createLostAddresses } from "#server/redirects/lost-addresses.ts";
import { authSecret } from "#server/secrets.ts";
import type { Services } from "#server/services.ts";
import { whatToDoWithoutCredentials } from "#server/storage/cloud-credentials.ts";
import { hashedStorage } from "#server/storage/hashed-storage.ts";
import { openPrivateStorage, openStorage, type Storage } from "#server/storage/storage.ts";
import { createWebhooks, renewSealedReceivers } from "#server/webhooks/webhooks.ts";

/** Queues the emails that were written before an email server was configured. */
async function sendWaitingMails(outbox: Outbox, database: DatabaseClient, log: Log) {
  if (!outbox.canSend) return log.warn("SMTP_URL is not set: emails wait in the outbox");
  const scheduled = await outbox.scheduleWaiting(database.db);
  if (scheduled > 0)
    log.info({ scheduled }, "emails that were waiting for an email server are being sent");
}

/** Advises what to do about a bucket that has neither keys nor a role. */
async function tellOfCredentials(env: Env, storage: Storage, log: Log) {
  if (!env.S3_BUCKET || env.S3_ACCESS_KEY_ID) return;
  if ((await storage.check()) === "no-credentials") log.error(whatToDoWithoutCredentials);
}

/** Opens and migrates the database, then starts all services on it. */
export async function startServices(env: Env, log: Log): Promise<Services> {
  keepDataPrivate(env.DATA_DIR);
  const secret = authSecret(env);
  if (!env.DATABASE_URL) await raiseFormat(env.DATA_DIR, log);
  const [database, publicPlace, privatePlace] = await Promise.all([
    openDatabase(env, log),
    openStorage(env),
    openPrivateStorage(env),
  ]);
  // In the background: clouds may take long to report a missing role.
  void tellOfCredentials(env, publicPlace, log);
  await migrate(database);
  await database.db.transaction(mergeSpellings);
  await renewSecondFactors(database.db, log, secret);
  await renewSealedReceivers(database.db, log, secret);
  const boss = await startQueue(
    database,
    log,
    jobHandlers.map(({ job }) => job),
  );
  const jobs = createJobQueue(boss);
  const { db } = database;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const queuePurge = createPurge(env, jobs);
  const content = await connectContentChanges(database, queuePurge);
  const documents = keepSiteDocuments(db, content, { log, siteUrl, env });
  const settings = async () => siteSettings(await documents.current(), env);
  const mailTransport = env.SMTP_URL
    ? createMailTransport(env.SMTP_URL, async () => (await settings()).mailFrom)
    : undefined;
  const outbox = createOutbox(jobs, mailTransport !== undefined);
  // Within the limits of a form, which an upload is a part of.
  const noting = { db: database.formDb, log };
  const storage = hashedStorage(publicPlace, { ...noting, area: "public" });
  const privateFiles = hashedStorage(privatePlace, { ...noting, area: "private" });
  const files = { storage, privateFiles };
  const stopping = new AbortController();
  await startJobs(boss, jobHandlers, {
    ...{ env, siteUrl, database, db, log, content, ...files, outbox, documents },
    ...{ mailTransport, jobs, secret },
    stopping: stopping.signal,
  });
  await sendWaitingMails(outbox, database, log);
  const stopAnswering = await answerPrograms({ database, dataDir: env.DATA_DIR, log });
  const redirects = await connectRedirects(db, content, log);
  const lostAddresses = createLostAddresses(database.workDb, log);
  const pageCounts = createPageCounts(database.workDb, log);
  const dayCounts = createDayCounts(database.workDb, log);
  const unwatchDue = await watchDueContent({ db, content, log, queuePurge });
  // Pages may look different now, and refer to files that only this version has.
  await db.transaction((tx) => queuePurge(tx, [siteTag]));
  return {
    env,
    log,
    siteUrl,
    database,
    db,
    storage,
    privateFiles,
    outbox,
    jobs,
    webhooks: createWebhooks(jobs),
    limits: createLimits(database, log),
    content,
    redirects,
    lostAddresses,
    pageCounts,
    dayCounts,
    documents,
    settings,
    mailTransport,
    auth: createAuth(database.autocommit, log, siteUrl, secret),
    secret,
    async stop() {
      stopping.abort();
      unwatchDue();
      documents.close();
      stopAnswering?.();
      await boss.stop({ graceful: true, timeout: 3_000 });
      mailTransport?.close();
      await lostAddresses.close();
      await pageCounts.close();
      await dayCounts.close();
      await content.close();
      await database.close();
    },
  };
}

import { watchDueContent } from "#app/due-content.ts";
import { jobHandlers } from "#app/job-handlers.ts";
import { migrate } from "#app/migrate.ts";
import type { Services } from "#app/services.ts";
import { createAuth } from "#modules/accounts/.server/auth.ts";
import { renewSecondFactors } from "#modules/accounts/.server/second-factor-keys.ts";
import { createDayCounts, createPageCounts } from "#modules/analytics/.server/counters.ts";
import { serveCli } from "#modules/backup/.server/cli-socket.ts";
import { upgradeEmbeddedDatabase } from "#modules/backup/.server/upgrade-database.ts";
import { createPurge } from "#modules/content/.server/cdn-purge.ts";
import { cacheSiteDocuments } from "#modules/content/.server/site-documents.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import { createOutbox, type Outbox } from "#modules/mail/.server/outbox.ts";
import { hashedStorage } from "#modules/media/.server/hashed-storage.ts";
import { mergeSpellings } from "#modules/newsletter/.server/queries/merge-spellings.ts";
import { connectRedirects } from "#modules/redirects/.server/known-redirects.ts";
import { createNotFoundLog } from "#modules/redirects/.server/not-found-log.ts";
import { reencryptReceivers } from "#modules/webhooks/.server/receiver-secrets.ts";
import { createWebhooks } from "#modules/webhooks/.server/send-events.ts";
import { connectContentChanges } from "#platform/changes/content-changes.ts";
import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import type { DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { createGeneratedFiles } from "#platform/generated-files.ts";
import { createJobQueue } from "#platform/jobs/jobs.ts";
import { startJobs, startQueue } from "#platform/jobs/runner.ts";
import { createLimits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import { authSecret, type Secret } from "#platform/secrets.ts";
import { createMailTransport } from "#platform/smtp/transport.ts";
import { missingCredentialsAdvice } from "#platform/storage/bucket.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import { siteTag } from "./lib/page-handle.ts";

/** Queues the emails that were written before an email server was configured. */
async function sendWaitingMails(outbox: Outbox, database: DatabaseClient, log: Log) {
  if (!outbox.canSend) return log.warn("SMTP_URL is not set: emails wait in the outbox");
  const scheduled = await outbox.scheduleWaiting(database.db);
  if (scheduled > 0)
    log.info({ scheduled }, "emails that were waiting for an email server are being sent");
}

/** Advises what to do about a bucket that has neither keys nor a role. */
async function logMissingCredentials(env: Env, storage: Storage, log: Log) {
  if (!env.S3_BUCKET || env.S3_ACCESS_KEY_ID) return;
  if ((await storage.check()) === "no-credentials") log.error(missingCredentialsAdvice);
}

/** Opens the database and the file storage, and converts data of earlier versions. */
async function openData(env: Env, log: Log, secret: Secret) {
  if (!env.DATABASE_URL) await upgradeEmbeddedDatabase(env.DATA_DIR, log);
  const [database, publicStorage, privateStorage] = await Promise.all([
    openDatabase(env, log),
    openStorage(env),
    openPrivateStorage(env),
  ]);
  // In the background: clouds may take long to report a missing role.
  void logMissingCredentials(env, publicStorage, log);
  await migrate(database);
  await database.db.transaction(mergeSpellings);
  await renewSecondFactors(database.db, log, secret);
  await reencryptReceivers(database.db, log, secret);
  // Within the limits of a form, which an upload is a part of.
  const recording = { db: database.formDb, log };
  return {
    database,
    storage: hashedStorage(publicStorage, { ...recording, area: "public" }),
    privateFiles: hashedStorage(privateStorage, { ...recording, area: "private" }),
  };
}

/** Opens and migrates the database, then starts all services on it. */
export async function startServices(env: Env, log: Log): Promise<Services> {
  restrictDataDir(env.DATA_DIR);
  const secret = authSecret(env);
  const { database, storage, privateFiles } = await openData(env, log, secret);
  const queues = jobHandlers.map(({ job }) => job);
  const boss = await startQueue(database, log, queues);
  const jobs = createJobQueue(boss);
  const { db } = database;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const queuePurge = createPurge(env, jobs);
  const content = await connectContentChanges(database, queuePurge);
  const documents = cacheSiteDocuments(db, content, { log, siteUrl, env });
  const settings = async () => siteSettings(await documents.current(), env);
  const mailFrom = async () => (await settings()).mailFrom;
  const mailTransport = env.SMTP_URL ? createMailTransport(env.SMTP_URL, mailFrom) : undefined;
  const outbox = createOutbox(jobs, mailTransport !== undefined);
  const stopping = new AbortController();
  await startJobs(boss, jobHandlers, {
    env,
    siteUrl,
    database,
    db,
    log,
    content,
    storage,
    privateFiles,
    outbox,
    documents,
    mailTransport,
    jobs,
    secret,
    stopping: stopping.signal,
  });
  await sendWaitingMails(outbox, database, log);
  const stopAnswering = await serveCli({ database, dataDir: env.DATA_DIR, log });
  const redirects = await connectRedirects(db, content, log);
  const notFoundLog = createNotFoundLog(database.workDb, log);
  const pageCounts = createPageCounts(database.workDb, log, settings);
  const dayCounts = createDayCounts(database.workDb, log, settings);
  const unwatchDue = await watchDueContent({ db, documents, content, log, queuePurge });
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
    generatedFiles: createGeneratedFiles(log),
    outbox,
    jobs,
    webhooks: createWebhooks(jobs),
    limits: createLimits(database, log),
    content,
    redirects,
    notFoundLog,
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
      await notFoundLog.close();
      await pageCounts.close();
      await dayCounts.close();
      await content.close();
      await database.close();
    },
  };
}

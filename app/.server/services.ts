import { createContext } from "react-router";
import { siteTag } from "#app/lib/content-tags.ts";
import { renewSecondFactors } from "./accounts/account-keys.ts";
import { type Auth, createAuth } from "./accounts/auth.ts";
import { answerPrograms } from "./backup/live-process.ts";
import { raiseFormat } from "./backup/raise-format.ts";
import { createPurge } from "./content/cdn-purge.ts";
import { type ContentChanges, connectContentChanges } from "./content/content-changes.ts";
import { watchDueContent } from "./content/due-content.ts";
import { keepSiteDocuments, type SiteDocuments } from "./content/site-documents.ts";
import { type SiteSettings, siteSettings } from "./content/site-settings.ts";
import { createDayCounts, type DayCounts } from "./counting/day-counts.ts";
import { createPageCounts, type PageCounts } from "./counting/page-counts.ts";
import { type Database, type DatabaseClient, openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { mergeSpellings } from "./db/queries/merge-spellings.ts";
import type { Env } from "./env.ts";
import { createJobQueue, type JobQueue } from "./jobs/job-queue.ts";
import { startJobs, startQueue } from "./jobs/runner.ts";
import { createLimits, type Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { createMailTransport, type MailTransport } from "./mail/transport.ts";
import { keepDataPrivate } from "./private-data.ts";
import { connectRedirects, type KnownRedirects } from "./redirects/known-redirects.ts";
import { createLostAddresses, type LostAddresses } from "./redirects/lost-addresses.ts";
import { authSecret, type Secret } from "./secrets.ts";
import { whatToDoWithoutCredentials } from "./storage/cloud-credentials.ts";
import { hashedStorage } from "./storage/hashed-storage.ts";
import { openPrivateStorage, openStorage, type Storage } from "./storage/storage.ts";
import { createWebhooks, renewSealedReceivers, type Webhooks } from "./webhooks/webhooks.ts";

/** Everything outside a request that loaders and actions work with. One per process. */
export type Services = {
  env: Env;
  log: Log;
  /** Public origin of the site: canonical links, emails. */
  siteUrl: string;
  database: DatabaseClient;
  db: Database;
  storage: Storage;
  /** Visitors' files, which only signed-in administrators read, and samples, which signed links open. */
  privateFiles: Storage;
  outbox: Outbox;
  jobs: JobQueue;
  webhooks: Webhooks;
  limits: Limits;
  content: ContentChanges;
  redirects: KnownRedirects;
  lostAddresses: LostAddresses;
  pageCounts: PageCounts;
  dayCounts: DayCounts;
  /** The site's texts; loaders read them with `readSite`. */
  documents: SiteDocuments;
  /** The effective settings: those of the environment, and below them those that were published in the admin. */
  settings(): Promise<SiteSettings>;
  /** Missing if no email server is configured. */
  mailTransport: MailTransport | undefined;
  auth: Auth;
  secret: Secret;
  /** Finishes current work, releases the jobs and closes the database. */
  stop(): Promise<void>;
};

/** How loaders and actions reach the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** The same services with the connections for one kind of work. */
export function servicesFor(
  services: Services,
  work: "page" | "shared" | "form" | "admin",
): Services {
  const { db, sharedDb, formDb, adminDb } = services.database;
  return { ...services, db: { page: db, shared: sharedDb, form: formDb, admin: adminDb }[work] };
}

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
  const boss = await startQueue(database, log);
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
  await startJobs(boss, {
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

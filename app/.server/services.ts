import { firm } from "@datumline/brand/firm";
import type { PgBoss } from "pg-boss";
import { createContext } from "react-router";
import { type Auth, createAuth } from "./auth.ts";
import { type ContentChanges, connectContentChanges } from "./content-changes.ts";
import { type Database, type DatabaseClient, openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { watchDuePosts } from "./due-posts.ts";
import type { Env } from "./env.ts";
import {
  startQueue,
  workOnMail,
  workOnPurging,
  workOnSweeping,
  workOnTrash,
  workOnWidths,
} from "./jobs/runner.ts";
import { createLimits, type Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { createMailTransport } from "./mail/transport.ts";
import { createWidthJobs, type WidthJobs } from "./media/image-widths.ts";
import { keepDataPrivate } from "./private-data.ts";
import { authSecret } from "./secrets.ts";
import { openPrivateStorage, openStorage, type Storage } from "./storage/storage.ts";

/** Everything outside a request that loaders and actions work with. One per process. */
export type Services = {
  env: Env;
  log: Log;
  /** Public origin of the site: canonical links, mails. */
  siteUrl: string;
  database: DatabaseClient;
  db: Database;
  storage: Storage;
  /** What visitors sent us, which only signed-in administrators read, and samples, which signed links open. */
  privateFiles: Storage;
  outbox: Outbox;
  widthJobs: WidthJobs;
  limits: Limits;
  content: ContentChanges;
  auth: Auth;
  secret: string;
  /** Finishes what is under way, lets the jobs go and closes the database. */
  stop(): Promise<void>;
};

/** How loaders and actions reach the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

async function startMail(boss: PgBoss, database: DatabaseClient, env: Env, log: Log) {
  const outbox = createOutbox(boss, Boolean(env.SMTP_URL));
  if (!env.SMTP_URL) {
    log.warn("SMTP_URL is not set: mails wait in the outbox");
    return { outbox, close: () => {} };
  }
  const transport = createMailTransport(env.SMTP_URL, env.MAIL_FROM ?? firm.mailFrom);
  await workOnMail(boss, database, transport, log);
  const scheduled = await outbox.scheduleWaiting(database.db);
  if (scheduled > 0)
    log.info({ scheduled }, "mails that had waited for a mail server are sent now");
  return { outbox, close: () => transport.close() };
}

/** Opens and migrates the database, then starts everything that stands on it. */
export async function startServices(env: Env, log: Log): Promise<Services> {
  keepDataPrivate(env.DATA_DIR);
  const secret = authSecret(env);
  const [database, storage, privateFiles] = await Promise.all([
    openDatabase(env, log),
    openStorage(env),
    openPrivateStorage(env),
  ]);
  await migrate(database);
  const [boss, content] = await Promise.all([
    startQueue(database, log),
    connectContentChanges(database),
  ]);
  const mail = await startMail(boss, database, env, log);
  await workOnSweeping(boss, database, privateFiles, log);
  await workOnWidths(boss, { db: database.db, content, storage, log });
  await workOnPurging(boss, database, log);
  await workOnTrash(boss, database, { storage, privateFiles }, log);
  const unwatchDuePosts = await watchDuePosts(database.db, content, log);
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    env,
    log,
    siteUrl,
    database,
    db: database.db,
    storage,
    privateFiles,
    outbox: mail.outbox,
    widthJobs: createWidthJobs(boss),
    limits: createLimits(database, log),
    content,
    auth: createAuth(database.autocommit, log, siteUrl, secret),
    secret,
    async stop() {
      unwatchDuePosts();
      await boss.stop({ graceful: true, timeout: 3_000 });
      mail.close();
      await content.close();
      await database.close();
    },
  };
}

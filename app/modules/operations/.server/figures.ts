import { sql } from "drizzle-orm";
import { readLastBackups } from "#modules/backup/.server/queries/backups.ts";
import { countVisitorFiles } from "#modules/leads/.server/queries/uploads.ts";
import { countUnsentMails } from "#modules/mail/.server/queries/mail-states.ts";
import { readFaults } from "#modules/media/.server/queries/file-checks.ts";
import { measureLibrary } from "#modules/media/.server/queries/stored-files.ts";
import { countFailedDeliveries } from "#modules/webhooks/.server/queries/webhooks.ts";
import { kindsOfWork, type Work } from "#platform/db/connection.ts";
import type { Database, DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { countJobs } from "./queries/job-figures.ts";

/** The database's figures on jobs, emails, files and backups. Throws while it is down. */
export async function readFigures({ db, env }: { db: Database; env: Env }) {
  const [queues, mails, webhooks, library, visitors, backups, faults] = await Promise.all([
    countJobs(db),
    countUnsentMails(db),
    countFailedDeliveries(db),
    measureLibrary(db),
    countVisitorFiles(db),
    env.BACKUP_TO ? readLastBackups(db) : undefined,
    readFaults(db),
  ]);
  return { queues, mails, webhooks, files: { library, visitors }, backups, faults };
}

type PoolFigures = {
  /** The purposes of its connections. */
  pool: Work;
  idle: number;
  busy: number;
  /** Waiting for a connection. */
  waiting: number;
  max: number;
};

/** The connections to PostgreSQL, by pool; the embedded database has none. */
export function readPools({ engine }: Pick<DatabaseClient, "engine">): PoolFigures[] {
  if (engine.kind === "pglite") return [];
  return kindsOfWork.map((pool) => {
    const { idleCount, totalCount, waitingCount, options } = engine.pools[pool];
    const busy = totalCount - idleCount;
    return { pool, idle: idleCount, busy, waiting: waitingCount, max: options.max };
  });
}

/** The versions that the site runs on. Throws while the database is down. */
export async function readVersions({ db, engine }: Pick<DatabaseClient, "db" | "engine">) {
  const [row] = await db
    .select({ version: sql<string>`version` })
    .from(sql`(select current_setting('server_version') as version) as server`);
  const postgres = `PostgreSQL ${row?.version ?? ""}`;
  return {
    node: process.version,
    database: engine.kind === "pglite" ? `Embedded PGlite (${postgres})` : postgres,
  };
}

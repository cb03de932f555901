import { kindsOfWork, type Work } from "../db/connection.ts";
import type { DatabaseClient } from "../db/database.ts";
import { readLastBackups } from "../db/queries/backups.ts";
import { readFaults } from "../db/queries/file-hashes.ts";
import { countJobs } from "../db/queries/job-figures.ts";
import { countUnsentMails } from "../db/queries/mail-states.ts";
import { measureLibrary } from "../db/queries/stored-files.ts";
import { countVisitorFiles } from "../db/queries/upload-room.ts";
import { countFailedDeliveries } from "../db/queries/webhook-deliveries.ts";
import type { Services } from "../services.ts";

/** The database's figures on jobs, emails, files and backups. Throws while it is down. */
export async function readFigures({ db, env }: Pick<Services, "db" | "env">) {
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

export type PoolFigures = {
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

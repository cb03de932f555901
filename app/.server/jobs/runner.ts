import { fromPglite, PgBoss } from "pg-boss";
import type { DatabaseClient } from "../db/client.ts";
import { forgetDeadLinks } from "../db/queries/mails.ts";
import type { Log } from "../log.ts";
import type { MailTransport } from "../mail/transport.ts";
import { makeWidths, type WidthsJob } from "../media/image-widths.ts";
import { purgeSignUps } from "../newsletter-purge.ts";
import type { Storage } from "../storage/storage.ts";
import { sweepUploads } from "../uploads/waiting-uploads.ts";
import { emptyTrash } from "./empty-trash.ts";
import { mailQueue, purgeQueue, queues, sweepQueue, trashQueue, widthsQueue } from "./queues.ts";
import { sendMail } from "./send-mail.ts";

/** Starts the job queue on the product's own database and makes its queues; no job is worked on yet. */
export async function startQueue({ engine }: DatabaseClient, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(engine.kind === "pglite"
      ? { db: fromPglite(engine.pglite), backend: "pglite" as const }
      : {
          db: {
            executeSql: (text: string, values?: unknown[]) => engine.workPool.query(text, values),
          },
        }),
    // How soon the job of a killed process is noticed, together with its heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: true,
    // What is scheduled can wait for a minute.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reports an error"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "the job queue warns"));
  // Of two processes that make the queue's tables at the same moment, PostgreSQL may refuse one; by now they are there.
  await boss.start().catch(() => boss.start());
  for (const queue of queues) await boss.createQueue(queue.name, queue);
  return boss;
}

/** Begins to work on mail jobs. Without a transport nothing is sent, and mails wait in the outbox. */
export async function workOnMail(
  boss: PgBoss,
  database: DatabaseClient,
  transport: MailTransport,
  log: Log,
): Promise<void> {
  const options = {
    includeMetadata: true,
    // Two mails at a time, and the next at once: a full outbox empties at some four mails a second.
    localConcurrency: 2,
    pollingIntervalSeconds: 0.5,
  } as const;
  await boss.work<{ mailId: string }, void, typeof options>(mailQueue, options, async (jobs) => {
    for (const job of jobs) await sendMail(database.db, transport, log, job);
  });
}

/** Begins to make the widths of images, one image at a time: each takes a processor for seconds. */
export async function workOnWidths(
  boss: PgBoss,
  services: Parameters<typeof makeWidths>[0],
): Promise<void> {
  const options = { pollingIntervalSeconds: 1 } as const;
  await boss.work<WidthsJob>(widthsQueue, options, async (jobs) => {
    for (const { data } of jobs) await makeWidths(services, data);
  });
}

/** Sweeps unsent uploads every hour, whichever process gets the job, and once now. */
export async function workOnSweeping(
  boss: PgBoss,
  database: DatabaseClient,
  privateFiles: Storage,
  log: Log,
): Promise<void> {
  await boss.work(sweepQueue, async () => {
    await sweepUploads(database.db, privateFiles, log);
  });
  await boss.schedule(sweepQueue, "17 * * * *");
  await boss.send(sweepQueue, {});
}

/** Forgets newsletter sign-ups that nobody confirmed and links that are over, every night and once now. */
export async function workOnPurging(
  boss: PgBoss,
  database: DatabaseClient,
  log: Log,
): Promise<void> {
  await boss.work(purgeQueue, async () => {
    await purgeSignUps(database.db, log);
    await database.db.transaction(forgetDeadLinks);
  });
  await boss.schedule(purgeQueue, "29 3 * * *");
  await boss.send(purgeQueue, {});
}

/** Empties the trash every five minutes, whichever process gets the job, and once now. */
export async function workOnTrash(
  boss: PgBoss,
  database: DatabaseClient,
  files: { storage: Storage; privateFiles: Storage },
  log: Log,
): Promise<void> {
  await boss.work(trashQueue, async () => {
    await emptyTrash(database.db, files, log);
  });
  await boss.schedule(trashQueue, "*/5 * * * *");
  await boss.send(trashQueue, {});
}

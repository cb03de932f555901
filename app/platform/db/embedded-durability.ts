import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import type { Log } from "../log.ts";
import { inSpan } from "../tracing/in-span.ts";

/** Settings of PostgreSQL by their names. */
const settings = {
  // By the call that the engine passes on.
  wal_sync_method: "fsync",
  // Writes outside of our transactions (page views, sessions, jobs) wait for the next flush.
  synchronous_commit: "off",
  // The engine writes all of its shared memory full of zeros, so that 128 MB, as on a server, are taken at once (record 0096).
  shared_buffers: "24MB",
  wal_buffers: "1MB",
};

/** How PostgreSQL is started within the process: with `fsync`, which the library turns off. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** Flush interval in milliseconds: the most that a power cut can cost. */
const flushInterval = 1_000;

/**
 * After how many bytes of its log a checkpoint is made. The engine makes none by itself: its log would grow for as long as
 * the process runs, and the start after a power cut would read all of it.
 */
const checkpointAfter = 64 * 1024 ** 2;

/** Has a transaction that returns are on the disk: someone may have been told that their message arrived. */
export function durableTransactions<Drizzle extends PgliteDatabase>(db: Drizzle): Drizzle {
  const transaction = db.transaction.bind(db);
  const durable: typeof db.transaction = (run, config) =>
    inSpan("transaction", {}, () =>
      transaction(async (tx) => {
        await tx.execute(sql`set local synchronous_commit = on`);
        return run(tx);
      }, config),
    );
  return Object.assign(db, { transaction: durable });
}

/** Flushes writes and makes checkpoints, until it is ended. */
export function keepDurable(pglite: PGlite, log: Log) {
  const query = pglite.query.bind(pglite);
  let flushed = -1;
  let checkpointed = 0;

  /** How many bytes were ever written into the log. */
  async function written(): Promise<number> {
    const { rows } = await query<{ bytes: unknown }>(
      "select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes",
    );
    return Number(rows[0]?.bytes);
  }

  async function flush(): Promise<void> {
    const bytes = await written();
    if (bytes === flushed) return;
    if (bytes - checkpointed > checkpointAfter) {
      await query("checkpoint");
      checkpointed = await written();
    } else {
      await query("select pg_logical_emit_message(false, 'flush', '', true)");
    }
    flushed = await written();
  }

  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const wait = () => {
    if (!isEnded) timer = setTimeout(flushAndWait, flushInterval).unref();
  };
  const flushAndWait = () => {
    running = flush()
      .catch((error) => log.error({ err: error }, "the embedded database could not be flushed"))
      .then(wait);
  };
  wait();
  return {
    flush,
    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}

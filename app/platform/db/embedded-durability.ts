import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import type { Log } from "../log.ts";
import { inSpan } from "../tracing/in-span.ts";

/** Settings of PostgreSQL by their names. */
const settings = {
  // Settings by the call that the engine passes on.
  wal_sync_method: "fsync",
  // Writes outside our transactions (page views, sessions, jobs) wait for the next flush.
  synchronous_commit: "off",
  // The engine fills all of its shared memory with zeros, so the 128 MB usual on a server would be taken at once
  // (record 0096).
  shared_buffers: "24MB",
  wal_buffers: "1MB",
};

/** Start parameters of PostgreSQL within the process, with `fsync`, which the library turns off. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** Flush interval in milliseconds: the maximum that a power cut can cost. */
const flushInterval = 1_000;

/**
 * Log size in bytes that triggers a checkpoint. The engine never creates one itself: its log would grow as long as the
 * process runs, and the start after a power cut would read all of it.
 */
const checkpointAfter = 64 * 1024 ** 2;

/** Ensures that a transaction is on disk before it returns: its visitor may already see that their message arrived. */
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

/** Flushes writes and creates checkpoints until `end` is called. */
export function keepDurable(pglite: PGlite, log: Log) {
  const query = pglite.query.bind(pglite);
  let flushed = -1;
  let checkpointed = 0;

  /** Total number of bytes ever written to the log. */
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

import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { probe } from "./probe.ts";

/** Polling interval for a replica that lags, in milliseconds. */
const catchUpInterval = 200;
/** Time to leave a failed replica out, in milliseconds. */
const retryInterval = 5_000;

export type Replica = {
  /** The primary server's pool. While the replica is usable, statements go there, so they must only read. */
  reads: pg.Pool;
  /** Signals a write: the replica is not read from until it has caught up. */
  markWritten(): void;
  close(): Promise<void>;
};

type Options = {
  address: string;
  primary: pg.Pool;
  openPool: (connectionString: string, acceptsLimits: boolean) => pg.Pool;
  log: Log;
};

/** Whether the server failed rather than the statement. Includes 40001, a read that conflicted with replication. */
function isServerFailure(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|58|25|40)/.test(code);
}

/** Whether a standby server has replayed everything up to a position of the write-ahead log. */
async function hasReplayed(pool: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await pool.query(
    "select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as there",
    [position],
  );
  const { standby, there } = rows[0];
  if (!standby) throw new Error("DATABASE_READ_URL is not a standby of DATABASE_URL");
  return there;
}

/**
 * Follows a standby server. It is read only while it has replayed everything up to the last known change. After each
 * change the primary server is queried for its position, and the replica until it reaches it. A failed replica is left
 * out for a while, and its queries go to the primary server.
 */
export function followReplica({ address, primary, openPool, log }: Options): Replica {
  let pool: pg.Pool | undefined;
  let isUsable = false;
  let isClosed = false;
  let isFollowing = false;
  let hasFailed = false;
  let written = 0;

  async function hasCaughtUp(): Promise<boolean> {
    if (!pool) {
      const { connectionString, acceptsLimits } = await probe("DATABASE_READ_URL", address);
      pool = openPool(connectionString, acceptsLimits);
    }
    const writtenBefore = written;
    const { rows } = await primary.query("select pg_current_wal_lsn()::text as lsn");
    const goal = rows[0].lsn;
    while (!isClosed && writtenBefore === written) {
      if (await hasReplayed(pool, goal)) return writtenBefore === written;
      await delay(catchUpInterval, undefined, { ref: false });
    }
    return false;
  }

  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    while (!isUsable && !isClosed) {
      try {
        isUsable = await hasCaughtUp();
        if (isUsable && hasFailed) log.info("the read replica is used again");
        if (isUsable) hasFailed = false;
      } catch (error) {
        // Once per outage.
        if (!hasFailed && !isClosed) {
          log.warn(
            { err: error },
            "the read replica cannot be used: everything is read from DATABASE_URL",
          );
        }
        hasFailed = true;
        await delay(retryInterval, undefined, { ref: false });
      }
    }
    isFollowing = false;
  }

  function leaveOut(): void {
    isUsable = false;
    void follow();
  }

  async function query(...given: unknown[]): Promise<unknown> {
    const on = (target: pg.Pool) => Reflect.apply(target.query, target, given);
    if (!isUsable || !pool) return on(primary);
    try {
      return await on(pool);
    } catch (error) {
      if (!isServerFailure(error)) throw error;
      leaveOut();
      return on(primary);
    }
  }

  void follow();
  return {
    reads: Object.create(primary, { query: { value: query } }),
    markWritten() {
      written += 1;
      leaveOut();
    },
    async close() {
      isClosed = true;
      await pool?.end();
    },
  };
}

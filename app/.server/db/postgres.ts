import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { EnvError } from "../env.ts";
import type { Log } from "../log.ts";
import type { DatabaseClient } from "./client.ts";
import {
  connectionSettings,
  limitedClient,
  queryTimeout,
  serverLimits,
  workTimeout,
} from "./connection.ts";
import { databaseViews } from "./database-views.ts";
import { listenOnPostgres } from "./listen.ts";

type PoolOptions = { max: number; timeout: number; limits?: typeof serverLimits | undefined };

function openPool(connectionString: string, options: PoolOptions, log: Log): pg.Pool {
  const { max, timeout, limits } = options;
  const pool = new pg.Pool({
    ...connectionSettings(connectionString),
    ...limits,
    max,
    Client: limitedClient(timeout),
  });
  // Without a listener a broken connection would end the process, idle or not; the pool replaces it.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
  });
  return pool;
}

/**
 * drizzle on a pool, with our own transactions: drizzle's leaks a connection whose `begin` fails, and returns one to
 * the pool whose rollback fails.
 */
function databaseOn(pool: pg.Pool) {
  const db = drizzle({ client: pool });
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isUsable = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      isUsable = client.getTransactionStatus() === "I";
      client.release(!isUsable);
    }
  };
  return databaseViews(Object.assign(db, { transaction }));
}

function clientWithServerLimits(connectionString: string): pg.Client {
  try {
    return new pg.Client({ ...connectionSettings(connectionString), ...serverLimits });
  } catch (error) {
    // sslrootcert and the like are read immediately.
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw error;
    throw new EnvError(`DATABASE_URL names a file that is not there: ${path}.`);
  }
}

/**
 * Whether the server accepts timeouts as startup parameters. pgbouncer rejects unknown ones; there only the client-side
 * timeouts apply, which no other user of a pooled connection inherits. Throws if connecting fails.
 */
async function takesLimits(connectionString: string): Promise<boolean> {
  const client = clientWithServerLimits(connectionString);
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code === "08P01" && message.includes("startup parameter")) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connects to a PostgreSQL server, or to a pooler in front of one. Throws when it cannot be reached. */
export async function openPostgres(connectionString: string, log: Log): Promise<DatabaseClient> {
  const limits = (await takesLimits(connectionString)) ? serverLimits : undefined;
  const pool = openPool(connectionString, { max: 10, timeout: queryTimeout, limits }, log);
  const workPool = openPool(connectionString, { max: 4, timeout: workTimeout }, log);
  const { db, autocommit } = databaseOn(pool);
  return {
    db,
    workDb: databaseOn(workPool).db,
    autocommit,
    engine: { kind: "postgres", connectionString, pool, workPool },
    listen: (listener) => listenOnPostgres({ connectionString, pool, log, ...listener }),
    ping: async () => void (await autocommit.execute(sql`select 1`)),
    close: async () => {
      await Promise.all([pool.end(), workPool.end()]);
    },
  };
}

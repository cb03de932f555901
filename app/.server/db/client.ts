import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { listenOnPostgres } from "./listen.ts";

/** What both engines answer to a raw statement. */
interface RawResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** What queries work on: the database itself or a transaction of it, on either engine. */
export type Db = PgDatabase<RawResult, Record<string, never>>;

export type DatabaseClient = {
  db: Db;
  /** The engine's own handle, for migrations, jobs and limits, which know both engines. */
  engine: { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; pool: pg.Pool };
  /** Subscribes to NOTIFY. `onGap` is called after each reconnection, when messages may have been missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

async function openPglite(dataDir: string): Promise<DatabaseClient> {
  const release = lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: join(dataDir, "pglite"),
      // Searching for parts of words by an index; a PostgreSQL server brings it itself.
      extensions: { pg_trgm },
    });
    const db = drizzlePglite({ client: pglite }) as unknown as Db;
    return {
      db,
      engine: { kind: "pglite", pglite },
      listen: (channel, onMessage) => pglite.listen(channel, onMessage),
      ping: async () => void (await db.execute(sql`select 1`)),
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openPostgres(connectionString: string, log: Log): Promise<DatabaseClient> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks must not end the process; the pool makes another.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  const db = drizzlePostgres({ client: pool }) as unknown as Db;
  return {
    db,
    engine: { kind: "postgres", pool },
    listen: (channel, onMessage, onGap) =>
      listenOnPostgres({ connectionString, channel, onMessage, onGap, log }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded PGlite in `DATA_DIR`. */
export function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  log: Log,
): Promise<DatabaseClient> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, log) : openPglite(env.DATA_DIR);
}

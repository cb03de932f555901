import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import type pg from "pg";
import { type Env, EnvError } from "../env.ts";
import type { Log } from "../log.ts";
import { beginEmbedded } from "./begin-embedded.ts";
import type { Work } from "./connection.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { databaseViews } from "./database-views.ts";
import { DurableFolder } from "./durable-folder.ts";
import { durableTransactions, keepDurable, startParams } from "./embedded-durability.ts";
import { embeddedFolder, extensions, refuseOtherFormat } from "./embedded-format.ts";
import { openPostgres, type PostgresSettings } from "./postgres.ts";
import { traceQueries } from "./traced-queries.ts";

/** The result of a raw statement on either engine. */
interface RawResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/**
 * The full API of drizzle outside any transaction: each statement commits separately. See {@link
 * DatabaseClient.autocommit} for its permitted users.
 */
export type Autocommit = PgDatabase<RawResult, Record<string, never>>;

/**
 * For reading: the database or a transaction, on either engine. For SQL that the query builder cannot express, use
 * `select({ … }).from(sql`(select …) as name`)`: PostgreSQL permits no writes in such a subquery.
 */
export type Db = Pick<Autocommit, "select" | "selectDistinct">;

declare const transaction: unique symbol;

/**
 * An open transaction. Only a transaction can write and queue emails and jobs, and only {@link Database.transaction}
 * opens one.
 */
export type Tx = Db &
  Pick<Autocommit, "insert" | "update" | "delete" | "execute"> & { readonly [transaction]: true };

/** The database itself: it reads, and opens transactions for writing. */
export type Database = Db & {
  /** Commits when `work` resolves. If `work` throws, rolls back and rethrows. */
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
};

export type Listener = {
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each reconnection, since notifications in between are lost. */
  onGap: () => void;
};
type Unlisten = () => Promise<void>;

export type DatabaseClient = {
  /** For public pages: queries time out within seconds if the database does not respond. */
  db: Database;
  /** For pages that are the same for everyone: reads from the replica if there is one and it is up to date. */
  sharedDb: Database;
  /** For visitors' requests: dedicated connections, and a timeout for the whole transaction. */
  formDb: Database;
  /** For the admin, whose lists and searches may take longer. */
  adminDb: Database;
  /** For jobs, start-up, export, import and waiting for locks, with long timeouts. */
  workDb: Database;
  /**
   * `db` with writes outside transactions, for two users. One is better-auth, which issues its statements itself. The
   * other is the count of page views: in a transaction, that single statement would lock the row of a busy page for
   * another round trip.
   */
  autocommit: Autocommit;
  /** The handle of the engine, for migrations, jobs and limits, which support both engines. */
  engine:
    | { kind: "pglite"; pglite: PGlite }
    | {
        kind: "postgres";
        /** Connects directly to the server if a direct address is configured: for migrations and LISTEN. */
        directString: string;
        pools: Record<Work, pg.Pool>;
      };
  /** Subscribes to NOTIFY. Resolves to undefined if notifications are not delivered, as behind a transaction pooler. */
  listen(listener: Listener): Promise<Unlisten | undefined>;
  /** Signals a write, here or in another process: pages must not be read from a replica that lacks it. */
  markWritten(): void;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Excludes WebAssembly from V8's optimising compiler, which takes 600 MB and half a second at each start for one
 * function of PGlite. Pages are as fast without it; reading a whole large table takes two to three times as long
 * (record 0096).
 */
function compileWebAssemblyOnce(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

type Beginning = {
  /** A new embedded database starts without tables, for the rows of an older version. */
  isBare?: boolean;
};

async function openPglite(
  dataDir: string,
  log: Log,
  { isBare = false }: Beginning,
): Promise<DatabaseClient> {
  const folder = embeddedFolder(dataDir);
  const release = lockDataDir(dataDir);
  try {
    refuseOtherFormat(folder);
    if (!isBare) beginEmbedded(folder);
    compileWebAssemblyOnce();
    const pglite = await PGlite.create({ fs: new DurableFolder(folder), startParams, extensions });
    traceQueries(pglite);
    const { db, autocommit } = databaseViews(durableTransactions(drizzle({ client: pglite })));
    const durable = keepDurable(pglite, log);
    return {
      db,
      sharedDb: db,
      formDb: db,
      adminDb: db,
      workDb: db,
      autocommit,
      engine: { kind: "pglite", pglite },
      listen: ({ channel, onMessage }) => pglite.listen(channel, onMessage),
      markWritten: () => {},
      ping: async () => void (await autocommit.execute(sql`select 1`)),
      close: async () => {
        await durable.end();
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    if (!(error instanceof Error) || !/failed to initialize/.test(error.message)) throw error;
    throw new EnvError(
      `The embedded database in ${folder} cannot be opened: it is damaged or incomplete. Put a backup of DATA_DIR in its place, or set another DATA_DIR to start from scratch.`,
    );
  }
}

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded PGlite in `DATA_DIR`. */
export function openDatabase(
  env: Pick<Env, "DATA_DIR"> & PostgresSettings,
  log: Log,
  beginning: Beginning = {},
): Promise<DatabaseClient> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env, log)
    : openPglite(env.DATA_DIR, log, beginning);
}

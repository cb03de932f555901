import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Work } from "./connection.ts";

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

/** Drizzle's object as {@link Database} and as {@link Autocommit}: the two differ only in their types. */
export const databaseViews = (drizzle: unknown) => ({
  db: drizzle as Database,
  autocommit: drizzle as Autocommit,
});

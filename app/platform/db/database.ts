import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Work } from "./connection.ts";

/** The result of a raw statement on either engine. */
interface RawResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/**
 * All that drizzle offers, outside of any transaction: each statement is committed by itself. See
 * {@link DatabaseClient.autocommit} for who may have it.
 */
export type Autocommit = PgDatabase<RawResult, Record<string, never>>;

/**
 * For reading: the database or a transaction of it, on either engine. For SQL that the query builder cannot express,
 * `select({ … }).from(sql`(select …) as name`)`: PostgreSQL lets nothing inside of such brackets write.
 */
export type Db = Pick<Autocommit, "select" | "selectDistinct">;

declare const transaction: unique symbol;

/** A transaction that is open, which alone writes and queues emails and jobs. Only {@link Database.transaction} makes one. */
export type Tx = Db &
  Pick<Autocommit, "insert" | "update" | "delete" | "execute"> & { readonly [transaction]: true };

/** The database itself: it reads, and opens transactions to write in. */
export type Database = Db & {
  /** Commits when `work` resolves, rolls back and throws the same when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
};

export type Listener = {
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each reconnection: notifications in between are lost. */
  onGap: () => void;
};
export type Unlisten = () => Promise<void>;

export type DatabaseClient = {
  /** For public pages: queries time out within seconds if the database does not respond. */
  db: Database;
  /** For pages that everyone gets alike: reads from the replica, if there is one and it has all that was written. */
  sharedDb: Database;
  /** For what visitors send: connections that nothing else uses, and an end for the whole transaction. */
  formDb: Database;
  /** For the admin, whose lists and searches may take longer. */
  adminDb: Database;
  /** For jobs, start, export, import and waiting on locks, with long timeouts. */
  workDb: Database;
  /**
   * `db` with writes outside of transactions, for two: better-auth, which brings its own statements, and the count of
   * page views, a single statement that would otherwise keep the row of a busy page locked for a round trip more.
   */
  autocommit: Autocommit;
  /** The engine's own handle, for migrations, jobs and limits, which know both engines. */
  engine:
    | { kind: "pglite"; pglite: PGlite }
    | {
        kind: "postgres";
        /** Leads to the server itself, where one such is set: for migrations and LISTEN. */
        directString: string;
        pools: Record<Work, pg.Pool>;
      };
  /**
   * Subscribes to NOTIFY. Resolves to undefined if notifications are not delivered, as behind transaction poolers.
   */
  listen(listener: Listener): Promise<Unlisten | undefined>;
  /** Something was written, here or by another process: pages must not be read from a replica that lacks it. */
  markWritten(): void;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { writable } from "#tests/support/engines.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";
import type { DatabaseClient } from "./database.ts";

describe.skipIf("missing" in inject("postgres"))("a read replica", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let database: DatabaseClient;
  const log = createLog("silent");

  beforeAll(async () => {
    primary = await startPostgres();
    standby = await startPostgres({ standbyOf: primary.url });
    const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, DATA_DIR: "" };
    database = await openDatabase(env, log);
    await writable(database.workDb).execute(sql`create table notes (note int)`);
    database.markWritten();
  });
  afterAll(async () => {
    await database.close();
    await standby.stop();
    await primary.stop();
  });

  /** The server that responded, and its replay position. */
  const read = async (db = database.sharedDb) => {
    const [row] = await db
      .select({ standby: sql<boolean>`standby`, notes: sql<number>`notes` })
      .from(
        sql`(select pg_is_in_recovery() as standby, (select count(*)::int from notes) as notes) as seen`,
      );
    return row;
  };
  const onStandby = async (statement: string) => {
    const client = new pg.Client(standby.url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const usesStandby = () =>
    expect.poll(async () => (await read())?.standby, { timeout: 15_000 }).toBe(true);

  it("serves only pages that are the same for everyone", async () => {
    await usesStandby();
    for (const db of [database.db, database.formDb, database.adminDb, database.workDb]) {
      expect((await read(db))?.standby).toBe(false);
    }
  });

  it("is not read from until it has the latest write", async () => {
    await usesStandby();
    await onStandby("select pg_wal_replay_pause()");
    try {
      await database.formDb.transaction((tx) => tx.execute(sql`insert into notes values (1)`));
      expect(await read()).toEqual({ standby: false, notes: 1 });
      // As notified by another process after a change.
      await writable(database.workDb).execute(sql`insert into notes values (2)`);
      database.markWritten();
      expect(await read()).toEqual({ standby: false, notes: 2 });
    } finally {
      await onStandby("select pg_wal_replay_resume()");
    }
    await usesStandby();
    expect(await read()).toEqual({ standby: true, notes: 2 });
  });

  it("that fails breaks no page, and is used again once it is back", async () => {
    await usesStandby();
    const pages = Array.from({ length: 5 }, () => read());
    await standby.restart("immediate");
    for (const page of await Promise.allSettled([...pages, read()])) {
      expect(page.status).toBe("fulfilled");
    }
    await usesStandby();
    const goOn = standby.freeze();
    try {
      const started = Date.now();
      expect(await read()).toEqual({ standby: false, notes: 2 });
      expect(Date.now() - started).toBeLessThan(4_000);
      expect(await read()).toEqual({ standby: false, notes: 2 });
    } finally {
      goOn();
    }
    await usesStandby();
  });

  it("that is not a standby, or cannot be reached, is ignored", async () => {
    for (const DatabaseReadUrl of [primary.url, "postgres://me@127.0.0.1:1/site"]) {
      const other = await openDatabase(
        { DATABASE_URL: primary.url, DATABASE_READ_URL: DatabaseReadUrl, DATA_DIR: "" },
        log,
      );
      expect(await read(other.sharedDb)).toEqual({ standby: false, notes: 2 });
      await other.close();
    }
  });
});

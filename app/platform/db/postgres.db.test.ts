import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { writable } from "#tests/support/engines.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";
import type { DatabaseClient } from "./database.ts";

/** Maximum wait of a visitor for a database that does not respond, in milliseconds. */
const maxWait = 6_000;
/** More than a pool's connections, so that the test detects one that is never returned. */
const many = Array.from({ length: 25 }, (_, index) => index);

describe.skipIf("missing" in inject("postgres"))("a PostgreSQL that fails", () => {
  let server: PostgresServer;
  let database: DatabaseClient;

  beforeAll(async () => {
    server = await startPostgres();
    const env = { DATABASE_URL: await server.createDatabase(), DATA_DIR: "" };
    database = await openDatabase(env, createLog("silent"));
    await database.autocommit.execute(sql`create table notes (note int)`);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.autocommit.execute(sql`truncate notes`);
  });

  const note = (number: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${number})`);
    });
  /** Uses all connections of a pool at once: none of them was lost. */
  const allWork = async () => {
    await Promise.all(many.map(note));
    const { rows } = await database.autocommit.execute(
      sql`select count(*)::int as count from notes`,
    );
    expect(rows).toEqual([{ count: many.length }]);
  };
  const timed = async (work: Promise<unknown>) => {
    const started = Date.now();
    await expect(work).rejects.toThrow();
    return Date.now() - started;
  };

  it.each(["fast", "immediate"] as const)(
    "and restarts (%s) ends the requests in progress, not the process, and is used again",
    async (mode) => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const { promise: restarted, resolve: restart } = Promise.withResolvers<void>();
      // Checked out and idle at that moment, with no response pending.
      const idle = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (1)`);
        begin();
        await restarted;
        await tx.execute(sql`insert into notes values (2)`);
      });
      const work = writable(database.workDb).execute(sql`select pg_sleep(60)`);
      const failing = [timed(idle), timed(work)];
      await begun;
      await server.restart(mode);
      restart();
      await Promise.all(failing);
      await allWork();
    },
  );

  it("and is frozen keeps no one waiting longer than six seconds, and loses no connection", async () => {
    // Idle connections are used first; the others have to be opened.
    await note(0);
    await database.autocommit.execute(sql`truncate notes`);
    const goOn = server.freeze();
    try {
      const waits = await Promise.all([
        timed(database.ping()),
        ...many.map((number) => timed(note(number))),
      ]);
      expect(Math.max(...waits)).toBeLessThan(maxWait);
    } finally {
      goOn();
    }
    // The server may still execute statements from before it froze.
    await expect.poll(() => database.ping().then(() => true)).toBe(true);
    await database.autocommit.execute(sql`truncate notes`);
    await allWork();
  });

  it("cancels statements that take too long or wait for a lock, and keeps the connection usable", async () => {
    expect(await timed(database.autocommit.execute(sql`select pg_sleep(60)`))).toBeLessThan(
      maxWait,
    );
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holder = database.workDb.transaction(async (tx) => {
      await tx.execute(sql`lock table notes`);
      lock();
      await released;
    });
    await locked;
    expect(await timed(note(1))).toBeLessThan(maxWait);
    release();
    await holder;
    await allWork();
  });

  it("limits each kind of work separately, on the client and the server", async () => {
    const limits = async (db: DatabaseClient["db"]) => {
      const setting = (name: string) => sql<number>`current_setting(${name}, true)`;
      const [row] = await db
        .select({
          statement: setting("statement_timeout"),
          lock: setting("lock_timeout"),
          idle: setting("idle_in_transaction_session_timeout"),
        })
        .from(sql`(select 1) as one`);
      return row;
    };
    expect(await limits(database.db)).toEqual({ statement: "2750ms", lock: "2500ms", idle: "10s" });
    expect(await limits(database.formDb)).toMatchObject({ statement: "2750ms", idle: "5s" });
    expect(await limits(database.adminDb)).toEqual({
      statement: "9750ms",
      lock: "5s",
      idle: "30s",
    });
    expect(await limits(database.workDb)).toMatchObject({ statement: "29750ms", idle: "5min" });
  });

  it("times out a form's transaction as a whole, however short each of its statements is", async () => {
    const slow = database.formDb.transaction(async (tx) => {
      for (let second = 0; second < 10; second += 1) await tx.execute(sql`select pg_sleep(1)`);
    });
    expect(await timed(slow)).toBeLessThan(5_000);
  });

  it("keeps connections for forms while the admin and pages use all of theirs", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    const transactions = [database.adminDb, database.db].flatMap((db) =>
      many.map(() =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          held += 1;
          await released;
        }),
      ),
    );
    try {
      if (database.engine.kind !== "postgres") throw new Error("This test is about PostgreSQL.");
      const { admin, page } = database.engine.pools;
      await expect.poll(() => held).toBe(admin.options.max + page.options.max);
      await database.formDb.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (7)`);
      });
    } finally {
      release();
      await Promise.allSettled(transactions);
    }
  });

  it("does not limit background work to page timeouts", async () => {
    const { rows } = await writable(database.workDb).execute(
      sql`select pg_sleep(4)::text, 1 as done`,
    );
    expect(rows).toMatchObject([{ done: 1 }]);
  });
});

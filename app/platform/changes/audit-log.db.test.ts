import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  describeOnEachEngine,
  migratedDatabase,
  type TestDatabase,
} from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { countAuditEntries, listAuditEntries } from "./audit-log.ts";

describeOnEachEngine("the audit log", (engine) => {
  const database = migratedDatabase(engine);
  let db: TestDatabase;

  beforeAll(async () => {
    db = database.db;
    // One entry a minute; every tenth is about a user, every third by the editor.
    await db.execute(sql`
      insert into audit_log (actor_email, action, entity, detail, at)
      select case when n % 3 = 0 then 'editor@firm.example' else 'boss@firm.example' end, 'update',
        case when n % 10 = 0 then 'user' else 'post' end, jsonb_build_object('number', n),
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await db.execute(sql`vacuum analyze audit_log`);
  });

  test("is paged newest first, and filtered by person and kind", async () => {
    const newest = await listAuditEntries(db, { limit: 3, offset: 0 });
    expect(newest.map(({ detail }) => detail.number)).toEqual([20_000, 19_999, 19_998]);
    const filter = { person: "editor@firm.example", entity: "user" };
    expect(await countAuditEntries(db, filter)).toBe(666);
    expect(await countAuditEntries(db, {})).toBe(1_001);
    expect(await countAuditEntries(db, { offset: 9_000 })).toBe(10_001);
    expect(await countAuditEntries(db, { offset: 19_500 })).toBe(20_000);
    const second = await listAuditEntries(db, { ...filter, limit: 2, offset: 2 });
    expect(second.map(({ detail }) => detail.number)).toEqual([19_920, 19_890]);
  });

  test.each([
    { name: "all", filter: {}, index: /using audit_log_at/ },
    { name: "one kind", filter: { entity: "user" }, index: /using audit_log_(entity|at)/ },
    // This person is the author of every third entry, so a scan by time finds a page just as fast.
    {
      name: "one person",
      filter: { person: "editor@firm.example" },
      index: /using audit_log_(actor|at)/,
    },
  ])("reads a page of $name from an index, without sorting", async ({ filter, index }) => {
    const [statement, ...others] = await statementsOf(database.client, () =>
      listAuditEntries(db, { ...filter, limit: 50, offset: 0 }),
    );
    if (!statement) throw new Error("nothing was asked");
    expect(others).toEqual([]);
    const plan = await planOf(database.client, statement);
    expect(plan).toMatch(index);
    expect(plan).not.toContain("Sort");
  });
});

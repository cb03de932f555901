import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  describeOnEachEngine,
  migratedDatabase,
  type TestDatabase,
} from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { listAuditEntries } from "./audit-log.ts";

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

  const numbers = ({ entries }: Awaited<ReturnType<typeof listAuditEntries>>) =>
    entries.map(({ detail }) => detail.number);

  test("is paged newest first by key, both ways", async () => {
    const first = await listAuditEntries(db);
    expect(numbers(first)).toEqual(Array.from({ length: 50 }, (_, index) => 20_000 - index));
    expect(first.newer).toBeUndefined();
    const second = await listAuditEntries(db, {}, { older: first.older });
    expect(numbers(second)[0]).toBe(19_950);
    expect(await listAuditEntries(db, {}, { newer: second.newer })).toEqual(first);
  });

  test("is filtered by person, kind, time, and words in the details", async () => {
    const filter = { person: "editor@firm.example", entity: "user" };
    expect(numbers(await listAuditEntries(db, filter)).slice(0, 2)).toEqual([19_980, 19_950]);
    const [from, until] = ["01:00", "01:03"].map((time) => new Date(`2026-01-01T${time}:00Z`));
    expect(numbers(await listAuditEntries(db, { from, until }))).toEqual([62, 61, 60]);
    expect(numbers(await listAuditEntries(db, { search: "19998" }))).toEqual([19_998]);
    expect(numbers(await listAuditEntries(db, { search: "EDITOR@", until }))).toHaveLength(20);
    // Names are in other tables.
    const named = { ids: [], emails: ["editor@firm.example"] };
    expect(numbers(await listAuditEntries(db, { search: "Erin", named, until }))).toHaveLength(20);
    expect(numbers(await listAuditEntries(db, { search: "Erin", until }))).toEqual([]);
  });

  test("tells changes from sign-ins, refusals and exports", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into audit_log (actor_email, action, entity, detail, at)
        select 'events@firm.example', action, entity, '{}', now() from (values
          ('sign in', 'sign-in'), ('refuse', 'access'), ('export', 'lead'), ('create', 'lead'))
          as entries (action, entity)`);
    });
    const actions = async (only: "changes" | "events") =>
      (await listAuditEntries(db, { person: "events@firm.example", only })).entries
        .map(({ action }) => action)
        .sort();
    expect(await actions("changes")).toEqual(["create"]);
    expect(await actions("events")).toEqual(["export", "refuse", "sign in"]);
    await db.execute(sql`delete from audit_log where actor_email = 'events@firm.example'`);
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
      listAuditEntries(db, filter),
    );
    if (!statement) throw new Error("nothing was asked");
    expect(others).toEqual([]);
    const plan = await planOf(database.client, statement);
    expect(plan).toMatch(index);
    expect(plan).not.toContain("Sort");
  });

  test("searches by an index", async () => {
    const [statement] = await statementsOf(database.client, () =>
      listAuditEntries(db, { search: "nowhere" }),
    );
    if (!statement) throw new Error("nothing was asked");
    expect(await planOf(database.client, statement)).toContain("audit_log_search");
  });
});

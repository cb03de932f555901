import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { lastDays } from "../period.ts";
import { createPageCounts } from "./counters.ts";
import { callsByDay, callsByPage } from "./queries/counts.ts";

describeOnEachEngine("the counts of pages", (engine) => {
  const database = migratedDatabase(engine);
  const last = (days: number) => lastDays(days, new Date(), "UTC");
  const counting = () =>
    createPageCounts(database.db, createLog("silent"), async () => ({ timeZone: "UTC" }));

  it("is summed in memory and written together, by several processes", async () => {
    const { db } = database;
    const [one, other] = [counting(), counting()];
    for (let call = 0; call < 500; call += 1) {
      one.count("/");
      other.count(call % 2 ? "/" : "/about");
    }
    expect(await callsByPage(db, last(7), 9)).toEqual([]);
    await Promise.all([one.close(), other.close()]);
    expect(await callsByPage(db, last(7), 9)).toEqual([
      { value: "/", now: 750, before: 0 },
      { value: "/about", now: 250, before: 0 },
    ]);
    expect((await callsByDay(db, last(7))).at(-1)).toMatchObject({ sum: 1000 });
  });

  it("waits while the database fails", async () => {
    const { db } = database;
    let fails = true;
    const failing = {
      ...db,
      transaction: (async (...given: Parameters<typeof db.transaction>) => {
        if (fails) throw new Error("down");
        return db.transaction(...given);
      }) as typeof db.transaction,
    };
    const counts = createPageCounts(failing, createLog("silent"), async () => ({
      timeZone: "UTC",
    }));
    counts.count("/quote");
    await counts.flush();
    fails = false;
    counts.count("/quote");
    await counts.close();
    expect(await callsByPage(db, last(7), 9)).toContainEqual({
      value: "/quote",
      now: 2,
      before: 0,
    });
  });

  it("is read by an index, however many rows there are", async () => {
    const { db, client } = database;
    await db.execute(sql`insert into page_counts (day, path, calls)
      select current_date - age, '/blog/post-' || page, 1
      from generate_series(100, 1099) age, generate_series(1, 50) page`);
    await db.execute(sql`vacuum analyze page_counts`);
    for (const read of [() => callsByDay(db, last(90)), () => callsByPage(db, last(90), 50)]) {
      const [statement] = await statementsOf(client, read);
      if (!statement) throw new Error("nothing was asked");
      const plan = await planOf(client, statement);
      expect(plan).toContain("page_counts_day_path_pk");
      expect(plan).not.toContain("Seq Scan");
    }
  });
});

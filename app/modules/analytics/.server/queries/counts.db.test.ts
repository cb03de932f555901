import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { lastDays } from "../../period.ts";
import { createDayCounts } from "../counters.ts";
import { dayCounts } from "../schema.ts";
import { countVisit, parseVisit } from "../visit.ts";
import { countsByValue, deleteOldSearches, maxValuesOfDay, visitsByDay } from "./counts.ts";

describeOnEachEngine("daily counts", (engine) => {
  const database = migratedDatabase(engine);
  const counting = () =>
    createDayCounts(database.db, createLog("silent"), async () => ({ timeZone: "UTC" }));
  const week = lastDays(7, new Date(), "UTC");

  it("are added up by dimension, across several processes", async () => {
    const { db } = database;
    const processes = [counting(), counting(), counting()];
    const lines = ["/about", "www.client.example", "Letter", "", "spring"];
    const visit = parseVisit(lines.join("\n"), "firm.example");
    if (!visit) throw new Error("no visit");
    for (const counts of processes)
      for (let visits = 0; visits < 100; visits += 1)
        countVisit(counts, visit, { timeZone: "Europe/Dublin", device: "phone" });
    await Promise.all(processes.map((counts) => counts.close()));
    const rows = await db
      .select({ dimension: dayCounts.dimension, value: dayCounts.value, count: dayCounts.count })
      .from(dayCounts)
      .orderBy(dayCounts.dimension);
    expect(rows).toEqual([
      { dimension: "campaign", value: "spring", count: 300 },
      { dimension: "country", value: "IE", count: 300 },
      { dimension: "device", value: "phone", count: 300 },
      { dimension: "host", value: "client.example", count: 300 },
      { dimension: "landing", value: "/about", count: 300 },
      { dimension: "source", value: "letter", count: 300 },
    ]);
    expect((await visitsByDay(db, week)).map(({ sum }) => sum)).toEqual([0, 0, 0, 0, 0, 0, 300]);
  });

  it("have a limited number of values; further values are counted together", async () => {
    const { db } = database;
    const [one, other] = [counting(), counting()];
    for (let place = 0; place < 300; place += 1) {
      one.count("campaign", `a ${place}`);
      other.count("campaign", `b ${place}`);
    }
    one.count("device", "phone");
    await Promise.all([one.close(), other.close()]);
    const late = counting();
    late.count("campaign", "spring");
    late.count("campaign", "late");
    await late.close();
    const campaigns = await countsByValue(db, "campaign", week, 1_000);
    expect(campaigns).toHaveLength(maxValuesOfDay + 1);
    // Values that the day already has are still counted by name.
    expect(campaigns[0]).toEqual({ value: "*", now: 602 - maxValuesOfDay, before: 0 });
    expect(campaigns[1]).toEqual({ value: "spring", now: 301, before: 0 });
    expect(await countsByValue(db, "device", week, 9)).toEqual([
      { value: "phone", now: 301, before: 0 },
    ]);
  });

  it("are compared with the previous period of the same length", async () => {
    const { db } = database;
    await db.execute(sql`insert into day_counts (dimension, day, value, count) values
      ('host', '2026-02-01', 'a.example', 3), ('host', '2026-02-07', 'a.example', 2),
      ('host', '2026-01-31', 'a.example', 4), ('host', '2026-01-25', 'gone.example', 9),
      ('host', '2026-01-24', 'a.example', 100), ('host', '2026-02-08', 'a.example', 100),
      ('host', '2026-02-03', 'b.example', 7)`);
    const period = { from: "2026-02-01", to: "2026-02-07", zone: "UTC" };
    const compared = [
      { value: "b.example", now: 7, before: 0 },
      { value: "a.example", now: 5, before: 4 },
      { value: "gone.example", now: 0, before: 9 },
    ];
    expect(await countsByValue(db, "host", period, 9)).toEqual(compared);
    expect(await countsByValue(db, "host", period, 2)).toEqual(compared.slice(0, 2));
    const day = { from: "2026-02-01", to: "2026-02-01", zone: "UTC" };
    expect(await countsByValue(db, "host", day, 9)).toEqual([
      { value: "a.example", now: 3, before: 4 },
    ]);
  });

  it("are kept in memory while the database fails", async () => {
    const { db } = database;
    let fails = true;
    const failing = {
      ...db,
      transaction: (async (...given: Parameters<typeof db.transaction>) => {
        if (fails) throw new Error("down");
        return db.transaction(...given);
      }) as typeof db.transaction,
    };
    const counts = createDayCounts(failing, createLog("silent"), async () => ({ timeZone: "UTC" }));
    counts.count("opened", "contact /contact");
    await counts.flush();
    fails = false;
    counts.count("opened", "contact /contact");
    await counts.close();
    expect(await countsByValue(db, "opened", week, 9)).toEqual([
      { value: "contact /contact", now: 2, before: 0 },
    ]);
  });

  it("drop searches after half a year, and nothing else", async () => {
    const { db } = database;
    await db.execute(sql`insert into day_counts (dimension, day, value, count)
      select dimension, (now() at time zone 'UTC')::date - age, 'tunnels', 1
      from (values ('search'), ('source')) as made (dimension), (values (180), (181)) as aged (age)`);
    await deleteOldSearches(db);
    const { rows } = await db.execute(
      sql`select dimension, count(*)::int as days from day_counts where value = 'tunnels' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { dimension: "search", days: 1 },
      { dimension: "source", days: 2 },
    ]);
  });

  it("are read by an index, even after ten million visits", async () => {
    const { db, client } = database;
    // More than a year, with half the maximum number of values on each day.
    await db.execute(sql`insert into day_counts (dimension, day, value, count)
      select dimension, current_date - age, 'value ' || n, 260
      from (values ('landing'), ('medium')) as made (dimension),
        generate_series(20, 420) age, generate_series(1, 100) n`);
    await db.execute(sql`vacuum analyze day_counts`);
    const month = lastDays(30, new Date(Date.now() - 100 * 24 * 3600 * 1000), "UTC");
    for (const read of [
      () => countsByValue(db, "landing", month, 50),
      () => visitsByDay(db, month),
    ]) {
      const [statement, ...others] = await statementsOf(client, read);
      if (!statement) throw new Error("nothing was asked");
      expect(others).toEqual([]);
      const plan = await planOf(client, statement);
      expect(plan).toContain("day_counts_dimension_day_value_pk");
      expect(plan).not.toContain("Seq Scan");
    }
    const { rows } = await db.execute(
      sql`select sum(count)::int as visits from day_counts where dimension = 'landing'`,
    );
    expect(Number(rows[0]?.visits)).toBeGreaterThan(10_000_000);
    const [busiest] = await countsByValue(db, "landing", month, 50);
    expect(busiest?.now).toBe(30 * 260);
  });
});

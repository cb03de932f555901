import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { readAnalytics, readTables } from "./figures.server.ts";
import { readFunnel } from "./funnel.server.ts";
import { tableGroups } from "./tables.ts";

describeOnEachEngine("the analytics of a period", (engine) => {
  const database = migratedDatabase(engine);
  const period = { from: "2026-03-03", to: "2026-03-04", zone: "UTC" };

  it("are a funnel from visits to won leads, with shares of the same people", async () => {
    const { db } = database;
    await db.execute(sql`insert into day_counts (dimension, day, value, count) values
      ('landing', '2026-03-02', '/', 50), ('landing', '2026-03-03', '/', 6), ('landing', '2026-03-04', '/about', 4),
      ('opened', '2026-03-03', 'contact /contact', 3), ('opened', '2026-03-04', 'quote /quote', 2),
      ('opened', '2026-03-04', 'newsletter /blog', 9), ('opened', '2026-03-05', 'quote /quote', 7)`);
    await db.execute(sql`insert into leads (kind, request_id, name, email, status, suspicions, landing, submitted_at) values
      ('quote', gen_random_uuid(), 'A', 'a@client.example', 'Won', '{}', '/', '2026-03-02T23:59:59Z'),
      ('quote', gen_random_uuid(), 'B', 'b@client.example', 'Won', '{}', '/', '2026-03-03T00:00:00Z'),
      ('contact', gen_random_uuid(), 'C', 'c@client.example', 'New', '{}', '/about', '2026-03-04T23:59:59Z'),
      ('contact', gen_random_uuid(), 'D', 'd@client.example', 'Won', '{}', '', '2026-03-04T12:00:00Z'),
      ('contact', gen_random_uuid(), 'E', 'e@client.example', 'Spam', '{}', '/', '2026-03-04T12:00:00Z'),
      ('contact', gen_random_uuid(), 'F', 'f@client.example', 'New', '{honeypot}', '/', '2026-03-04T12:00:00Z'),
      ('entered', gen_random_uuid(), 'H', 'h@client.example', 'Won', '{}', '', '2026-03-04T12:00:00Z'),
      ('newsletter', gen_random_uuid(), 'G', 'g@client.example', 'New', '{}', '/', '2026-03-04T12:00:00Z')`);
    const visits = { name: "Visits", count: 10 };
    const opened = { name: "Forms opened", count: 5 };
    const seen = [
      { ...visits, traced: 10 },
      { ...opened, traced: 5, share: { part: 5, of: visits } },
    ];
    expect(await readFunnel(db, { role: "sales" }, period)).toEqual([
      ...seen,
      { name: "Leads", count: 4, traced: 2, share: { part: 2, of: opened } },
      { name: "Won", count: 3, traced: 1, share: { part: 3, of: { name: "Leads", count: 4 } } },
    ]);
    expect(await readFunnel(db, { role: "editor" }, period)).toEqual(seen);
    // Leads of visits of which no form was opened are a share of nothing.
    const day = { ...period, from: "2026-03-02", to: "2026-03-02" };
    const [, noForms, leads, won] = await readFunnel(db, { role: "sales" }, day);
    expect(noForms).toEqual({
      name: "Forms opened",
      count: 0,
      traced: 0,
      share: { part: 0, of: { name: "Visits", count: 50 } },
    });
    expect(leads).toEqual({ name: "Leads", count: 1, traced: 1 });
    expect(won).toMatchObject({ count: 1, traced: 1, share: { part: 1 } });
    await db.execute(sql`update leads set utm_source = 'linkedin' where name = 'B'`);
    expect((await readAnalytics(db, "won-by-source", period, 10)).figures).toEqual([
      { name: "Unknown", value: 1, before: 1 },
      { name: "Entered in the admin", value: 1, before: 0 },
      { name: "linkedin", value: 1, before: 0 },
    ]);
  });

  it("count the reasons for lost leads, the last one of each", async () => {
    const { db } = database;
    await db.execute(sql`
      with lost as (
        insert into leads (kind, request_id, name, email, status, submitted_at)
        select 'quote', gen_random_uuid(), name, 'l@client.example', status, at::timestamptz from (values
          ('Price', 'Lost', '2026-03-03T12:00Z'), ('Twice', 'Lost', '2026-03-04T12:00Z'),
          ('Typed', 'Lost', '2026-03-04T12:00Z'), ('None', 'Lost', '2026-03-04T12:00Z'),
          ('Before', 'Lost', '2026-03-02T12:00Z'), ('Won again', 'Won', '2026-03-04T12:00Z')
        ) as given (name, status, at) returning id, name
      )
      insert into lead_events (lead_id, kind, at, detail)
      select id, 'note', now() + after * interval '1 minute', jsonb_build_object('notes', note)
      from lost join (values
        ('Price', 1, 'Lost: Price'), ('Price', 2, 'Called again.'), ('Twice', 1, 'Lost: Price'),
        ('Twice', 2, 'Lost: Another firm'), ('Typed', 1, 'Lost: Mr Smith went elsewhere'),
        ('Before', 1, 'Lost: Price'), ('Won again', 1, 'Lost: Price')
      ) as notes (of, after, note) on name = of`);
    expect((await readAnalytics(db, "lost-by-reason", period, 10)).figures).toEqual([
      { name: "Other or not given", value: 2, before: 0 },
      { name: "Price", value: 1, before: 1 },
      { name: "Another firm", value: 1, before: 0 },
    ]);
  });

  it("list every table that a person may see, and read only the open ones", async () => {
    const { db } = database;
    const read = (role: "sales" | "editor", open: string[]) =>
      readTables(db, { role }, { period, open, limit: 50 });
    const tables = await read("sales", ["landing-pages", "forms", "no-such-table"]);
    expect(tables.flatMap(({ key, content }) => (content ? [key] : []))).toEqual([
      "landing-pages",
      "forms",
    ]);
    // The days of these two are those of the chart.
    const ofChart = ["views-by-day", "visits-by-day"];
    expect(tables.map(({ key }) => key).sort()).toEqual(
      [...ofChart, ...tableGroups.flatMap((group) => group.tables)].sort(),
    );
    const ofEditor = await read("editor", ["leads-by-kind"]);
    expect(ofEditor.map(({ key }) => key).join()).not.toContain("leads");
  });
});

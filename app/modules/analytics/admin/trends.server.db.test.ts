import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { readTrends } from "./trends.server.ts";

describeOnEachEngine("the figures of a period", (engine) => {
  const database = migratedDatabase(engine);
  const period = { from: "2026-03-03", to: "2026-03-04", zone: "UTC" };

  it("are counted by day, compared with the period before, and limited to what a person may read", async () => {
    const { db } = database;
    await db.execute(sql`insert into page_views (day, path, views) values
      ('2026-03-01', '/', 5), ('2026-03-03', '/', 2), ('2026-03-04', '/about', 7), ('2026-03-05', '/', 90)`);
    await db.execute(sql`insert into leads (kind, request_id, name, email, status, suspicions, submitted_at) values
      ('quote', gen_random_uuid(), 'A', 'a@client.example', 'Won', '{}', '2026-03-02T23:59:59Z'),
      ('quote', gen_random_uuid(), 'B', 'b@client.example', 'Won', '{}', '2026-03-03T00:00:00Z'),
      ('contact', gen_random_uuid(), 'C', 'c@client.example', 'New', '{}', '2026-03-04T23:59:59Z'),
      ('contact', gen_random_uuid(), 'D', 'd@client.example', 'Spam', '{}', '2026-03-04T12:00:00Z'),
      ('contact', gen_random_uuid(), 'E', 'e@client.example', 'New', '{honeypot}', '2026-03-04T12:00:00Z'),
      ('newsletter', gen_random_uuid(), 'F', 'f@client.example', 'New', '{}', '2026-03-04T12:00:00Z')`);
    await db.execute(sql`insert into newsletter_subscribers (email, confirmed_at) values
      ('f@client.example', '2026-03-04T12:00:00Z'), ('g@client.example', null)`);
    const views = { name: "Views", days: [2, 7], now: 9, before: 5 };
    const visits = { name: "Visits", days: [0, 0], now: 0, before: 0 };
    expect(await readTrends(db, { role: "sales" }, period)).toEqual([
      views,
      visits,
      { name: "Leads", days: [1, 1], now: 2, before: 1 },
      { name: "Won", days: [1, 0], now: 1, before: 1 },
      { name: "Subscribers", days: [0, 1], now: 1, before: 0 },
    ]);
    expect(await readTrends(db, { role: "editor" }, period)).toEqual([views, visits]);
    // In India both leads of that night are of the 3rd, and that of the 4th is of the 5th.
    expect(
      await readTrends(db, { role: "sales" }, { ...period, zone: "Asia/Kolkata" }),
    ).toMatchObject([
      views,
      visits,
      { name: "Leads", days: [2, 0], before: 0 },
      { name: "Won", days: [2, 0], before: 0 },
      { name: "Subscribers", days: [0, 1] },
    ]);
  });
});

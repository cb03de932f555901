import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { leadsBy } from "#modules/leads/.server/queries/lead-figures.ts";
import type { Db } from "#platform/db/database.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { lastDays } from "../../period.ts";
import {
  countView,
  isReadablePost,
  sumViews,
  viewsByDay,
  viewsByPage,
  viewsOfPages,
} from "./counts.ts";

const last = (days: number) => lastDays(days, new Date(), "UTC");
const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);

describeOnEachEngine("the figures of the site", (engine) => {
  const database = migratedDatabase(engine);

  it("count views by day and by page, even many at once", async () => {
    const { db } = database;
    expect(await viewsByDay(db, last(7))).toHaveLength(7);
    await Promise.all(
      Array.from({ length: 20 }, () => countView(database.client.autocommit, "/contact", "UTC")),
    );
    await countView(database.client.autocommit, "/", "UTC");
    await db.execute(sql`insert into page_views (day, path, views) values
      (${utcDay(6)}, '/about', 5), (${utcDay(7)}, '/about', 100)`);
    const week = await viewsByDay(db, last(7));
    expect(week.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(utcDay));
    expect(week.map(({ sum }) => sum)).toEqual([5, 0, 0, 0, 0, 0, 21]);
    expect(await viewsByPage(db, last(7), 2)).toEqual([
      { value: "/contact", now: 20, before: 0 },
      { value: "/about", now: 5, before: 100 },
    ]);
    expect((await viewsByPage(db, last(30), 9))[0]).toEqual({
      value: "/about",
      now: 105,
      before: 0,
    });
    expect(await viewsOfPages(db, ["/", "/quote"], last(7))).toEqual([
      { value: "/", now: 1, before: 0 },
    ]);
  });

  it("add up all views, those of closed days once", async () => {
    const { client } = database;
    // The sum belongs to one `db`, as each process has.
    const db = Object.create(database.db) as Db;
    await database.db.execute(sql`delete from page_views`);
    await database.db.execute(sql`insert into page_views (day, path, views) values
      (${utcDay(400)}, '/', 1000), (${utcDay(2)}, '/', 100), (${utcDay(1)}, '/', 10)`);
    await countView(client.autocommit, "/", "UTC");
    expect(await sumViews(db)).toBe(1_111);
    await countView(client.autocommit, "/", "UTC");
    await database.db.execute(
      sql`update page_views set views = views + 10 where day = ${utcDay(1)}`,
    );
    expect(await sumViews(db)).toBe(1_122);
    await database.db.execute(sql`delete from page_views where day < ${utcDay(1)}`);
    expect(await sumViews(db)).toBe(1_122);
    expect(await sumViews(Object.create(database.db) as Db)).toBe(22);
  });

  it("count a post as a page once visitors can read it", async () => {
    await database.db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at) values
        ('x', 'out', 'x', 'x', 'x', 'x', true, now()), ('x', 'draft', 'x', 'x', 'x', 'x', false, null),
        ('x', 'ahead', 'x', 'x', 'x', 'x', true, now() + interval '1 day')`);
    const slugs = ["out", "draft", "ahead", "none"];
    const readable = await Promise.all(slugs.map((slug) => isReadablePost(database.db, slug)));
    expect(readable).toEqual([true, false, false, false]);
  });

  it("count leads by kind, source, landing page and campaign, without spam", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into leads (kind, request_id, email, source, landing, utm_campaign, status, suspicions, submitted_at)
      select kind, gen_random_uuid(), 'a@b.example', source, landing, campaign, status, suspicions, now() - age::interval
      from (values
        ('contact', '/contact', '/', 'spring', 'New', array[]::text[], '0 days'),
        ('contact', '/contact', '/about', '', 'Won', array[]::text[], '5 days'),
        ('quote', '', '/', '', 'New', array[]::text[], '1 day'),
        ('quote', '/quote', '/', 'spring', 'Spam', array[]::text[], '0 days'),
        ('quote', '/quote', '/', 'spring', 'New', array['honeypot'], '0 days'),
        ('quote', '/quote', '/', 'spring', 'New', array[]::text[], '9 days'),
        ('glare', '/services', '/', '', 'New', array[]::text[], '40 days')
      ) as made (kind, source, landing, campaign, status, suspicions, age)`);
    expect(await leadsBy(db, "kind", last(7), 9)).toEqual([
      { value: "contact", now: 2, before: 0 },
      { value: "quote", now: 1, before: 1 },
    ]);
    expect(await leadsBy(db, "source", last(7), 9)).toEqual([
      { value: "/contact", now: 2, before: 0 },
      { value: "", now: 1, before: 0 },
      { value: "/quote", now: 0, before: 1 },
    ]);
    expect(await leadsBy(db, "landing", last(7), 9)).toEqual([
      { value: "/", now: 2, before: 1 },
      { value: "/about", now: 1, before: 0 },
    ]);
    expect(await leadsBy(db, "campaign", last(7), 1)).toEqual([{ value: "", now: 2, before: 0 }]);
    expect(await leadsBy(db, "kind", last(90), 9)).toHaveLength(3);
    const yesterday = { from: utcDay(1), to: utcDay(1), zone: "UTC" };
    expect(await leadsBy(db, "kind", yesterday, 9)).toEqual([
      { value: "quote", now: 1, before: 0 },
    ]);
  });

  it("of recent days are read from an index, however many years are kept", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into page_views (day, path, views)
      select current_date - age, '/blog/post-' || page, 1
      from generate_series(100, 1099) age, generate_series(1, 50) page`);
    await db.execute(sql`
      insert into leads (kind, request_id, email, submitted_at)
      select 'contact', gen_random_uuid(), 'a@b.example', now() - n * interval '1 hour'
      from generate_series(3000, 7999) n`);
    await db.execute(sql`vacuum analyze page_views, leads`);
    for (const [index, read] of [
      ["page_views_day_path_pk", () => viewsByDay(db, last(90))],
      ["page_views_day_path_pk", () => viewsByPage(db, last(90), 50)],
      ["leads_submitted_at", () => leadsBy(db, "kind", last(90), 50)],
      ["leads_submitted_at", () => leadsBy(db, "landing", last(90), 50)],
    ] as const) {
      const [statement, ...others] = await statementsOf(database.client, read);
      if (!statement) throw new Error("nothing was asked");
      expect(others).toEqual([]);
      const plan = await planOf(database.client, statement);
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan");
    }
  });
});

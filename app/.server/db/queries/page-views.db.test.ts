import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "../../../../tests/support/engines.ts";
import { planOf, statementsOf } from "../../../../tests/support/statements.ts";
import { leadsByKind, leadsBySource } from "./lead-figures.ts";
import { countView, isReadablePost, sumViews, viewsByDay, viewsByPage } from "./page-views.ts";

const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);

describeOnEachEngine("the figures of the site", (engine) => {
  const database = migratedDatabase(engine);

  it("count views by day and by page, also many at once", async () => {
    const { db } = database;
    expect(await sumViews(db)).toBe(0);
    expect(await viewsByDay(db, 7)).toHaveLength(7);
    await Promise.all(
      Array.from({ length: 20 }, () => countView(database.client.autocommit, "/contact")),
    );
    await countView(database.client.autocommit, "/");
    await db.execute(sql`insert into page_views (day, path, views) values
      (${utcDay(6)}, '/about', 5), (${utcDay(7)}, '/about', 100)`);
    const week = await viewsByDay(db, 7);
    expect(week.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(utcDay));
    expect(week.map(({ views }) => views)).toEqual([5, 0, 0, 0, 0, 0, 21]);
    expect(await viewsByPage(db, 7, { limit: 2 })).toEqual([
      { path: "/contact", views: 20 },
      { path: "/about", views: 5 },
    ]);
    expect((await viewsByPage(db, 30, { limit: 9 }))[0]).toEqual({ path: "/about", views: 105 });
    expect(await sumViews(db)).toBe(126);
  });

  it("take a post for a page once visitors can read it", async () => {
    await database.db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at) values
        ('x', 'out', 'x', 'x', 'x', 'x', true, now()), ('x', 'draft', 'x', 'x', 'x', 'x', false, null),
        ('x', 'ahead', 'x', 'x', 'x', 'x', true, now() + interval '1 day')`);
    const slugs = ["out", "draft", "ahead", "none"];
    const readable = await Promise.all(slugs.map((slug) => isReadablePost(database.db, slug)));
    expect(readable).toEqual([true, false, false, false]);
  });

  it("count leads by kind and by source, without spam", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into leads (kind, request_id, email, source, status, suspicions, submitted_at)
      select kind, gen_random_uuid(), 'a@b.example', source, status, suspicions, now() - age::interval
      from (values
        ('contact', '/contact', 'New', array[]::text[], '0 days'),
        ('contact', '/contact', 'Won', array[]::text[], '5 days'),
        ('quote', '', 'New', array[]::text[], '1 day'),
        ('quote', '/quote', 'Spam', array[]::text[], '0 days'),
        ('quote', '/quote', 'New', array['honeypot'], '0 days'),
        ('glare', '/services', 'New', array[]::text[], '40 days')
      ) as made (kind, source, status, suspicions, age)`);
    expect(await leadsByKind(db, 7)).toEqual([
      { value: "contact", leads: 2 },
      { value: "quote", leads: 1 },
    ]);
    expect(await leadsBySource(db, 7)).toEqual([
      { value: "/contact", leads: 2 },
      { value: "", leads: 1 },
    ]);
    expect(await leadsByKind(db, 90)).toHaveLength(3);
  });

  it("of the last days are read by an index, however many years are kept", async () => {
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
      ["page_views_day_path_pk", () => viewsByDay(db, 90)],
      ["page_views_day_path_pk", () => viewsByPage(db, 90, { limit: 50 })],
      ["leads_submitted_at", () => leadsByKind(db, 90)],
      ["leads_submitted_at", () => leadsBySource(db, 90)],
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

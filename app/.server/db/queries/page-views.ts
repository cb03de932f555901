import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Autocommit, Db } from "../client.ts";
import { blogPosts } from "../schema/blog.ts";
import { pageViews } from "../schema/site.ts";
import { firstOf, today } from "./days.ts";
import { readableBy, visitor } from "./readable-posts.ts";

const sum = sql<number>`sum(${pageViews.views})`.mapWith(Number);

/** Whether visitors can read a post under this slug. */
export async function isReadablePost(db: Db, slug: string): Promise<boolean> {
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(visitor)));
  return post !== undefined;
}

/** Counts one view of a page, today. */
export async function countView(autocommit: Autocommit, path: string): Promise<void> {
  await autocommit
    .insert(pageViews)
    .values({ day: today as unknown as string, path, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** Every view ever counted. */
export async function sumViews(db: Db): Promise<number> {
  const [row] = await db.select({ views: sum }).from(pageViews);
  return row?.views ?? 0;
}

/** Views on each of the last `days` days, the oldest first; a day without any is there with none. */
export function viewsByDay(db: Db, days: number): Promise<{ day: string; views: number }[]> {
  const columns = { day: sql<string>`day`, views: sql<number>`views` };
  return db.select(columns).from(sql`(
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.views, 0)::int as views
    from generate_series((${firstOf(days)})::timestamp, ${today}::timestamp, interval '1 day') as days (day)
    left join (
      select day, sum(views) as views from ${pageViews} where day >= ${firstOf(days)} group by day
    ) counted on counted.day = days.day::date
    order by 1
  ) as views_by_day`);
}

/** The pages that were looked at most in the last `days` days. */
export function viewsByPage(db: Db, days: number, { limit }: { limit: number }) {
  return db
    .select({ path: pageViews.path, views: sum })
    .from(pageViews)
    .where(gte(pageViews.day, firstOf(days)))
    .groupBy(pageViews.path)
    .orderBy(desc(sum), pageViews.path)
    .limit(limit);
}

import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type CountedTable,
  comparedSums,
  sumsByDay,
} from "#modules/backup/.server/queries/compared-sums.ts";
import { pageViews } from "#modules/content/.server/schema.ts";
import { readableBy, visitor } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import type { Autocommit, Db } from "#platform/db/database.ts";
import type { Period } from "../../period.ts";
import { today } from "./days.ts";

/** Whether visitors can read a post with this slug. */
export async function isReadablePost(db: Db, slug: string): Promise<boolean> {
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(visitor)));
  return post !== undefined;
}

/** Counts one view of a page today. */
export async function countView(autocommit: Autocommit, path: string): Promise<void> {
  await autocommit
    .insert(pageViews)
    .values({ day: today, path, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** Every view ever counted. */
export async function sumViews(db: Db): Promise<number> {
  const sum = sql<number>`sum(${pageViews.views})`.mapWith(Number);
  const [row] = await db.select({ views: sum }).from(pageViews);
  return row?.views ?? 0;
}

const counted: CountedTable = {
  table: pageViews,
  day: pageViews.day,
  value: pageViews.path,
  count: pageViews.views,
};

/** Views on each day of a period. */
export const viewsByDay = (db: Db, period: Period) => sumsByDay(db, counted, period);

/** The pages with the highest number of views in a period. */
export const viewsByPage = (db: Db, period: Period, limit: number) =>
  comparedSums(db, counted, period, limit);

/** The views of the given pages in a period. */
export const viewsOfPages = (db: Db, paths: readonly string[], period: Period) =>
  comparedSums(db, { ...counted, only: inArray(pageViews.path, [...paths]) }, period, paths.length);

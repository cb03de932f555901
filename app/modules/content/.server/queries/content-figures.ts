import { count, eq } from "drizzle-orm";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { countUpTo } from "#platform/db/query-helpers.ts";

/** How many projects there are. */
export async function countPortfolioProjects(db: Db): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(portfolioProjects);
  return row?.projects ?? 0;
}

/** How many files the media library has, up to the limit of {@link countUpTo}. */
export const countLibraryFiles = (db: Db) =>
  countUpTo(db, storedFiles, eq(storedFiles.visibility, "public"));

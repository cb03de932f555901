import { count, eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { storedFiles } from "../schema/files.ts";
import { portfolioProjects } from "../schema/portfolio.ts";
import { countUpTo } from "./count-up-to.ts";

/** How many projects there are. */
export async function countProjects(db: Db): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(portfolioProjects);
  return row?.projects ?? 0;
}

/** How many files the media library has, up to the limit of {@link countUpTo}. */
export const countLibraryFiles = (db: Db) =>
  countUpTo(db, storedFiles, eq(storedFiles.visibility, "public"));

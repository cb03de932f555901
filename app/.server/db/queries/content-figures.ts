import { count, eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import { storedFiles } from "../schema/files.ts";
import { portfolioProjects } from "../schema/portfolio.ts";

async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

/** How many projects there are. */
export const countProjects = (db: Db) => countRows(db, portfolioProjects);

/** How many files the media library has. */
export const countLibraryFiles = (db: Db) =>
  countRows(db, storedFiles, eq(storedFiles.visibility, "public"));

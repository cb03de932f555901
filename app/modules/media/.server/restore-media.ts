import { getTableName } from "drizzle-orm";
import type { Rows, TableResolvers } from "#modules/trash/.server/resolve-conflicts.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { findMediaFolder } from "./queries/library.ts";
import { listKnownPaths } from "./queries/stored-files.ts";
import { mediaFolders, storedFiles } from "./schema.ts";

/** Defaults for files that were deleted before these columns existed. */
const newFileColumns = { caption: "", source_hash: "", focus_x: 50, focus_y: 50 };

async function resolveFileConflicts(db: Db, rows: Rows): Promise<Rows> {
  const known = new Set(
    await listKnownPaths(
      db,
      rows.map(({ path }) => String(path)),
    ),
  );
  return rows
    .filter(({ path }) => !known.has(String(path)))
    .map((row) => ({ ...newFileColumns, ...row }));
}

async function resolveFolderConflicts(db: Db, rows: Rows): Promise<Rows> {
  for (const { name } of rows) {
    if (!(await findMediaFolder(db, String(name)))) continue;
    throw new UserError(`There is now another folder called ${name}. Rename that first.`, {
      status: 409,
    });
  }
  return rows;
}

/** Restores files and folders from the trash. */
export const mediaResolvers: TableResolvers = {
  [getTableName(storedFiles)]: resolveFileConflicts,
  [getTableName(mediaFolders)]: resolveFolderConflicts,
};

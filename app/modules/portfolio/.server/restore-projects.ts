import { eq, getTableName } from "drizzle-orm";
import { findTrashed } from "#modules/trash/.server/queries/trash.ts";
import {
  keepFreeRedirects,
  type Note,
  type Rows,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { isProjectSlugTaken } from "./queries/project-editing.ts";
import { listProjectImages } from "./queries/project-images.ts";
import { portfolioProjects, projectImages, projectRedirects } from "./schema.ts";

async function resolveProjectImageConflicts(db: Db, rows: Rows): Promise<Rows> {
  const id = String(rows[0]?.project_id ?? "");
  if (rows.length === 0) return rows;
  const [project] = await db
    .select({ id: portfolioProjects.id })
    .from(portfolioProjects)
    .where(eq(portfolioProjects.id, id));
  if (!project) {
    const trashed = await findTrashed(db, "project", id);
    throw new UserError(
      trashed
        ? `The project it belonged to, ${trashed.label}, is also in the trash. Restore that first.`
        : "The project it belonged to was deleted for good, so it cannot go back into a gallery. Its file is in Media, unless it was deleted there.",
      { status: 409 },
    );
  }
  const shown = new Set((await listProjectImages(db, id)).map(({ imageUrl }) => imageUrl));
  if (rows.some((row) => shown.has(String(row.image_url)))) {
    throw new UserError("The same image is already in the gallery.", { status: 409 });
  }
  return rows;
}

/**
 * The database replaces a taken slug with a new one that ends in the project's number. Before projects could be drafts,
 * all were published.
 */
async function resolveProjectConflicts(db: Db, rows: Rows, note: Note): Promise<Rows> {
  const resolved: Rows = [];
  for (const row of rows) {
    const isTaken = await isProjectSlugTaken(db, String(row.slug), String(row.id));
    if (isTaken) note("Its address is now in use, so it was given a new one.");
    resolved.push({ published: true, ...row, ...(isTaken && { slug: "" }) });
  }
  return resolved;
}

/** Restores projects and images of their galleries from the trash. */
export const projectResolvers: TableResolvers = {
  [getTableName(portfolioProjects)]: resolveProjectConflicts,
  [getTableName(projectImages)]: resolveProjectImageConflicts,
  [getTableName(projectRedirects)]: keepFreeRedirects(
    "/portfolio",
    "project_id",
    async (...redirect) => !(await isProjectSlugTaken(...redirect)),
  ),
};

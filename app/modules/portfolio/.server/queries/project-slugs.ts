import { and, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { portfolioProjects, projectRedirects } from "../schema.ts";

/** Whether a project other than `projectId` has a slug, or had it while it was published. */
export async function isProjectSlugTaken(
  db: Db,
  slug: string,
  projectId?: string,
): Promise<boolean> {
  const has = db
    .select({ one: sql`1` })
    .from(portfolioProjects)
    .where(
      and(
        eq(portfolioProjects.slug, slug),
        projectId ? ne(portfolioProjects.id, projectId) : undefined,
      ),
    );
  const had = db
    .select({ one: sql`1` })
    .from(projectRedirects)
    .where(
      and(
        eq(projectRedirects.slug, slug),
        projectId ? ne(projectRedirects.projectId, projectId) : undefined,
      ),
    );
  const [row] = await db
    .select({ isTaken: sql<boolean>`is_taken` })
    .from(sql`(select exists ${has} or exists ${had} as is_taken) as slug`);
  return row?.isTaken === true;
}

/** The slug itself, or the first of slug-2, slug-3, … that no project has or had. */
export async function freeProjectSlug(db: Db, slug: string): Promise<string> {
  let free = slug;
  for (let number = 2; await isProjectSlugTaken(db, free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** Redirects a project's old slug to the project, and removes a redirect from its current slug. */
export async function insertProjectRedirect(
  tx: Tx,
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<void> {
  await tx
    .delete(projectRedirects)
    .where(and(eq(projectRedirects.slug, to), eq(projectRedirects.projectId, projectId)));
  await tx
    .insert(projectRedirects)
    .values({ slug: from, projectId })
    .onConflictDoUpdate({ target: projectRedirects.slug, set: { projectId } });
}

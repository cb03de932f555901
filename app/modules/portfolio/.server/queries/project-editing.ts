import { and, asc, desc, eq, inArray, max, ne, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { auditLog } from "#platform/db/schema/tables.ts";
import { portfolioProjects, projectImages, projectRedirects } from "../schema.ts";
import { matches, type ProjectFilter } from "./projects.ts";

/** One page (from 1) of the projects that match a filter, in the order set by the firm. */
export function listProjectsInOrder(
  db: Db,
  { page, pageSize, ...filter }: { page: number; pageSize: number } & ProjectFilter,
) {
  return db
    .select()
    .from(portfolioProjects)
    .where(matches(filter))
    .orderBy(asc(portfolioProjects.orderIndex), asc(portfolioProjects.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Number of projects before one of them in that order. */
export function countProjectsBefore(db: Db, id: string): Promise<number> {
  const place = db
    .select({ order: portfolioProjects.orderIndex, id: portfolioProjects.id })
    .from(portfolioProjects)
    .where(eq(portfolioProjects.id, id));
  const isBefore = sql`(${portfolioProjects.orderIndex}, ${portfolioProjects.id}) < (${place})`;
  return countAll(db, portfolioProjects, isBefore);
}

export async function findEditableProject(db: Db, id: string) {
  const [row] = await db.select().from(portfolioProjects).where(eq(portfolioProjects.id, id));
  return row;
}

export type EditableProject = NonNullable<Awaited<ReturnType<typeof findEditableProject>>>;

/** Who changed a project last, if the account still exists, and when. */
export async function findLastChange(db: Db, id: string) {
  const [row] = await db
    .select({ by: user.name, at: auditLog.at })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, "project"), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}

/** Locks projects until the transaction ends, and returns them in their order. */
export function lockSomeProjects(tx: Tx, ids: readonly string[]): Promise<EditableProject[]> {
  return tx
    .select()
    .from(portfolioProjects)
    .where(inArray(portfolioProjects.id, [...ids]))
    .orderBy(asc(portfolioProjects.orderIndex), asc(portfolioProjects.id))
    .for("update");
}

/** The display order that puts a project after all others. */
export async function nextOrderIndex(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: max(portfolioProjects.orderIndex) })
    .from(portfolioProjects);
  return (row?.last ?? -1) + 1;
}

/** Locks projects and galleries against other writers until the transaction ends. */
export async function lockProjects(tx: Tx): Promise<void> {
  await tx.execute(
    sql`lock table ${portfolioProjects}, ${projectImages} in share row exclusive mode`,
  );
}

/** Removes a project's main image, if it is still this one (optimistic locking). */
export async function clearMainImage(tx: Tx, id: string, imageUrl: string): Promise<void> {
  await tx
    .update(portfolioProjects)
    .set({ imageUrl: null, version: sql`${portfolioProjects.version} + 1` })
    .where(and(eq(portfolioProjects.id, id), eq(portfolioProjects.imageUrl, imageUrl)));
}

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

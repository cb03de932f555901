import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/database.ts";
import { portfolioProjects, projectRedirects } from "../schema.ts";

/** The `where` condition for public projects; defined only here. */
export const isPublished: SQL = eq(portfolioProjects.published, true);

const { id, number, slug, title, category, clientType, country, lod, scope, imageUrl, published } =
  portfolioProjects;

/** The public part of a project; its description and its gallery are behind the gate. */
const openColumns = {
  id,
  number,
  slug,
  title,
  category,
  clientType,
  country,
  lod,
  scope,
  imageUrl,
};

/** The content of a published project's page. */
export async function findProjectPage(db: Db, wanted: string) {
  const [project] = await db
    .select(openColumns)
    .from(portfolioProjects)
    .where(and(eq(slug, wanted), isPublished));
  return project;
}

export type ProjectPageRow = NonNullable<Awaited<ReturnType<typeof findProjectPage>>>;

/** The same content for the preview of a project, which may be a draft. */
export async function findPreviewedProject(db: Db, wanted: string) {
  const [project] = await db
    .select({ ...openColumns, published })
    .from(portfolioProjects)
    .where(eq(id, wanted));
  return project;
}

/** The current slug of the published project that once had another slug. */
export async function findMovedProject(db: Db, former: string): Promise<string | undefined> {
  const [moved] = await db
    .select({ slug })
    .from(projectRedirects)
    .innerJoin(portfolioProjects, eq(id, projectRedirects.projectId))
    .where(and(eq(projectRedirects.slug, former), isPublished));
  return moved?.slug;
}

/** Whether a published project has a slug. */
export async function isProjectPage(db: Db, wanted: string): Promise<boolean> {
  const [project] = await db
    .select({ id })
    .from(portfolioProjects)
    .where(and(eq(slug, wanted), isPublished));
  return project !== undefined;
}

/** Whether a published project has a slug, or had it before. */
export const isProjectAddress = async (db: Db, wanted: string): Promise<boolean> =>
  (await isProjectPage(db, wanted)) || (await findMovedProject(db, wanted)) !== undefined;

/** The projects before and after one in the visitors' order of the portfolio: featured ones first. */
export async function findNeighbourProjects(db: Db, wanted: string) {
  const place = sql`(not featured, order_index, id)`;
  const own = sql`(select not featured, order_index, id from portfolio_projects where id = ${wanted})`;
  const beside = (side: "previous" | "next", condition: SQL, order: SQL) =>
    db
      .select({ side: sql<"previous" | "next">`${sql.raw(`'${side}'`)}`.as("side"), slug, title })
      .from(portfolioProjects)
      .where(and(isPublished, condition))
      .orderBy(order)
      .limit(1);
  const rows = await unionAll(
    beside("previous", sql`${place} < ${own}`, sql`featured, order_index desc, id desc`),
    beside("next", sql`${place} > ${own}`, sql`featured desc, order_index, id`),
  );
  return {
    previous: rows.find(({ side }) => side === "previous"),
    next: rows.find(({ side }) => side === "next"),
  };
}

/** One part of the published projects by slug, for the sitemap; parts are counted from 1. */
export function listProjectsForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .select({ slug })
    .from(portfolioProjects)
    .where(isPublished)
    .orderBy(asc(slug))
    .limit(size)
    .offset((part - 1) * size);
}

/** The newest published projects. */
export function listNewestProjects(db: Db, limit: number) {
  return db
    .select({ slug, title: portfolioProjects.title })
    .from(portfolioProjects)
    .where(isPublished)
    .orderBy(desc(number))
    .limit(limit);
}

/** Number of projects that visitors may see. */
export async function countPublishedProjects(db: Db): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(portfolioProjects).where(isPublished);
  return row?.projects ?? 0;
}

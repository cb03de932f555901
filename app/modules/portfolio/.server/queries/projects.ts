import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import { projectsPerPage } from "../../portfolio-api.ts";
import type { ProjectStatus } from "../../project.ts";
import { portfolioProjects, projectRedirects } from "../schema.ts";

/** The `where` condition for public projects; defined only here. */
export const isPublished: SQL = eq(portfolioProjects.published, true);

/** The portfolio as visitors see it. */
const {
  orderIndex,
  published,
  clientType,
  country,
  lod,
  scope,
  challenge,
  data,
  method,
  result,
  days,
  version,
  ...projectColumns
} = getTableColumns(portfolioProjects);
const { id, number, slug, title, category, imageUrl } = projectColumns;

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
  challenge,
  data,
  method,
  result,
  days,
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
export const countPublishedProjects = (db: Db): Promise<number> =>
  countAll(db, portfolioProjects, isPublished);

/** The first featured published projects, by title and category, in the order set by the firm. */
export function listFeaturedTitles(db: Db, { limit }: { limit: number }) {
  return db
    .select({
      slug: portfolioProjects.slug,
      title: portfolioProjects.title,
      category: portfolioProjects.category,
    })
    .from(portfolioProjects)
    .where(and(isPublished, eq(portfolioProjects.featured, true)))
    .orderBy(asc(orderIndex), asc(portfolioProjects.id))
    .limit(limit);
}

/** One page of the published projects, either featured or others, in the order set by the firm. */
export async function listProjects(
  db: Db,
  {
    featured,
    category,
    after = 0,
  }: { featured: boolean; category?: string | undefined; after?: number },
) {
  const rows = await db
    .select(projectColumns)
    .from(portfolioProjects)
    .where(
      and(
        isPublished,
        eq(portfolioProjects.featured, featured),
        category === undefined ? undefined : eq(portfolioProjects.category, category),
      ),
    )
    .orderBy(asc(orderIndex), asc(portfolioProjects.id))
    // One extra row shows whether there is a next page.
    .limit(projectsPerPage + 1)
    .offset(after);
  const more = rows.length > projectsPerPage;
  return { projects: rows.slice(0, projectsPerPage), next: more ? after + projectsPerPage : null };
}

async function listProjectCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: portfolioProjects.category })
    .from(portfolioProjects)
    .where(isPublished)
    .orderBy(asc(portfolioProjects.category));
  return rows.map(({ category }) => category);
}

/** The first page of both lists, and the categories of the filter. */
export async function readPortfolio(db: Db, category?: string) {
  const [categories, featured, others] = await Promise.all([
    listProjectCategories(db),
    listProjects(db, { featured: true, category }),
    listProjects(db, { featured: false, category }),
  ]);
  return { categories, featured, others };
}

/** A published project. */
export async function findProject(db: Db, id: string) {
  const [row] = await db
    .select(projectColumns)
    .from(portfolioProjects)
    .where(and(isPublished, eq(portfolioProjects.id, id)));
  return row;
}

/** A status, and words of the title, the category or the description. */
export type ProjectFilter = { status?: ProjectStatus | undefined; search?: string | undefined };

/** The condition for a filter. */
export const matches = ({ status, search }: ProjectFilter): SQL | undefined =>
  and(
    status && eq(published, status === "Published"),
    search ? isIn(search, title, category, projectColumns.description) : undefined,
  );

/** Number of projects that match a filter, including drafts. */
export const countProjects = (db: Db, filter: ProjectFilter = {}): Promise<number> =>
  countAll(db, portfolioProjects, matches(filter));

export type NewProject = Omit<typeof portfolioProjects.$inferInsert, "id">;

/** Returns the ids in the order given. */
export async function insertProjects(tx: Tx, projects: readonly NewProject[]): Promise<string[]> {
  const rows = projects.map((project) => ({ ...project, id: randomUUID() }));
  await tx.insert(portfolioProjects).values(rows);
  return rows.map(({ id }) => id);
}

/** Continues counting after projects that have numbers from an import. */
export async function continueNumbers(tx: Tx): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('portfolio_projects', 'number')`;
  await tx.execute(
    sql`select setval(${sequence}, max(${portfolioProjects.number})) from ${portfolioProjects} having count(*) > 0`,
  );
}

/** Changes the given fields of a project. Returns whether it exists, in the version `base` if there is one. */
export async function updateProject(
  tx: Tx,
  id: string,
  changes: Partial<NewProject>,
  base?: number,
): Promise<boolean> {
  const rows = await tx
    .update(portfolioProjects)
    .set({ ...changes, version: sql`${version} + 1` })
    .where(and(eq(portfolioProjects.id, id), base === undefined ? undefined : eq(version, base)))
    .returning({ id: portfolioProjects.id });
  return rows.length > 0;
}

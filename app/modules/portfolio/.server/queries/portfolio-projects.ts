import { randomUUID } from "node:crypto";
import { and, asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { projectsPerPage } from "../../portfolio-api.ts";
import type { ProjectStatus } from "../../status.ts";
import { portfolioProjects } from "../schema.ts";
import { isPublished } from "./project-pages.ts";

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

/** The portfolio as visitors see it. */
const { orderIndex, published, clientType, country, lod, scope, ...projectColumns } =
  getTableColumns(portfolioProjects);

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

/** The distinct categories of published projects. */
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

/** The condition for a status, or undefined for any status. */
export const hasStatus = (status: ProjectStatus | undefined) =>
  status && eq(portfolioProjects.published, status === "Published");

/** Number of projects including drafts, or of those with a status. */
export async function countProjects(db: Db, status?: ProjectStatus): Promise<number> {
  const [row] = await db
    .select({ projects: count() })
    .from(portfolioProjects)
    .where(hasStatus(status));
  return row?.projects ?? 0;
}

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

/** Changes the given fields of a project. Returns whether the project exists. */
export async function updateProject(
  tx: Tx,
  id: string,
  changes: Partial<NewProject>,
): Promise<boolean> {
  const rows = await tx
    .update(portfolioProjects)
    .set(changes)
    .where(eq(portfolioProjects.id, id))
    .returning({ id: portfolioProjects.id });
  return rows.length > 0;
}

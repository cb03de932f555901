import { randomUUID } from "node:crypto";
import { and, asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import { projectsPerPage } from "#app/portfolio/portfolio-api.ts";
import type { Db, Tx } from "../client.ts";
import { portfolioProjects } from "../schema/portfolio.ts";

/** The first featured projects by title and category, in the order the firm gave them. */
export function listFeaturedTitles(db: Db, { limit }: { limit: number }) {
  return db
    .select({
      id: portfolioProjects.id,
      title: portfolioProjects.title,
      category: portfolioProjects.category,
    })
    .from(portfolioProjects)
    .where(eq(portfolioProjects.featured, true))
    .orderBy(asc(orderIndex), asc(portfolioProjects.id))
    .limit(limit);
}

/** What visitors are shown. */
const { orderIndex, ...projectColumns } = getTableColumns(portfolioProjects);

/** One page of the featured projects or of the others, in the order the firm gave them. */
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
        eq(portfolioProjects.featured, featured),
        category === undefined ? undefined : eq(portfolioProjects.category, category),
      ),
    )
    .orderBy(asc(orderIndex), asc(portfolioProjects.id))
    // One extra row tells whether there is a next page.
    .limit(projectsPerPage + 1)
    .offset(after);
  const more = rows.length > projectsPerPage;
  return { projects: rows.slice(0, projectsPerPage), next: more ? after + projectsPerPage : null };
}

/** Every category that a project has, once. */
async function listProjectCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: portfolioProjects.category })
    .from(portfolioProjects)
    .orderBy(asc(portfolioProjects.category));
  return rows.map(({ category }) => category);
}

/** The first page of both lists, and the categories to choose from. */
export async function readPortfolio(db: Db, category?: string) {
  const [categories, featured, others] = await Promise.all([
    listProjectCategories(db),
    listProjects(db, { featured: true, category }),
    listProjects(db, { featured: false, category }),
  ]);
  return { categories, featured, others };
}

export async function findProject(db: Db, id: string) {
  const [row] = await db
    .select(projectColumns)
    .from(portfolioProjects)
    .where(eq(portfolioProjects.id, id));
  return row;
}

/** How many projects there are. */
export async function countProjects(db: Db): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(portfolioProjects);
  return row?.projects ?? 0;
}

export type NewProject = Omit<typeof portfolioProjects.$inferInsert, "id">;

/** Returns the ids in the order given. */
export async function insertProjects(tx: Tx, projects: readonly NewProject[]): Promise<string[]> {
  const rows = projects.map((project) => ({ ...project, id: randomUUID() }));
  await tx.insert(portfolioProjects).values(rows);
  return rows.map(({ id }) => id);
}

/** Goes on counting behind projects that came with their numbers, as an import brings them. */
export async function continueNumbers(tx: Tx): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('portfolio_projects', 'number')`;
  await tx.execute(
    sql`select setval(${sequence}, max(${portfolioProjects.number})) from ${portfolioProjects} having count(*) > 0`,
  );
}

/** Changes what is given of a project. Returns whether there is such a project. */
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

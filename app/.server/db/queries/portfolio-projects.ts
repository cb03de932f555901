import { asc, count, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
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
    .orderBy(asc(portfolioProjects.orderIndex), asc(portfolioProjects.id))
    .limit(limit);
}

export async function countProjects(db: Db): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(portfolioProjects);
  return row?.projects ?? 0;
}

export type NewProject = Omit<typeof portfolioProjects.$inferInsert, "id">;

export async function insertProjects(db: Db, projects: readonly NewProject[]): Promise<void> {
  await db.insert(portfolioProjects).values([...projects]);
}

/** Changes what is given of a project. Returns whether there is such a project. */
export async function updateProject(
  db: Db,
  id: string,
  changes: Partial<NewProject>,
): Promise<boolean> {
  const rows = await db
    .update(portfolioProjects)
    .set(changes)
    .where(eq(portfolioProjects.id, id))
    .returning({ id: portfolioProjects.id });
  return rows.length > 0;
}

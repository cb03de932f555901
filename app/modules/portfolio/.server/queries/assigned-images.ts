import { and, asc, desc, eq, inArray, not, or, sql } from "drizzle-orm";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { isIn } from "#platform/db/containing.ts";
import type { Db } from "#platform/db/database.ts";
import { partsOfCategory } from "../../image-assignment.ts";
import { portfolioProjects, projectImages } from "../schema.ts";

/** The project after another in portfolio order, or the first; undefined after the last. */
export async function findNextProject(db: Db, after: string | undefined) {
  const { id, title, category, imageUrl, orderIndex } = portfolioProjects;
  const [project] = await db
    .select({ id, title, category, imageUrl })
    .from(portfolioProjects)
    .where(
      after === undefined
        ? undefined
        : sql`(${orderIndex}, ${id}) > (select order_index, id from portfolio_projects where id = ${after})`,
    )
    .orderBy(asc(orderIndex), asc(id))
    .limit(1);
  return project;
}

type Place = {
  category: string;
  /** The path of the last image on the previous page. */
  after: string | undefined;
  limit: number;
};

/** A page of the images whose names match a category, newest first. */
export async function listImagesOfCategory(db: Db, { category, after, limit }: Place) {
  const parts = partsOfCategory(category);
  if (!parts) return [];
  const { path, name, kind, visibility, createdAt } = storedFiles;
  const hasOneOf = (some: readonly string[]) => or(...some.map((part) => isIn(part, name)));
  const earlier = hasOneOf(parts.earlier);
  return db
    .select({ path, name })
    .from(storedFiles)
    .where(
      and(
        eq(visibility, "public"),
        eq(kind, "Image"),
        hasOneOf(parts.own),
        earlier && not(earlier),
        after === undefined
          ? undefined
          : sql`(${createdAt}, ${path}) < (select created_at, path from stored_files where path = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(path))
    .limit(limit);
}

/** The given addresses that a project's gallery contains, as they are written there. */
export async function listShownAddresses(
  db: Db,
  projectId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  // The address of a replaced image ends with its version, such as `?v=3`.
  const bare = sql`regexp_replace(${projectImages.imageUrl}, '[?#].*$', '')`;
  const rows = await db
    .select({ imageUrl: projectImages.imageUrl })
    .from(projectImages)
    .where(and(eq(projectImages.projectId, projectId), inArray(bare, [...addresses])));
  return rows.map(({ imageUrl }) => imageUrl);
}

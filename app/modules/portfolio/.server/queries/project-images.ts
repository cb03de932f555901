import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, max, not, or, sql } from "drizzle-orm";
import { storedFiles } from "#modules/media/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import { partsOfCategory } from "../../image-assignment.ts";
import { portfolioProjects, projectImages } from "../schema.ts";

/** The gallery of a project, in the order set by the firm. */
export function listProjectImages(db: Db, projectId: string) {
  return db
    .select({
      id: projectImages.id,
      imageUrl: projectImages.imageUrl,
      caption: projectImages.caption,
    })
    .from(projectImages)
    .where(eq(projectImages.projectId, projectId))
    .orderBy(asc(projectImages.orderIndex), asc(projectImages.id));
}

/** Stores images at the given positions in their galleries. */
export async function insertProjectImages(
  tx: Tx,
  images: readonly (typeof projectImages.$inferInsert)[],
): Promise<void> {
  if (images.length > 0) await tx.insert(projectImages).values([...images]);
}

/** Appends images to a project's gallery. Returns their ids. */
export async function appendProjectImages(
  tx: Tx,
  projectId: string,
  images: readonly { imageUrl: string; caption: string }[],
): Promise<string[]> {
  const [row] = await tx
    .select({ last: max(projectImages.orderIndex) })
    .from(projectImages)
    .where(eq(projectImages.projectId, projectId));
  const first = (row?.last ?? -1) + 1;
  const rows = images.map((image, index) => ({
    ...image,
    id: randomUUID(),
    projectId,
    orderIndex: first + index,
  }));
  await insertProjectImages(tx, rows);
  return rows.map(({ id }) => id);
}

/** An image of a gallery, and the project it belongs to. */
export async function findProjectImage(db: Db, id: string) {
  const [row] = await db
    .select({
      id: projectImages.id,
      projectId: projectImages.projectId,
      title: portfolioProjects.title,
      imageUrl: projectImages.imageUrl,
      caption: projectImages.caption,
    })
    .from(projectImages)
    .innerJoin(portfolioProjects, eq(portfolioProjects.id, projectImages.projectId))
    .where(eq(projectImages.id, id));
  return row;
}

/** Changes the caption of a gallery image. */
export async function updateCaption(tx: Tx, id: string, caption: string): Promise<void> {
  await tx.update(projectImages).set({ caption }).where(eq(projectImages.id, id));
}

/** Removes images from their galleries; the files stay. */
export async function deleteProjectImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(projectImages).where(inArray(projectImages.id, [...ids]));
}

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

type ImagePage = {
  category: string;
  /** The path of the last image on the previous page. */
  after: string | undefined;
  limit: number;
};

/** A page of the images whose names match a category, newest first. */
export async function listImagesOfCategory(db: Db, { category, after, limit }: ImagePage) {
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
export async function listPublishedAddresses(
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

import { randomUUID } from "node:crypto";
import { asc, eq, inArray, max } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
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

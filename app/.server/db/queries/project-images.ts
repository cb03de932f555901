import { asc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { projectImages } from "../schema/portfolio.ts";

/** The gallery of a project, in the order the firm gave it. */
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

export async function insertProjectImages(
  db: Db,
  images: readonly (typeof projectImages.$inferInsert)[],
): Promise<void> {
  if (images.length > 0) await db.insert(projectImages).values([...images]);
}

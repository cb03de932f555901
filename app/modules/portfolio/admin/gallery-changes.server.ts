import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { optionalLine } from "#modules/leads/forms/rules.server.ts";
import { findEditableProject } from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import {
  appendProjectImages,
  findProjectImage,
  listProjectImages,
  updateCaption,
} from "#modules/portfolio/.server/queries/project-images.ts";
import { projectImages } from "#modules/portfolio/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Tx } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/order.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import { type moveSchema, projectGone, tags } from "./project-changes.server.ts";

/** Shown when the image was taken out of the gallery in the meantime. */
export const imageGone: ActionResult = { failed: "This image is no longer in the gallery." };

export const addSchema = z.object({
  project: z.uuid(),
  url: z.array(z.string()).min(1).max(100),
});

/** Appends images to a gallery, without duplicates. Returns the new ones. */
export async function appendNewImages(
  tx: Tx,
  projectId: string,
  images: readonly string[],
): Promise<string[]> {
  const present = await listProjectImages(tx, projectId);
  const shown = new Set(present.map(({ imageUrl }) => imageUrl));
  const added = [...new Set(images)].filter((image) => !shown.has(image));
  const rows = added.map((imageUrl) => ({ imageUrl, caption: "" }));
  await appendProjectImages(tx, projectId, rows);
  return added;
}

/** Appends the images of `url` (several) to the gallery of `project`. */
export async function addToGallery({
  context,
  services,
  values: { project: projectId, url: urls },
}: ActionCall<z.output<typeof addSchema>>): Promise<ActionResult> {
  const [project, images] = await Promise.all([
    findEditableProject(services.db, projectId),
    bucketImages(services, urls),
  ]);
  if (!project) return projectGone;
  if (!images) return { failed: invalidImage };
  const detail = { title: project.title, images };
  const entry = { tags, action: "add images", entity: "project", entityId: projectId, detail };
  await adminChange(context, entry, async (tx) => {
    const added = await appendNewImages(tx, projectId, images);
    if (added.length > 0) return;
    throw new ActionError({
      failed:
        images.length === 1
          ? "This image is already in the gallery."
          : "These images are already in the gallery.",
    });
  });
  return { done: "Image added to project gallery!" };
}

export const captionSchema = z.object({ id: z.uuid(), caption: z.string().optional() });

/** Changes the `caption` of the image `id`. */
export async function saveCaption({
  context,
  services,
  values: { id, caption: typed },
}: ActionCall<z.output<typeof captionSchema>>): Promise<ActionResult> {
  const caption = optionalLine("Caption").safeParse(typed);
  if (!caption.success) return { failed: caption.error.issues[0]?.message ?? invalidImage };
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const detail = { title: image.title, caption: caption.data };
  const entityId = image.projectId;
  await adminChange(
    context,
    { tags, action: "caption", entity: "project", entityId, detail },
    (tx) => updateCaption(tx, id, caption.data ?? ""),
  );
  return { done: "Caption saved." };
}

/** Moves an image within its gallery. */
export async function moveImage({
  context,
  services,
  values: { id, move },
}: ActionCall<z.output<typeof moveSchema>>): Promise<ActionResult> {
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const { projectId, title } = image;
  const detail = { title };
  await adminChange(
    context,
    { tags, action: "move image", entity: "project", entityId: projectId, detail },
    (tx) =>
      moveInOrder(
        tx,
        { table: projectImages, within: eq(projectImages.projectId, projectId) },
        id,
        move,
      ),
  );
  return {};
}

/** Removes an image from a gallery, with Undo; its file stays in the library. */
export async function deleteImage({
  context,
  services,
  user,
  values: { id },
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const { title, imageUrl, projectId } = image;
  const detail = { title, image: imageUrl };
  const undo = await adminChange(
    context,
    { tags, action: "delete image", entity: "project", entityId: projectId, detail },
    (tx) =>
      moveToTrash(tx, {
        entity: "project image",
        entityId: id,
        label: `An image of “${title}”`,
        deletedBy: user.id,
        rows: [{ from: projectImages, where: eq(projectImages.id, id) }],
        tags,
      }),
  );
  return undo ? { done: `The image was removed from the gallery of “${title}”.`, undo } : imageGone;
}

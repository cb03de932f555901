import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { optionalLine } from "#app/fields/rules.server.ts";
import { bucketImages, invalidImage, objectPath } from "#modules/media/.server/pictures.ts";
import { changeProject, projectGone, tags } from "#modules/portfolio/.server/change-projects.ts";
import {
  type EditableProject,
  findEditableProject,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import {
  findProjectImage,
  updateCaption,
} from "#modules/portfolio/.server/queries/project-images.ts";
import { updateProject } from "#modules/portfolio/.server/queries/projects.ts";
import { appendNewImages } from "#modules/portfolio/.server/save-project.ts";
import { projectImages } from "#modules/portfolio/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { type Call, moveSchema, orderNotSaved } from "./project-changes.server.ts";

/** Shown when the image was taken out of the gallery in the meantime. */
const imageGone: ActionResult = { failed: "This image is no longer in the gallery." };

const addSchema = z.object({
  project: z.uuid(),
  url: z.array(z.string()).min(1).max(100),
});

/** Appends the images of `url` (several) to the gallery of `project`. */
async function addToGallery(call: Call<typeof addSchema>): Promise<ActionResult> {
  const { project: id, url: urls } = call.values;
  const [project, images] = await Promise.all([
    findEditableProject(call.services.db, id),
    bucketImages(call.services, urls),
  ]);
  if (!project) return { failed: projectGone };
  if (!images) return { failed: invalidImage };
  await changeProject(
    call.author,
    "add images",
    { id, title: project.title, images },
    async (tx) => {
      const added = await appendNewImages(tx, id, images);
      if (added.length > 0) return;
      throw new UserError(
        images.length === 1
          ? "This image is already in the gallery."
          : "These images are already in the gallery.",
      );
    },
  );
  return { done: "Image added to project gallery!" };
}

const captionSchema = z.object({ id: z.uuid(), caption: z.string().optional() });

/** Changes the `caption` of the image `id`. */
async function saveCaption(call: Call<typeof captionSchema>): Promise<ActionResult> {
  const { id, caption: typed } = call.values;
  const caption = optionalLine("Caption").safeParse(typed);
  if (!caption.success) return { failed: caption.error.issues[0]?.message ?? invalidImage };
  const image = await findProjectImage(call.services.db, id);
  if (!image) return imageGone;
  const project = { id: image.projectId, title: image.title };
  await changeProject(call.author, "caption", { ...project, caption: caption.data }, (tx) =>
    updateCaption(tx, id, caption.data ?? ""),
  );
  return { done: "Caption saved." };
}

/** Moves an image within its gallery. */
async function moveImage(call: Call<typeof moveSchema>): Promise<ActionResult> {
  const { id, move } = call.values;
  const image = await findProjectImage(call.services.db, id);
  if (!image) return imageGone;
  const { projectId, title } = image;
  const gallery = { table: projectImages, within: eq(projectImages.projectId, projectId) };
  await changeProject(call.author, "move image", { id: projectId, title }, (tx) =>
    moveInOrder(tx, gallery, id, move),
  );
  return {};
}

const idSchema = z.object({ id: z.uuid() });

/** Removes an image from a gallery, with Undo; its file stays in the library. */
async function deleteImage(call: Call<typeof idSchema>): Promise<ActionResult> {
  const { id } = call.values;
  const image = await findProjectImage(call.services.db, id);
  if (!image) return imageGone;
  const { title, imageUrl, projectId } = image;
  const project = { id: projectId, title, image: imageUrl };
  const undo = await changeProject(call.author, "delete image", project, (tx) =>
    moveToTrash(tx, {
      entity: "project image",
      entityId: id,
      label: `An image of “${title}”`,
      deletedBy: call.user.id,
      rows: [{ from: projectImages, where: eq(projectImages.id, id) }],
      tags,
    }),
  );
  return undo ? { done: `The image was removed from the gallery of “${title}”.`, undo } : imageGone;
}

type Entries = [name: string, value: string][];

/** Reports the success with Undo; not for a form that is itself an undo. */
function withUndo(isUndo: boolean, done: string, back: Entries): ActionResult {
  return isUndo ? { done } : { done, back: [...back, ["back", "yes"]] };
}

const assigned = "Image assigned successfully!";

function writeMain(author: Call<z.ZodType>["author"], project: EditableProject, imageUrl: string) {
  const { id, title, imageUrl: before } = project;
  return changeProject(author, "set main image", { id, title, image: imageUrl, before }, (tx) =>
    updateProject(tx, id, { imageUrl }),
  );
}

const formerMains = ({ secret }: { secret: Secret }) => createSigner(secret, "former-main-image");

/**
 * The form that restores a project's previous main image; it is signed, because that image may be outside the library.
 */
function backToMain(services: { secret: Secret }, project: string, url: string): Entries {
  const former = Buffer.from(JSON.stringify([project, url])).toString("base64url");
  return [
    ["intent", "restore-main"],
    ["former", formerMains(services).sign(former)],
  ];
}

const formerMain = z.tuple([z.uuid(), z.string()]);

/** Restores a project's previous main image. */
async function restoreMain(call: Call<typeof restoreSchema>): Promise<ActionResult> {
  const { services } = call;
  const former = formerMains(services).verify(call.values.former);
  if (!former) return { failed: invalidImage };
  const [id, imageUrl] = formerMain.parse(JSON.parse(Buffer.from(former, "base64url").toString()));
  const project = await findEditableProject(services.db, id);
  if (!project) return { failed: projectGone };
  // An image of the library may have been deleted in the meantime.
  const isOurs = objectPath(services, imageUrl) !== undefined;
  if (isOurs && !(await bucketImages(services, [imageUrl]))) return { failed: invalidImage };
  await writeMain(call.author, project, imageUrl);
  return { done: assigned };
}

const restoreSchema = z.object({ former: z.string() });
const removeSchema = z.object({ project: z.uuid(), back: z.string().optional() });
const setSchema = removeSchema.extend({ url: z.string() });

/** Makes an image the main image of a project, with Undo unless it is itself an undo. */
async function replaceMain(
  author: Call<z.ZodType>["author"],
  project: EditableProject,
  imageUrl: string,
  isUndo = false,
): Promise<ActionResult> {
  await writeMain(author, project, imageUrl);
  const { id, imageUrl: before } = project;
  const back: Entries = before
    ? backToMain(author, id, before)
    : [
        ["intent", "remove-main"],
        ["project", id],
      ];
  return withUndo(isUndo, assigned, back);
}

/** Makes the image at `url` the main image of `project`. */
async function setMain(call: Call<typeof setSchema>): Promise<ActionResult> {
  const { project: id, url, back } = call.values;
  const [project, images] = await Promise.all([
    findEditableProject(call.services.db, id),
    bucketImages(call.services, [url]),
  ]);
  if (!project) return { failed: projectGone };
  const imageUrl = images?.[0];
  if (!imageUrl) return { failed: invalidImage };
  return replaceMain(call.author, project, imageUrl, back !== undefined);
}

/** Makes the image `id` of a gallery the main image of its project; it stays in the gallery. */
async function setMainOfGallery(call: Call<typeof idSchema>): Promise<ActionResult> {
  const { db } = call.services;
  const image = await findProjectImage(db, call.values.id);
  const project = image && (await findEditableProject(db, image.projectId));
  return project ? replaceMain(call.author, project, image.imageUrl) : imageGone;
}

/** Removes the main image of `project`; its file stays in the library. */
async function removeMain(call: Call<typeof removeSchema>): Promise<ActionResult> {
  const { project: id, back } = call.values;
  const project = await findEditableProject(call.services.db, id);
  if (!project) return { failed: projectGone };
  const { title, imageUrl: before } = project;
  await changeProject(call.author, "remove main image", { id, title, before }, (tx) =>
    updateProject(tx, id, { imageUrl: null }),
  );
  const done = "Main image removed successfully!";
  if (!before) return { done };
  return withUndo(back !== undefined, done, backToMain(call.services, id, before));
}

const notAssigned = "Error assigning image. Please try again.";

/** The changes of a project's images, by their intents. */
export const imageChanges = {
  "set-main": { schema: setSchema, failure: notAssigned, run: setMain },
  "set-main-of-gallery": { schema: idSchema, failure: notAssigned, run: setMainOfGallery },
  "restore-main": { schema: restoreSchema, failure: notAssigned, run: restoreMain },
  "remove-main": {
    schema: removeSchema,
    failure: "Error removing image. Please try again.",
    run: removeMain,
  },
  "add-to-gallery": {
    schema: addSchema,
    failure: "Error adding image to gallery. Please try again.",
    run: addToGallery,
  },
  caption: {
    schema: captionSchema,
    failure: "The caption could not be saved. Please try again.",
    run: saveCaption,
  },
  "move-image": { schema: moveSchema, failure: orderNotSaved, run: moveImage },
  "delete-image": {
    schema: idSchema,
    failure: "The image could not be deleted. Please try again.",
    run: deleteImage,
  },
};

import { eq } from "drizzle-orm";
import { galleryKinds, type MediaKind } from "#app/lib/media-types.ts";
import type { Move } from "#app/lib/move.ts";
import {
  bucketImages,
  type ImageAddresses,
  invalidImage,
  isSheet,
  objectPath,
} from "#modules/media/.server/pictures.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import type { Author } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { UserError } from "#platform/user-error.ts";
import { changeProject, projectGone, tags } from "./change-projects.ts";
import { type EditableProject, findEditableProject } from "./queries/project-editing.ts";
import { findProjectImage, updateCaption } from "./queries/project-images.ts";
import { updateProject } from "./queries/projects.ts";
import { appendNewImages } from "./save-project.ts";
import { projectImages } from "./schema.ts";

type ImageAuthor = Author & ImageAddresses & { db: Db };

/** A refusal because something has changed in the meantime: with this status, the screen reads its data again. */
const outdated = (message: string) => new UserError(message, { status: 200 });

async function requireProject({ db }: ImageAuthor, id: string): Promise<EditableProject> {
  const project = await findEditableProject(db, id);
  if (!project) throw outdated(projectGone);
  return project;
}

async function requireImage({ db }: ImageAuthor, id: string) {
  const image = await findProjectImage(db, id);
  if (!image) throw outdated("This image is no longer in the gallery.");
  return image;
}

/** The stored addresses of images in the library. Throws {@link UserError} if one is missing. */
async function requireLibraryImages(
  author: ImageAuthor,
  urls: readonly string[],
  kinds?: readonly MediaKind[],
) {
  const images = await bucketImages(author, urls, kinds);
  if (!images) throw outdated(invalidImage);
  return images;
}

/** Appends images, SVGs and PDFs of the library to a gallery. Throws {@link UserError}. */
export async function addGalleryImages(
  author: ImageAuthor,
  id: string,
  urls: readonly string[],
): Promise<void> {
  const { title } = await requireProject(author, id);
  const images = await requireLibraryImages(author, urls, galleryKinds);
  await changeProject(author, "add images", { id, title, images }, async (tx) => {
    const added = await appendNewImages(tx, id, images);
    if (added.length > 0) return;
    throw new UserError(
      images.length === 1
        ? "This image is already in the gallery."
        : "These images are already in the gallery.",
    );
  });
}

/** Changes the captions of a gallery's images. Throws {@link UserError}. */
export async function changeCaptions(
  author: ImageAuthor,
  captions: readonly { id: string; caption: string }[],
): Promise<void> {
  const images = await Promise.all(
    captions.map(async ({ id, caption }) => {
      const { projectId, title, caption: former } = await requireImage(author, id);
      const project = { id: projectId, title, caption: changeText(former, caption) };
      return { id, caption, project };
    }),
  );
  for (const { id, caption, project } of images)
    await changeProject(author, "caption", project, (tx) => updateCaption(tx, id, caption));
}

/** Moves an image within its gallery. Throws {@link UserError}. */
export async function moveGalleryImage(author: ImageAuthor, id: string, move: Move): Promise<void> {
  const { projectId, title } = await requireImage(author, id);
  const gallery = { table: projectImages, within: eq(projectImages.projectId, projectId) };
  await changeProject(author, "move image", { id: projectId, title }, (tx) =>
    moveInOrder(tx, gallery, id, move),
  );
}

/** Moves an image from its gallery to the trash; its file stays in the library. Throws {@link UserError}. */
export async function deleteGalleryImage(
  author: ImageAuthor,
  id: string,
): Promise<{ title: string; undo: string }> {
  const { title, imageUrl, projectId } = await requireImage(author, id);
  const project = { id: projectId, title, image: imageUrl };
  const undo = await changeProject(author, "delete image", project, (tx) =>
    moveToTrash(tx, {
      entity: "project image",
      entityId: id,
      label: `An image of “${title}”`,
      deletedBy: author.user.id,
      rows: [{ from: projectImages, where: eq(projectImages.id, id) }],
      tags,
    }),
  );
  if (!undo) throw outdated("This image is no longer in the gallery.");
  return { title, undo };
}

async function writeMainImage(
  author: ImageAuthor,
  project: EditableProject,
  imageUrl: string,
): Promise<EditableProject> {
  const { id, title, imageUrl: before } = project;
  await changeProject(author, "set main image", { id, title, image: imageUrl, before }, (tx) =>
    updateProject(tx, id, { imageUrl }),
  );
  return project;
}

/** Makes an image of the library a project's main image. Returns the project as it was. Throws {@link UserError}. */
export async function setMainImage(
  author: ImageAuthor,
  id: string,
  url: string,
): Promise<EditableProject> {
  const project = await requireProject(author, id);
  const [imageUrl = ""] = await requireLibraryImages(author, [url]);
  return writeMainImage(author, project, imageUrl);
}

/**
 * Makes an image of a gallery its project's main image; it stays in the gallery. Returns the project as it was. Throws
 * {@link UserError}.
 */
export async function setMainImageOfGallery(
  author: ImageAuthor,
  imageId: string,
): Promise<EditableProject> {
  const { projectId, imageUrl } = await requireImage(author, imageId);
  if (isSheet(author, imageUrl)) throw outdated(invalidImage);
  return writeMainImage(author, await requireProject(author, projectId), imageUrl);
}

/** Restores a project's previous main image, which may be outside the library. Throws {@link UserError}. */
export async function restoreMainImage(
  author: ImageAuthor,
  id: string,
  imageUrl: string,
): Promise<void> {
  const project = await requireProject(author, id);
  // An image of the library may have been deleted in the meantime.
  if (objectPath(author, imageUrl) !== undefined) await requireLibraryImages(author, [imageUrl]);
  await writeMainImage(author, project, imageUrl);
}

/** Removes a project's main image; its file stays in the library. Returns the project as it was. Throws {@link UserError}. */
export async function removeMainImage(author: ImageAuthor, id: string): Promise<EditableProject> {
  const project = await requireProject(author, id);
  const { title, imageUrl: before } = project;
  await changeProject(author, "remove main image", { id, title, before }, (tx) =>
    updateProject(tx, id, { imageUrl: null }),
  );
  return project;
}

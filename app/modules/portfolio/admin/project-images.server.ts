import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { optionalLine } from "#app/fields/rules.server.ts";
import { type ImageAddresses, objectPath } from "#modules/media/.server/pictures.ts";
import { findStoredFiles } from "#modules/media/.server/queries/stored-files.ts";
import { mediaUrl } from "#modules/media/media.ts";
import { auditedChange } from "#modules/operations/.server/audited-change.ts";
import {
  type EditableProject,
  findEditableProject,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import {
  appendProjectImages,
  findProjectImage,
  listProjectImages,
  updateCaption,
} from "#modules/portfolio/.server/queries/project-images.ts";
import { updateProject } from "#modules/portfolio/.server/queries/projects.ts";
import { projectImages } from "#modules/portfolio/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { type moveSchema, projectGone, tags } from "./project-changes.server.ts";

/** The error for an address without an image in the bucket. */
export const invalidImage = "Invalid image URL";

/** The addresses of bucket images on this site; undefined if one of them does not exist. */
export async function bucketImages(
  services: ImageAddresses & { db: Database },
  urls: readonly string[],
): Promise<string[] | undefined> {
  const paths = urls.flatMap((url) => objectPath(services, url) ?? []);
  if (paths.length < urls.length) return undefined;
  const files = await findStoredFiles(services.db, paths);
  const images = new Set(files.filter(({ kind }) => kind === "Image").map(({ path }) => path));
  return paths.every((path) => images.has(path)) ? paths.map(mediaUrl) : undefined;
}

/** An address in the library's spelling. */
export function libraryAddress(services: ImageAddresses, url: string): string {
  const path = objectPath(services, url);
  return path ? mediaUrl(path) : url;
}

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
  services,
  user,
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
  await auditedChange({ content: services.content, user }, entry, async (tx) => {
    const added = await appendNewImages(tx, projectId, images);
    if (added.length > 0) return;
    throw new UserError(
      images.length === 1
        ? "This image is already in the gallery."
        : "These images are already in the gallery.",
    );
  });
  return { done: "Image added to project gallery!" };
}

export const captionSchema = z.object({ id: z.uuid(), caption: z.string().optional() });

/** Changes the `caption` of the image `id`. */
export async function saveCaption({
  services,
  user,
  values: { id, caption: typed },
}: ActionCall<z.output<typeof captionSchema>>): Promise<ActionResult> {
  const caption = optionalLine("Caption").safeParse(typed);
  if (!caption.success) return { failed: caption.error.issues[0]?.message ?? invalidImage };
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const detail = { title: image.title, caption: caption.data };
  const entityId = image.projectId;
  await auditedChange(
    { content: services.content, user },
    { tags, action: "caption", entity: "project", entityId, detail },
    (tx) => updateCaption(tx, id, caption.data ?? ""),
  );
  return { done: "Caption saved." };
}

/** Moves an image within its gallery. */
export async function moveImage({
  services,
  user,
  values: { id, move },
}: ActionCall<z.output<typeof moveSchema>>): Promise<ActionResult> {
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const { projectId, title } = image;
  const detail = { title };
  await auditedChange(
    { content: services.content, user },
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
  services,
  user,
  values: { id },
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const image = await findProjectImage(services.db, id);
  if (!image) return imageGone;
  const { title, imageUrl, projectId } = image;
  const detail = { title, image: imageUrl };
  const undo = await auditedChange(
    { content: services.content, user },
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

type Entries = [name: string, value: string][];

/** Reports the success with Undo; not for a form that is itself an undo. */
function withUndo(isUndo: boolean, done: string, back: Entries): ActionResult {
  return isUndo ? { done } : { done, back: [...back, ["back", "yes"]] };
}

const assigned = "Image assigned successfully!";

type Writer = Pick<ActionCall, "services" | "user">;

function writeMain({ services, user }: Writer, project: EditableProject, imageUrl: string) {
  const { id, title, imageUrl: before } = project;
  const detail = { title, image: imageUrl, before };
  const entry = { tags, action: "set main image", entity: "project", entityId: id, detail };
  return auditedChange({ content: services.content, user }, entry, (tx) =>
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
export async function restoreMain({
  services,
  user,
  values,
}: ActionCall<{ former: string }>): Promise<ActionResult> {
  const former = formerMains(services).verify(values.former);
  if (!former) return { failed: invalidImage };
  const [id, imageUrl] = formerMain.parse(JSON.parse(Buffer.from(former, "base64url").toString()));
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  // An image of the library may have been deleted in the meantime.
  const isOurs = objectPath(services, imageUrl) !== undefined;
  if (isOurs && !(await bucketImages(services, [imageUrl]))) return { failed: invalidImage };
  await writeMain({ services, user }, project, imageUrl);
  return { done: assigned };
}

export const restoreSchema = z.object({ former: z.string() });
export const removeSchema = z.object({ project: z.uuid(), back: z.string().optional() });
export const setSchema = removeSchema.extend({ url: z.string() });

/** Makes an image the main image of a project, with Undo unless it is itself an undo. */
async function replaceMain(
  { services, user }: Writer,
  project: EditableProject,
  imageUrl: string,
  isUndo = false,
): Promise<ActionResult> {
  await writeMain({ services, user }, project, imageUrl);
  const { id, imageUrl: before } = project;
  const back: Entries = before
    ? backToMain(services, id, before)
    : [
        ["intent", "remove-main"],
        ["project", id],
      ];
  return withUndo(isUndo, assigned, back);
}

/** Makes the image at `url` the main image of `project`. */
export async function setMain(call: ActionCall<z.output<typeof setSchema>>): Promise<ActionResult> {
  const { project: id, url, back } = call.values;
  const [project, images] = await Promise.all([
    findEditableProject(call.services.db, id),
    bucketImages(call.services, [url]),
  ]);
  if (!project) return projectGone;
  const imageUrl = images?.[0];
  if (!imageUrl) return { failed: invalidImage };
  return replaceMain(call, project, imageUrl, back !== undefined);
}

/** Makes the image `id` of a gallery the main image of its project; it stays in the gallery. */
export async function setMainOfGallery(call: ActionCall<{ id: string }>): Promise<ActionResult> {
  const { db } = call.services;
  const image = await findProjectImage(db, call.values.id);
  const project = image && (await findEditableProject(db, image.projectId));
  return project ? replaceMain(call, project, image.imageUrl) : imageGone;
}

/** Removes the main image of `project`; its file stays in the library. */
export async function removeMain({
  services,
  user,
  values: { project: id, back: isUndo },
}: ActionCall<z.output<typeof removeSchema>>): Promise<ActionResult> {
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const before = project.imageUrl;
  const detail = { title: project.title, before };
  await auditedChange(
    { content: services.content, user },
    { tags, action: "remove main image", entity: "project", entityId: id, detail },
    (tx) => updateProject(tx, id, { imageUrl: null }),
  );
  const done = "Main image removed successfully!";
  if (!before) return { done };
  return withUndo(isUndo !== undefined, done, backToMain(services, id, before));
}

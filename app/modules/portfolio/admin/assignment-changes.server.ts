import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import type { Services } from "#app/services.ts";
import { objectPath } from "#modules/media/.server/pictures.ts";
import {
  type EditableProject,
  findEditableProject,
} from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import { updateProject } from "#modules/portfolio/.server/queries/portfolio-projects.ts";
import { findProjectImage } from "#modules/portfolio/.server/queries/project-images.ts";
import { createSigner } from "#platform/secrets.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import { imageGone } from "./gallery-changes.server.ts";
import { projectGone, tags } from "./project-changes.server.ts";

type Entries = [name: string, value: string][];

/** Reports the success with Undo; not for a form that is itself an undo. */
function answer(isBack: boolean, done: string, back: Entries): ActionResult {
  return isBack ? { done } : { done, back: [...back, ["back", "yes"]] };
}

const assigned = "Image assigned successfully!";

function writeMain(context: ActionCall["context"], project: EditableProject, imageUrl: string) {
  const { id, title, imageUrl: before } = project;
  const detail = { title, image: imageUrl, before };
  const entry = { tags, action: "set main image", entity: "project", entityId: id, detail };
  return adminChange(context, entry, (tx) => updateProject(tx, id, { imageUrl }));
}

const formerMains = ({ secret }: Services) => createSigner(secret, "former-main-image");

/**
 * The form that restores a project's previous main image; it is signed, because that image may be outside the library.
 */
function backToMain(services: Services, project: string, url: string): Entries {
  const former = Buffer.from(JSON.stringify([project, url])).toString("base64url");
  return [
    ["intent", "restore-main"],
    ["former", formerMains(services).sign(former)],
  ];
}

const formerMain = z.tuple([z.uuid(), z.string()]);

/** Restores a project's previous main image. */
export async function restoreMain({
  context,
  services,
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
  await writeMain(context, project, imageUrl);
  return { done: assigned };
}

export const restoreSchema = z.object({ former: z.string() });
export const removeSchema = z.object({ project: z.uuid(), back: z.string().optional() });
export const setSchema = removeSchema.extend({ url: z.string() });

/** Makes an image the main image of a project, with Undo unless it is itself an undo. */
async function replaceMain(
  { context, services }: Pick<ActionCall, "context" | "services">,
  project: EditableProject,
  imageUrl: string,
  isBack = false,
): Promise<ActionResult> {
  await writeMain(context, project, imageUrl);
  const { id, imageUrl: before } = project;
  const back: Entries = before
    ? backToMain(services, id, before)
    : [
        ["intent", "remove-main"],
        ["project", id],
      ];
  return answer(isBack, assigned, back);
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
  context,
  services,
  values: { project: id, back: isBack },
}: ActionCall<z.output<typeof removeSchema>>): Promise<ActionResult> {
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const before = project.imageUrl;
  const detail = { title: project.title, before };
  await adminChange(
    context,
    { tags, action: "remove main image", entity: "project", entityId: id, detail },
    (tx) => updateProject(tx, id, { imageUrl: null }),
  );
  const done = "Main image removed successfully!";
  if (!before) return { done };
  return answer(isBack !== undefined, done, backToMain(services, id, before));
}

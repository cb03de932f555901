import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { optionalLine } from "#app/fields/rules.server.ts";
import { invalidImage } from "#modules/media/.server/pictures.ts";
import {
  addGalleryImages,
  changeCaptions,
  deleteGalleryImage,
  moveGalleryImage,
  removeMainImage,
  restoreMainImage,
  setMainImage,
  setMainImageOfGallery,
} from "#modules/portfolio/.server/change-project-images.ts";
import type { EditableProject } from "#modules/portfolio/.server/queries/project-editing.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { type Call, moveSchema, orderNotSaved } from "./project-changes.server.ts";

const addSchema = z.object({
  project: z.uuid(),
  url: z.array(z.string()).min(1).max(100),
});
const captionsSchema = z.object({
  /** `caption` has the texts in the same order. */
  id: z.array(z.uuid()).min(1).max(1_000),
  caption: z.array(z.string().default("")).max(1_000).default([]),
});
const idSchema = z.object({ id: z.uuid() });
const restoreSchema = z.object({ former: z.string() });
const removeSchema = z.object({
  project: z.uuid(),
  /** Sent by Undo, which cannot itself be undone. */
  back: z.string().optional(),
});
const setSchema = removeSchema.extend({ url: z.string() });

const formerMainImages = ({ secret }: { secret: Secret }) =>
  createSigner(secret, "former-main-image");

const formerMainImage = z.tuple([z.uuid(), z.string()]);

/**
 * The form that restores a project's previous main image, if it had one, or removes the new one. An image is signed,
 * because it may be outside the library.
 */
function undoOf(
  services: { secret: Secret },
  { id, imageUrl }: EditableProject,
): [name: string, value: string][] {
  if (!imageUrl)
    return [
      ["intent", "remove-main"],
      ["project", id],
      ["back", "yes"],
    ];
  const former = Buffer.from(JSON.stringify([id, imageUrl])).toString("base64url");
  return [
    ["intent", "restore-main"],
    ["former", formerMainImages(services).sign(former)],
    ["back", "yes"],
  ];
}

const assigned = "Image assigned successfully!";
const notAssigned = "Error assigning image. Please try again.";

/** The changes of a project's images, by their intents. */
export const imageChanges = {
  "set-main": {
    schema: setSchema,
    failure: notAssigned,
    run: async ({ author, values }: Call<typeof setSchema>): Promise<ActionResult> => {
      const before = await setMainImage(author, values.project, values.url);
      return { done: assigned, ...(!values.back && { back: undoOf(author, before) }) };
    },
  },
  "set-main-of-gallery": {
    schema: idSchema,
    failure: notAssigned,
    run: async ({ author, values }: Call<typeof idSchema>): Promise<ActionResult> => {
      const before = await setMainImageOfGallery(author, values.id);
      return { done: assigned, back: undoOf(author, before) };
    },
  },
  "restore-main": {
    schema: restoreSchema,
    failure: notAssigned,
    run: async ({ author, values }: Call<typeof restoreSchema>): Promise<ActionResult> => {
      const former = formerMainImages(author).verify(values.former);
      if (!former) throw new UserError(invalidImage, { status: 200 });
      const stored = JSON.parse(Buffer.from(former, "base64url").toString());
      await restoreMainImage(author, ...formerMainImage.parse(stored));
      return { done: assigned };
    },
  },
  "remove-main": {
    schema: removeSchema,
    failure: "Error removing image. Please try again.",
    run: async ({ author, values }: Call<typeof removeSchema>): Promise<ActionResult> => {
      const before = await removeMainImage(author, values.project);
      const done = "Main image removed successfully!";
      return { done, ...(before.imageUrl && !values.back && { back: undoOf(author, before) }) };
    },
  },
  "add-to-gallery": {
    schema: addSchema,
    failure: "Error adding image to gallery. Please try again.",
    run: async ({ author, values }: Call<typeof addSchema>): Promise<ActionResult> => {
      await addGalleryImages(author, values.project, values.url);
      return { done: "Image added to project gallery!" };
    },
  },
  captions: {
    schema: captionsSchema,
    failure: "The captions could not be saved. Please try again.",
    run: async ({ author, values }: Call<typeof captionsSchema>): Promise<ActionResult> => {
      const captions = values.id.map((id, index) => {
        const caption = optionalLine("Caption").safeParse(values.caption[index]);
        if (!caption.success)
          throw new UserError(caption.error.issues[0]?.message ?? invalidImage, { status: 200 });
        return { id, caption: caption.data ?? "" };
      });
      await changeCaptions(author, captions);
      return { done: captions.length === 1 ? "Caption saved." : "Captions saved." };
    },
  },
  "move-image": {
    schema: moveSchema,
    failure: orderNotSaved,
    run: async ({ author, values }: Call<typeof moveSchema>): Promise<ActionResult> => {
      await moveGalleryImage(author, values.id, values.move);
      return {};
    },
  },
  "delete-image": {
    schema: idSchema,
    failure: "The image could not be deleted. Please try again.",
    run: async ({ author, values }: Call<typeof idSchema>): Promise<ActionResult> => {
      const { title, undo } = await deleteGalleryImage(author, values.id);
      return { done: `The image was removed from the gallery of “${title}”.`, undo };
    },
  },
};

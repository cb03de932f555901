import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import {
  clearMainImage,
  lockProjects,
} from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import { updateProject } from "#modules/portfolio/.server/queries/portfolio-projects.ts";
import {
  appendProjectImages,
  deleteProjectImages,
} from "#modules/portfolio/.server/queries/project-images.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectAssignment } from "../image-assignment.ts";
import { readStep } from "./assignment-steps.server.ts";
import { tags } from "./project-changes.server.ts";

const changedMeanwhile = {
  failed: "Nothing was assigned: images or projects have changed. Check the assignment again.",
};

/** The result of an assignment step. */
export type AssignmentAnswer = ActionResult & {
  /** Its changes, as the form that undoes them. */
  taken?: { mains: string[]; images: string[] };
};

export const placeSchema = z.object({
  project: z.uuid().optional(),
  image: z.string().max(500).optional(),
});

export const stepSchema = placeSchema.extend({ plan: z.string() });

async function assign(tx: Tx, plan: readonly ProjectAssignment[]) {
  const mains: string[] = [];
  const images: string[] = [];
  for (const { id, category, main, gallery } of plan) {
    if (main) {
      await updateProject(tx, id, { imageUrl: main.address });
      mains.push(`${id} ${main.address}`);
    }
    const caption = `${category} project image`;
    const added = gallery.map(({ address }) => ({ imageUrl: address, caption }));
    images.push(...(await appendProjectImages(tx, id, added)));
  }
  return { mains, images };
}

/**
 * Applies a step as it was previewed (`plan`, from `project` and `image` on). Atomic: if anything has changed since or
 * fails, nothing is applied.
 */
export async function assignStep({
  context,
  services,
  values: { plan: shown, ...place },
}: ActionCall<z.output<typeof stepSchema>>): Promise<AssignmentAnswer> {
  const before = await readStep(services, place);
  if (before.planId !== shown) throw new ActionError(changedMeanwhile);
  const detail = { projects: before.plan.length, mains: 0, images: 0 };
  const entry = { tags, action: "auto-assign", entity: "project", detail };
  const taken = await adminChange(context, entry, async (tx) => {
    await lockProjects(tx);
    // Projects are locked from here on.
    const { plan, planId } = await readStep({ ...services, db: tx }, place);
    if (planId !== shown) throw new ActionError(changedMeanwhile);
    const made = await assign(tx, plan);
    detail.mains = made.mains.length;
    detail.images = made.images.length;
    return made;
  });
  return { taken };
}

export const takeBackAssignmentSchema = z.object({
  main: z
    .array(
      z
        .string()
        .transform((main) => main.split(" "))
        .pipe(z.tuple([z.uuid(), z.string()])),
    )
    .max(1_000)
    .default([]),
  image: z.array(z.uuid()).max(1_000).default([]),
});

/** Reverts a step: each `main` ("project URL") that is still set, and the gallery images `image`. */
export async function takeBackStep({
  context,
  values: { main: mains, image: images },
}: ActionCall<z.output<typeof takeBackAssignmentSchema>>): Promise<AssignmentAnswer> {
  const detail = { mains: mains.length, images: images.length };
  await adminChange(
    context,
    { tags, action: "unassign", entity: "project", detail },
    async (tx) => {
      for (const [id, imageUrl] of mains) await clearMainImage(tx, id, imageUrl);
      await deleteProjectImages(tx, images);
    },
  );
  return {};
}

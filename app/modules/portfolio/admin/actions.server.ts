import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import {
  type AssignedImages,
  assignImages,
  unassignImages,
} from "#modules/portfolio/.server/assign-images.ts";
import { projectChanges } from "./project-changes.server.ts";
import { imageChanges } from "./project-images.server.ts";

/** The changes of the portfolio that take effect immediately. */
export const portfolioAction = defineActions({ ...projectChanges, ...imageChanges });

/** The result of an assignment step. */
export type AssignmentResult = ActionResult & {
  /** Its changes, as the form that undoes them. */
  assigned?: AssignedImages;
};

/** The start of a step. */
export const placeSchema = z.object({
  project: z.uuid().optional(),
  image: z.string().max(500).optional(),
});

export const stepSchema = placeSchema.extend({ plan: z.string() });

export const unassignSchema = z.object({
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

const failure = "Error occurred during auto-assignment";

/** A step of an automatic assignment, or its undo. */
export const assignmentAction = defineActions({
  "auto-assign": {
    schema: stepSchema,
    failure,
    run: async ({ author, values: { plan, ...place } }): Promise<AssignmentResult> => ({
      assigned: await assignImages(author, place, plan),
    }),
  },
  unassign: {
    schema: unassignSchema,
    failure,
    run: async ({ author, values: { main, image } }): Promise<AssignmentResult> => {
      await unassignImages(author, main, image);
      return {};
    },
  },
});

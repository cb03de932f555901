import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import {
  addService,
  moveService,
  reinstateService,
  reorderServices,
  retireService,
} from "#modules/catalogue/.server/manage-services.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { statusOfContext } from "#platform/request-context.ts";

const key = z.string().max(60);

export const servicesAction = defineActions({
  add: {
    schema: z.object({
      name: requiredLine("Name").max(60, "Name must be at most 60 characters."),
    }),
    failure: "The service could not be added. Please try again.",
    run: async ({ author, values }): Promise<ActionResult> => {
      const { documentId } = await addService(author, values.name);
      throw redirect(documentPath(documentId));
    },
  },

  order: {
    schema: z.object({ keys: z.string().max(5_000) }),
    failure: "The order could not be saved. Please try again.",
    run: async ({ author, values }): Promise<ActionResult> => {
      await reorderServices(author, values.keys.split(" "));
      return {};
    },
  },

  retire: {
    schema: z.object({
      key,
      address: requiredLine("Address").max(200, "Address must be at most 200 characters."),
    }),
    failure: "The service could not be retired. Please try again.",
    run: async ({ author, context, values }): Promise<ActionResult> => {
      const editor = { ...author, statusOf: context.get(statusOfContext) };
      const { title, path, to } = await retireService(editor, values);
      return {
        done: `Service “${title}” retired. ${path} redirects to ${to}.`,
        ...(await linkedFrom(author, [path])),
        back: [
          ["intent", "bringBack"],
          ["key", values.key],
        ],
      };
    },
  },

  bringBack: {
    schema: z.object({ key }),
    failure: "The service could not be reinstated. Please try again.",
    run: async ({ author, values }): Promise<ActionResult> => {
      const { title, path } = await reinstateService(author, values.key);
      return { done: `Service “${title}” reinstated at ${path}.` };
    },
  },

  move: {
    schema: z.object({
      key,
      slug: requiredLine("Address").max(80, "Address must be at most 80 characters."),
    }),
    failure: "The address could not be changed. Please try again.",
    run: async ({ author, values }): Promise<ActionResult> => {
      const moved = await moveService(author, values);
      if (!moved) return {};
      return {
        done: `Service “${moved.title}” moved to ${moved.to}. The old address redirects there.`,
        ...(await linkedFrom(author, [moved.path])),
      };
    },
  },
});

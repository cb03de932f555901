import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineAction, defineActions } from "#app/admin/actions.server.ts";
import { formShape } from "#app/fields/schema.server.ts";
import {
  addTemplate,
  deleteTemplate,
  saveTemplate,
} from "#modules/leads/.server/manage-templates.ts";
import { templateFields, templateParts, unknownFields } from "../reply/template-fields.ts";

const known = Object.keys(templateFields)
  .map((name) => `{{${name}}}`)
  .join(", ");

/** Refuses unknown fields, which would reach a client in braces. */
function checkFields(text: string, issues: z.RefinementCtx) {
  const [unknown] = unknownFields(text);
  if (unknown !== undefined)
    issues.addIssue({
      code: "custom",
      message: `{{${unknown}}} is not a field. Available fields: ${known}.`,
    });
}

const { name, subject, text } = formShape(templateParts, "");
const template = z.object({
  name,
  subject: subject.superRefine(checkFields),
  text: text.superRefine(checkFields),
});

/** The actions of the list of templates. */
export const templatesAction = defineActions({
  add: {
    schema: template,
    failure: "The template could not be added. Please try again.",
    run: async ({ values, author }): Promise<ActionResult> => {
      await addTemplate(author, values);
      return { done: "Template added." };
    },
  },

  delete: {
    schema: z.object({ id: z.uuid() }),
    failure: "The template could not be deleted. Please try again.",
    run: async ({ values: { id }, author }): Promise<ActionResult> => {
      const former = await deleteTemplate(author, id);
      return { done: "Template deleted.", back: Object.entries({ intent: "add", ...former }) };
    },
  },
});

/** Changes the template in the URL, unless someone has changed it since it was opened. */
export const changeTemplateAction = defineAction({
  schema: template.extend({ seen: z.coerce.date() }),
  failure: "The template could not be saved. Please try again.",
  run: async ({ values, params, author }): Promise<ActionResult> => {
    await saveTemplate(author, z.uuid().safeParse(params.id).data, values);
    return { done: "Saved." };
  },
});

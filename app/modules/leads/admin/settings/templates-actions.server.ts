import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { defineAction, defineActions } from "#app/admin/actions.server.ts";
import { formShape } from "#app/fields/schema.server.ts";
import {
  deleteReplyTemplate,
  insertReplyTemplate,
  listReplyTemplates,
  maxReplyTemplates,
  updateReplyTemplate,
} from "#modules/leads/.server/queries/lead-settings.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
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

const taken = () => new UserError("There is already a template with this name.", { field: "name" });
const gone = () => new UserError("This template no longer exists.");

/** The actions of the list of templates. */
export const templatesAction = defineActions({
  add: {
    schema: template,
    failure: "The template could not be added. Please try again.",
    run: async ({ values, services, author }): Promise<ActionResult> => {
      if ((await listReplyTemplates(services.db)).length >= maxReplyTemplates)
        throw new UserError(`There can be at most ${maxReplyTemplates} templates.`);
      const entry = { action: "create", entity: "template", detail: { name: values.name } };
      await auditedChange(author, entry, async (tx) => {
        if (!(await insertReplyTemplate(tx, values))) throw taken();
      });
      return { done: "Template added." };
    },
  },

  delete: {
    schema: z.object({ id: z.uuid() }),
    failure: "The template could not be deleted. Please try again.",
    run: async ({ values: { id }, services, author }): Promise<ActionResult> => {
      const former = (await listReplyTemplates(services.db)).find((each) => each.id === id);
      if (!former) throw gone();
      const { name, subject, text } = former;
      const entry = { action: "delete", entity: "template", entityId: id, detail: { name } };
      await auditedChange(author, entry, (tx) => deleteReplyTemplate(tx, id));
      return {
        done: "Template deleted.",
        back: Object.entries({ intent: "add", name, subject, text }),
      };
    },
  },
});

/** Changes the template in the URL, unless someone has changed it since it was opened. */
export const changeTemplateAction = defineAction({
  schema: template.extend({ seen: z.coerce.date() }),
  failure: "The template could not be saved. Please try again.",
  run: async ({ values: { seen, ...values }, params, author }): Promise<ActionResult> => {
    const id = z.uuid().safeParse(params.id).data;
    if (!id) throw gone();
    const entry = {
      action: "update",
      entity: "template",
      entityId: id,
      detail: { name: values.name },
    };
    await auditedChange(author, entry, async (tx) => {
      const outcome = await updateReplyTemplate(tx, { id, ...values, updatedAt: seen });
      if (outcome === "taken") throw taken();
      if (outcome === "changed")
        throw new UserError(
          "Someone else has changed this template since you opened it. Your text is still here; reload the page to see theirs.",
        );
      if (outcome === "gone") throw gone();
    });
    return { done: "Saved." };
  },
});

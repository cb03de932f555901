import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import {
  deleteReplyTemplate,
  insertReplyTemplate,
  listReplyTemplates,
  maxReplyTemplates,
  type ReplyTemplate,
  updateReplyTemplate,
} from "./queries/lead-settings.ts";

type TemplateAuthor = Author & { db: Database };
type TemplateForm = Pick<ReplyTemplate, "name" | "subject" | "text">;

const taken = () => new UserError("There is already a template with this name.", { field: "name" });
const gone = () => new UserError("This template no longer exists.");

/** Adds a template. Throws {@link UserError}. */
export async function addTemplate(author: TemplateAuthor, form: TemplateForm): Promise<void> {
  if ((await listReplyTemplates(author.db)).length >= maxReplyTemplates)
    throw new UserError(`There can be at most ${maxReplyTemplates} templates.`);
  const entry = { action: "create", entity: "template", detail: { name: form.name } };
  await auditedChange(author, entry, async (tx) => {
    if (!(await insertReplyTemplate(tx, form))) throw taken();
  });
}

/** Changes a template, unless someone else has changed it since it was opened. Throws {@link UserError}. */
export async function saveTemplate(
  author: Author,
  id: string | undefined,
  { name, subject, text, seen }: TemplateForm & { seen: Date },
): Promise<void> {
  if (!id) throw gone();
  const entry = { action: "update", entity: "template", entityId: id, detail: { name } };
  await auditedChange(author, entry, async (tx) => {
    const outcome = await updateReplyTemplate(tx, { id, name, subject, text, updatedAt: seen });
    if (outcome === "taken") throw taken();
    if (outcome === "changed")
      throw new UserError(
        "Someone else has changed this template since you opened it. Your text is still here; reload the page to see theirs.",
      );
    if (outcome === "gone") throw gone();
  });
}

/** Deletes a template, and returns it. Throws {@link UserError}. */
export async function deleteTemplate(author: TemplateAuthor, id: string): Promise<TemplateForm> {
  const former = (await listReplyTemplates(author.db)).find((each) => each.id === id);
  if (!former) throw gone();
  const { name, subject, text } = former;
  const entry = { action: "delete", entity: "template", entityId: id, detail: { name } };
  await auditedChange(author, entry, (tx) => deleteReplyTemplate(tx, id));
  return { name, subject, text };
}

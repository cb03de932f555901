import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { readProjectCategories, requireCategory } from "#app/admin/categories.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { counted } from "#app/lib/counted.ts";
import type { Move } from "#app/lib/move.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { findFileUses } from "#modules/media/.server/file-uses.ts";
import { widthPaths } from "#modules/media/.server/image-widths.ts";
import { type ImageAddresses, objectPath } from "#modules/media/.server/pictures.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { auditedChange, auditedChanges } from "#modules/operations/.server/audited-change.ts";
import {
  type EditableProject,
  findEditableProject,
  lockSomeProjects,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { updateProject } from "#modules/portfolio/.server/queries/projects.ts";
import {
  portfolioProjects,
  projectImages,
  projectRedirects,
} from "#modules/portfolio/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Db } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { projectPath } from "../project.ts";

/** The cached pages that show projects. */
export const tags = ["portfolio"] as const;

/** Shown when the project was deleted in the meantime. */
export const projectGone = { failed: "This project was deleted. Look for it in the trash." };

export const idSchema = z.object({ id: z.uuid() });

/** A form that moves `id` to the place of `over`, or a `step` up or down. */
export const moveSchema = z
  .object({ id: z.uuid(), over: z.uuid().optional(), step: z.enum(["1", "-1"]).optional() })
  .transform(({ id, over, step }, { addIssue }): { id: string; move: Move } => {
    if (over) return { id, move: { over } };
    if (!step) addIssue("It cannot be moved any further.");
    return { id, move: { step: step === "1" ? 1 : -1 } };
  });

/** Moves a project in the order of the portfolio. */
export async function moveProject({
  services,
  user,
  values: { id, move },
}: ActionCall<z.output<typeof moveSchema>>): Promise<ActionResult> {
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const detail = { title: project.title };
  await auditedChange(
    { content: services.content, user },
    { tags, action: "move", entity: "project", entityId: id, detail },
    (tx) => moveInOrder(tx, { table: portfolioProjects }, id, move),
  );
  return {};
}

/** More than one page of the overview. */
const maxProjects = 100;

/** The projects of a form: one, or those that are selected. */
export const projectsSchema = z.object({ id: z.array(z.uuid()).min(1).max(maxProjects) });
export const publishSchema = projectsSchema.extend({
  /** Sent by the status badge of a project. */
  isToggle: z.string().optional(),
});
export const assignCategorySchema = projectsSchema.extend({
  category: requiredLine("Category"),
});
export const restoreCategoriesSchema = z.object({ former: z.string() });

type Call<Schema extends z.ZodType> = ActionCall<z.output<Schema>>;

/** One project by its title, several by their number. */
const nameOf = (projects: readonly EditableProject[]): string => {
  const [first] = projects;
  return first && projects.length === 1 ? `“${first.title}”` : counted(projects.length, "project");
};
const pathsOf = (projects: readonly EditableProject[]) =>
  projects.map(({ slug }) => projectPath(slug));
const areOf = (projects: readonly EditableProject[]) => (projects.length === 1 ? "is" : "are");
const missingOf = (missing: number) =>
  missing > 0 ? ` ${counted(missing, "project")} had been deleted.` : "";

/** The file of a project's main image, if nothing else shows it. */
async function findUnsharedFile(
  services: ImageAddresses & { db: Db },
  { id, imageUrl }: EditableProject,
) {
  const path = imageUrl ? objectPath(services, imageUrl) : undefined;
  const file = path ? await findStoredFile(services.db, path) : undefined;
  if (!file) return undefined;
  const uses = await findFileUses(services, [file.path]);
  return uses.every((use) => use.kind === "project" && use.id === id) ? file : undefined;
}

/**
 * Moves projects with their galleries to the trash. The file of each main image follows unless something else shows it.
 * One undo restores all.
 */
export async function deleteProjects({
  services,
  user,
  values: { id: ids },
}: Call<typeof projectsSchema>): Promise<ActionResult> {
  const undo = crypto.randomUUID();
  const deleted = await auditedChanges(
    { content: services.content, user },
    tags,
    async (tx, record) => {
      const found = await lockSomeProjects(tx, ids);
      const files = new Map<string, Awaited<ReturnType<typeof findUnsharedFile>>>();
      // Read before the first is deleted: an image that two of them show stays in the library.
      for (const project of found)
        files.set(project.id, await findUnsharedFile({ ...services, db: tx }, project));
      for (const { id, title } of found) {
        const file = files.get(id);
        await moveToTrash(tx, {
          entity: "project",
          entityId: id,
          label: `“${title}”`,
          deletedBy: user.id,
          rows: [
            { from: portfolioProjects, where: eq(portfolioProjects.id, id) },
            { from: projectImages, where: eq(projectImages.projectId, id) },
            { from: projectRedirects, where: eq(projectRedirects.projectId, id) },
            ...(file ? [{ from: storedFiles, where: eq(storedFiles.path, file.path) }] : []),
          ],
          publicFiles: file ? [file.path, ...widthPaths(file, file.widths)] : [],
          tags,
          undoId: undo,
        });
        await record({ action: "delete", entity: "project", entityId: id, detail: { title } });
      }
      return found;
    },
  );
  if (deleted.length === 0) return projectGone;
  const missing = missingOf(ids.length === 1 ? 0 : new Set(ids).size - deleted.length);
  const linked = await linkedFrom(services, pathsOf(deleted));
  return { done: `${nameOf(deleted)} moved to the trash.${missing}`, undo, ...linked };
}

const formerCategories = ({ secret }: { secret: Secret }) =>
  createSigner(secret, "former-categories");
/** The new category of projects, and the previous category of each. */
const formerSchema = z.tuple([z.string(), z.array(z.tuple([z.uuid(), z.string()]))]);

/** Files projects under another category. */
export async function assignCategory({
  services,
  user,
  values: { id: ids, category },
}: Call<typeof assignCategorySchema>): Promise<ActionResult> {
  requireCategory(category, { list: await readProjectCategories(services) });
  const { changed, same, missing } = await auditedChanges(
    { content: services.content, user },
    tags,
    async (tx, record) => {
      const found = await lockSomeProjects(tx, ids);
      const changed = found.filter((project) => project.category !== category);
      for (const { id, title } of changed) {
        await updateProject(tx, id, { category });
        const detail = { title, category };
        await record({ action: "assign", entity: "project", entityId: id, detail });
      }
      const same = found.filter((project) => project.category === category);
      return { changed, same, missing: new Set(ids).size - found.length };
    },
  );
  const others = `${same.length > 0 ? ` ${nameOf(same)} ${same.length === 1 ? "was" : "were"} already there.` : ""}${missingOf(missing)}`;
  if (changed.length === 0) return { failed: others.trim() };
  const former = [category, changed.map(({ id, category }) => [id, category])];
  const encoded = Buffer.from(JSON.stringify(former)).toString("base64url");
  return {
    done: `${nameOf(changed)} ${areOf(changed)} now in ${category}.${others}`,
    back: [
      ["intent", "restore-categories"],
      // Signed, because a previous category may no longer be in the list.
      ["former", formerCategories(services).sign(encoded)],
    ],
  };
}

/** Restores the categories of projects, except those that someone has filed elsewhere since. */
export async function restoreCategories({
  services,
  user,
  values,
}: Call<typeof restoreCategoriesSchema>): Promise<ActionResult> {
  const encoded = formerCategories(services).verify(values.former);
  if (!encoded) throw new UserError("This can no longer be undone.");
  const [category, previous] = formerSchema.parse(
    JSON.parse(Buffer.from(encoded, "base64url").toString()),
  );
  const former = new Map(previous);
  const back = await auditedChanges(
    { content: services.content, user },
    tags,
    async (tx, record) => {
      const found = await lockSomeProjects(tx, [...former.keys()]);
      const back = found.filter((project) => project.category === category);
      for (const { id, title } of back) {
        const previousCategory = former.get(id) ?? category;
        await updateProject(tx, id, { category: previousCategory });
        const detail = { title, category: previousCategory };
        await record({ action: "assign", entity: "project", entityId: id, detail });
      }
      return back;
    },
  );
  const other = former.size - back.length;
  const failed = other > 0 ? `${counted(other, "project")} skipped: changed by someone else.` : "";
  if (back.length === 0) return { failed };
  return {
    done: `${nameOf(back)} moved back to the previous category.`,
    ...(failed && { failed }),
  };
}

/** Publishes or unpublishes projects; drafts are visible only in the admin. */
export async function publishProjects(
  { services, user, values: { id: ids, isToggle } }: Call<typeof publishSchema>,
  action: "publish" | "unpublish",
): Promise<ActionResult> {
  const published = action === "publish";
  const { changed, same, missing } = await auditedChanges(
    { content: services.content, user },
    tags,
    async (tx, record) => {
      const found = await lockSomeProjects(tx, ids);
      const changed = found.filter((project) => project.published !== published);
      for (const { id, title } of changed) {
        await updateProject(tx, id, { published });
        if (published)
          await services.webhooks.queuePublication(tx, { event: "project.published", id });
        await record({ action, entity: "project", entityId: id, detail: { title } });
      }
      const same = found.filter((project) => project.published === published);
      return { changed, same, missing: new Set(ids).size - found.length };
    },
  );
  const already = published ? "already published" : "not published";
  const others = `${same.length > 0 ? ` ${nameOf(same)} ${same.length === 1 ? "was" : "were"} ${already}.` : ""}${missingOf(missing)}`;
  if (changed.length === 0)
    return ids.length === 1 && missing ? projectGone : { failed: others.trim() };
  const draft = changed.length === 1 ? "now a draft" : "now drafts";
  const done = `${nameOf(changed)} ${areOf(changed)} ${published ? "now published" : draft}.${others}`;
  // A toggle by the status badge needs no Undo: pressing it again reverses the change.
  const linked = published ? {} : await linkedFrom(services, pathsOf(changed));
  const [first, second] = changed;
  const next = published && first && !second && { to: projectPath(first.slug), name: "View" };
  const answer = { done, ...linked, ...(next && { next }) };
  if (isToggle) return answer;
  return {
    ...answer,
    back: [
      ["intent", published ? "unpublish" : "publish"],
      ...changed.map(({ id }): [string, string] => ["id", id]),
    ],
  };
}

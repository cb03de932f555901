import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { readProjectCategories, requireCategory } from "#app/admin/categories.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import type { Move } from "#app/lib/move.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { findFileUses } from "#modules/media/.server/file-uses.ts";
import { widthPaths } from "#modules/media/.server/image-widths.ts";
import { type ImageAddresses, objectPath } from "#modules/media/.server/pictures.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
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
import { auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { projectPath } from "../project.ts";

/** The cached pages that show projects. */
export const tags = ["portfolio"] as const;

/** Shown when the project was deleted in the meantime. */
export const projectGone = { failed: "This project was deleted. Look for it in the trash." };

export type Call<Schema extends z.ZodType> = ActionCall<z.output<Schema>>;

/** Who changes the portfolio. */
export type Writer = Pick<ActionCall, "services" | "user">;

/** Makes one audited change of a project. */
export const changeProject = <Result>(
  { services, user }: Writer,
  action: string,
  { id, ...detail }: { id: string; title: string } & Record<string, unknown>,
  make: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  auditedChange(
    { content: services.content, user },
    { tags, action, entity: "project", entityId: id, detail },
    make,
  );

/** A form that moves `id` to the place of `over`, or a `step` up or down. */
export const moveSchema = z
  .object({ id: z.uuid(), over: z.uuid().optional(), step: z.enum(["1", "-1"]).optional() })
  .transform(({ id, over, step }, { addIssue }): { id: string; move: Move } => {
    if (over) return { id, move: { over } };
    if (!step) addIssue("It cannot be moved any further.");
    return { id, move: { step: step === "1" ? 1 : -1 } };
  });

/** Moves a project in the order of the portfolio. */
async function moveProject(call: Call<typeof moveSchema>): Promise<ActionResult> {
  const { id, move } = call.values;
  const project = await findEditableProject(call.services.db, id);
  if (!project) return projectGone;
  await changeProject(call, "move", { id, title: project.title }, (tx) =>
    moveInOrder(tx, { table: portfolioProjects }, id, move),
  );
  return {};
}

/** More than one page of the overview. */
const maxProjects = 100;

/** The projects of a form: one, or those that are selected. */
const projectsSchema = z.object({ id: z.array(z.uuid()).min(1).max(maxProjects) });
const publishSchema = projectsSchema.extend({
  /** Sent by the status badge of a project. */
  isToggle: z.string().optional(),
});
const assignCategorySchema = projectsSchema.extend({
  category: requiredLine("Category"),
});
const restoreCategoriesSchema = z.object({ former: z.string() });

/** One project by its title, several by their number. */
const nameOf = (projects: readonly EditableProject[]): string => {
  const [first] = projects;
  return first && projects.length === 1
    ? `“${first.title}”`
    : pluralize(projects.length, "project");
};
const pathsOf = (projects: readonly EditableProject[]) =>
  projects.map(({ slug }) => projectPath(slug));
const areOf = (projects: readonly EditableProject[]) => (projects.length === 1 ? "is" : "are");
const missingOf = (missing: number) =>
  missing > 0 ? ` ${pluralize(missing, "project")} had been deleted.` : "";

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
async function deleteProjects({
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

type SelectedChange = {
  action: string;
  /** Whether a project needs the change. */
  applies: (project: EditableProject) => boolean;
  /** Makes it, and returns what the audit log adds to the project's title. */
  change: (tx: Tx, project: EditableProject) => Promise<Record<string, string>>;
};

/** Changes the selected projects that need it, in one transaction. */
async function changeSelected(
  { services, user }: Writer,
  ids: readonly string[],
  { action, applies, change }: SelectedChange,
) {
  const author = { content: services.content, user };
  const found = await auditedChanges(author, tags, async (tx, record) => {
    const projects = await lockSomeProjects(tx, ids);
    for (const project of projects.filter(applies)) {
      const detail = { title: project.title, ...(await change(tx, project)) };
      await record({ action, entity: "project", entityId: project.id, detail });
    }
    return projects;
  });
  return {
    changed: found.filter(applies),
    same: found.filter((project) => !applies(project)),
    missing: new Set(ids).size - found.length,
  };
}

/** The selected projects that were not changed, as sentences. */
const othersOf = (same: readonly EditableProject[], state: string, missing: number) =>
  `${same.length > 0 ? ` ${nameOf(same)} ${same.length === 1 ? "was" : "were"} ${state}.` : ""}${missingOf(missing)}`;

const formerCategories = ({ secret }: { secret: Secret }) =>
  createSigner(secret, "former-categories");
/** The new category of projects, and the previous category of each. */
const formerSchema = z.tuple([z.string(), z.array(z.tuple([z.uuid(), z.string()]))]);

/** Files projects under another category. */
async function assignCategory(call: Call<typeof assignCategorySchema>): Promise<ActionResult> {
  const { services, values } = call;
  const { id: ids, category } = values;
  requireCategory(category, { list: await readProjectCategories(services) });
  const { changed, same, missing } = await changeSelected(call, ids, {
    action: "assign",
    applies: (project) => project.category !== category,
    async change(tx, { id }) {
      await updateProject(tx, id, { category });
      return { category };
    },
  });
  const others = othersOf(same, "already there", missing);
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
async function restoreCategories(
  call: Call<typeof restoreCategoriesSchema>,
): Promise<ActionResult> {
  const encoded = formerCategories(call.services).verify(call.values.former);
  if (!encoded) throw new UserError("This can no longer be undone.");
  const [assigned, previous] = formerSchema.parse(
    JSON.parse(Buffer.from(encoded, "base64url").toString()),
  );
  const former = new Map(previous);
  const { changed } = await changeSelected(call, [...former.keys()], {
    action: "assign",
    applies: ({ category }) => category === assigned,
    async change(tx, { id }) {
      const category = former.get(id) ?? assigned;
      await updateProject(tx, id, { category });
      return { category };
    },
  });
  const other = former.size - changed.length;
  const failed =
    other > 0 ? `${pluralize(other, "project")} skipped: changed by someone else.` : "";
  if (changed.length === 0) return { failed };
  return {
    done: `${nameOf(changed)} moved back to the previous category.`,
    ...(failed && { failed }),
  };
}

/** Publishes or unpublishes projects; drafts are visible only in the admin. */
async function publishProjects(
  call: Call<typeof publishSchema>,
  action: "publish" | "unpublish",
): Promise<ActionResult> {
  const { services, values } = call;
  const { id: ids, isToggle } = values;
  const published = action === "publish";
  const { changed, same, missing } = await changeSelected(call, ids, {
    action,
    applies: (project) => project.published !== published,
    async change(tx, { id }) {
      await updateProject(tx, id, { published });
      if (published)
        await services.webhooks.queuePublication(tx, { event: "project.published", id });
      return {};
    },
  });
  const others = othersOf(same, published ? "already published" : "not published", missing);
  if (changed.length === 0)
    return ids.length === 1 && missing ? projectGone : { failed: others.trim() };
  const draft = changed.length === 1 ? "now a draft" : "now drafts";
  const done = `${nameOf(changed)} ${areOf(changed)} ${published ? "now published" : draft}.${others}`;
  // A toggle by the status badge needs no Undo: pressing it again reverses the change.
  const linked = published ? {} : await linkedFrom(services, pathsOf(changed));
  const [first, second] = changed;
  const next = published && first && !second && { to: projectPath(first.slug), name: "View" };
  const result = { done, ...linked, ...(next && { next }) };
  if (isToggle) return result;
  return {
    ...result,
    back: [
      ["intent", published ? "unpublish" : "publish"],
      ...changed.map(({ id }): [string, string] => ["id", id]),
    ],
  };
}

const notChanged = "The project could not be changed. Please try again.";
const notAssigned = "Nothing was changed. Please try again.";
export const orderNotSaved = "The order could not be saved. Please try again.";

/** The changes of projects, by their intents. */
export const projectChanges = {
  publish: {
    schema: publishSchema,
    failure: notChanged,
    run: (call: Call<typeof publishSchema>) => publishProjects(call, "publish"),
  },
  unpublish: {
    schema: publishSchema,
    failure: notChanged,
    run: (call: Call<typeof publishSchema>) => publishProjects(call, "unpublish"),
  },
  delete: {
    schema: projectsSchema,
    failure: "The project could not be deleted. Please try again.",
    run: deleteProjects,
  },
  assign: { schema: assignCategorySchema, failure: notAssigned, run: assignCategory },
  "restore-categories": {
    schema: restoreCategoriesSchema,
    failure: notAssigned,
    run: restoreCategories,
  },
  move: { schema: moveSchema, failure: orderNotSaved, run: moveProject },
};

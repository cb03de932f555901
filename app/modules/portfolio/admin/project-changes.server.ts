import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import type { Move } from "#app/lib/move.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import {
  assignCategory,
  deleteProjects,
  moveProject,
  projectGone,
  publishProjects,
  restoreCategories,
} from "#modules/portfolio/.server/change-projects.ts";
import type { EditableProject } from "#modules/portfolio/.server/queries/project-editing.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { projectPath } from "../project.ts";

export type Call<Schema extends z.ZodType> = ActionCall<z.output<Schema>>;

/** A form that moves `id` to the place of `over`, or a `step` up or down. */
export const moveSchema = z
  .object({ id: z.uuid(), over: z.uuid().optional(), step: z.enum(["1", "-1"]).optional() })
  .transform(({ id, over, step }, { addIssue }): { id: string; move: Move } => {
    if (over) return { id, move: { over } };
    if (!step) addIssue("It cannot be moved any further.");
    return { id, move: { step: step === "1" ? 1 : -1 } };
  });

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

/** The selected projects that were not changed, as sentences. */
const othersOf = (same: readonly EditableProject[], state: string, missing: number) =>
  `${same.length > 0 ? ` ${nameOf(same)} ${same.length === 1 ? "was" : "were"} ${state}.` : ""}${missingOf(missing)}`;

const formerCategories = ({ secret }: { secret: Secret }) =>
  createSigner(secret, "former-categories");
/** The new category of projects, and the previous category of each. */
const formerSchema = z.tuple([z.string(), z.array(z.tuple([z.uuid(), z.string()]))]);

async function assign(call: Call<typeof assignCategorySchema>): Promise<ActionResult> {
  const { id: ids, category } = call.values;
  const { changed, same, missing } = await assignCategory(call.author, ids, category);
  const others = othersOf(same, "already there", missing);
  if (changed.length === 0) return { failed: others.trim() };
  const former = [category, changed.map((project) => [project.id, project.category])];
  const encoded = Buffer.from(JSON.stringify(former)).toString("base64url");
  return {
    done: `${nameOf(changed)} ${areOf(changed)} now in ${category}.${others}`,
    back: [
      ["intent", "restore-categories"],
      // Signed, because a previous category may no longer be in the list.
      ["former", formerCategories(call.services).sign(encoded)],
    ],
  };
}

/** Undoes it. */
async function unassign(call: Call<typeof restoreCategoriesSchema>): Promise<ActionResult> {
  const encoded = formerCategories(call.services).verify(call.values.former);
  if (!encoded) throw new UserError("This can no longer be undone.");
  const [assigned, previous] = formerSchema.parse(
    JSON.parse(Buffer.from(encoded, "base64url").toString()),
  );
  const former = new Map(previous);
  const { changed } = await restoreCategories(call.author, assigned, former);
  const other = former.size - changed.length;
  const failed =
    other > 0 ? `${pluralize(other, "project")} skipped: changed by someone else.` : "";
  if (changed.length === 0) return { failed };
  return {
    done: `${nameOf(changed)} moved back to the previous category.`,
    ...(failed && { failed }),
  };
}

const publish =
  (published: boolean) =>
  async (call: Call<typeof publishSchema>): Promise<ActionResult> => {
    const { id: ids, isToggle } = call.values;
    const { changed, same, missing } = await publishProjects(call.author, ids, published);
    const others = othersOf(same, published ? "already published" : "not published", missing);
    if (changed.length === 0)
      return { failed: ids.length === 1 && missing ? projectGone : others.trim() };
    const draft = changed.length === 1 ? "now a draft" : "now drafts";
    const done = `${nameOf(changed)} ${areOf(changed)} ${published ? "now published" : draft}.${others}`;
    const linked = published ? {} : await linkedFrom(call.services, pathsOf(changed));
    const [first, second] = changed;
    const next = published && first && !second && { to: projectPath(first.slug), name: "View" };
    const result = { done, ...linked, ...(next && { next: [next] }) };
    // A toggle by the status badge needs no Undo: pressing it again reverses the change.
    if (isToggle) return result;
    return {
      ...result,
      back: [
        ["intent", published ? "unpublish" : "publish"],
        ...changed.map(({ id }): [string, string] => ["id", id]),
      ],
    };
  };

/** Moves projects to the trash; one undo restores all. */
async function deleteAll(call: Call<typeof projectsSchema>): Promise<ActionResult> {
  const { id: ids } = call.values;
  const { deleted, undo } = await deleteProjects(call.author, ids);
  if (deleted.length === 0) return { failed: projectGone };
  const missing = missingOf(ids.length === 1 ? 0 : new Set(ids).size - deleted.length);
  const linked = await linkedFrom(call.services, pathsOf(deleted));
  return { done: `${nameOf(deleted)} moved to the trash.${missing}`, undo, ...linked };
}

const notChanged = "The project could not be changed. Please try again.";
const notAssigned = "Nothing was changed. Please try again.";
export const orderNotSaved = "The order could not be saved. Please try again.";

/** The changes of projects, by their intents. */
export const projectChanges = {
  publish: { schema: publishSchema, failure: notChanged, run: publish(true) },
  unpublish: { schema: publishSchema, failure: notChanged, run: publish(false) },
  delete: {
    schema: projectsSchema,
    failure: "The project could not be deleted. Please try again.",
    run: deleteAll,
  },
  assign: { schema: assignCategorySchema, failure: notAssigned, run: assign },
  "restore-categories": { schema: restoreCategoriesSchema, failure: notAssigned, run: unassign },
  move: {
    schema: moveSchema,
    failure: orderNotSaved,
    run: async ({ author, values }: Call<typeof moveSchema>): Promise<ActionResult> =>
      (await moveProject(author, values.id, values.move)) ? {} : { failed: projectGone },
  },
};

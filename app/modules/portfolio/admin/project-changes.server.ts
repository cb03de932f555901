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
  featureProjects,
  moveProject,
  projectGone,
  publishProjects,
  restoreCategories,
} from "#modules/portfolio/.server/change-projects.ts";
import {
  countProjectsBefore,
  type EditableProject,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { projectPath } from "../project.ts";

export type Call<Schema extends z.ZodType> = ActionCall<z.output<Schema>>;

/** A form that moves `id` to the place of `over`, or by a number of places, to undo a move. */
export const moveSchema = z
  .object({
    id: z.uuid(),
    over: z.uuid().optional(),
    step: z.coerce.number().int().min(-100_000).max(100_000).optional(),
    undo: z.string().optional(),
  })
  .transform(({ id, over, step = 0, undo }, { addIssue }) => {
    if (!over && step === 0) addIssue("It cannot be moved any further.");
    const move: Move = over ? { over } : { step };
    return { id, move, isUndo: undo !== undefined };
  });

/** More than one page of the overview. */
const maxProjects = 100;

/** The projects of a form: one, or those that are selected. */
const projectsSchema = z.object({ id: z.array(z.uuid()).min(1).max(maxProjects) });
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
  async (call: Call<typeof projectsSchema>): Promise<ActionResult> => {
    const { id: ids } = call.values;
    const { changed, same, missing } = await publishProjects(call.author, ids, published);
    const others = othersOf(same, published ? "already published" : "not published", missing);
    if (changed.length === 0)
      return { failed: ids.length === 1 && missing ? projectGone : others.trim() };
    const draft = changed.length === 1 ? "now a draft" : "now drafts";
    const done = `${nameOf(changed)} ${areOf(changed)} ${published ? "now published" : draft}.${others}`;
    const linked = published ? {} : await linkedFrom(call.services, pathsOf(changed));
    const [first, second] = changed;
    const next = published && first && !second && { to: projectPath(first.slug), name: "View" };
    const back = backTo(published ? "unpublish" : "publish", changed);
    return { done, back, ...linked, ...(next && { next: [next] }) };
  };

/** The form that makes the opposite change of projects. */
const backTo = (intent: string, projects: readonly EditableProject[]): [string, string][] => [
  ["intent", intent],
  ...projects.map(({ id }): [string, string] => ["id", id]),
];

const feature =
  (featured: boolean) =>
  async ({ author, values }: Call<typeof projectsSchema>): Promise<ActionResult> => {
    const { changed, same, missing } = await featureProjects(author, values.id, featured);
    const others = othersOf(same, featured ? "already featured" : "not featured", missing);
    if (changed.length === 0) return { failed: others.trim() || projectGone };
    return {
      done: `${nameOf(changed)} ${areOf(changed)} ${featured ? "now" : "no longer"} featured.${others}`,
      back: backTo(featured ? "stop-featuring" : "feature", changed),
    };
  };

/** Moves a project. The undo is a move by as many places in the other direction. */
async function move({ author, values }: Call<typeof moveSchema>): Promise<ActionResult> {
  const { id, move, isUndo } = values;
  const from = await countProjectsBefore(author.db, id);
  const title = await moveProject(author, id, move);
  if (title === undefined) return { failed: projectGone };
  const to = await countProjectsBefore(author.db, id);
  if (from === to) return {};
  const done = `“${title}” moved ${isUndo ? "back " : ""}to position ${to}.`;
  if (isUndo) return { done };
  const back = Object.entries({ intent: "move", id, step: String(from - to), undo: "yes" });
  return { done, back };
}

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
  publish: { schema: projectsSchema, failure: notChanged, run: publish(true) },
  unpublish: { schema: projectsSchema, failure: notChanged, run: publish(false) },
  feature: { schema: projectsSchema, failure: notChanged, run: feature(true) },
  "stop-featuring": { schema: projectsSchema, failure: notChanged, run: feature(false) },
  delete: {
    schema: projectsSchema,
    failure: "The project could not be deleted. Please try again.",
    run: deleteAll,
  },
  assign: { schema: assignCategorySchema, failure: notAssigned, run: assign },
  "restore-categories": { schema: restoreCategoriesSchema, failure: notAssigned, run: unassign },
  move: { schema: moveSchema, failure: orderNotSaved, run: move },
};

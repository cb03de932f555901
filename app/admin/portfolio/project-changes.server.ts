import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Move } from "#app/lib/move.ts";
import { moveInOrder } from "#server/db/queries/order.ts";
import { type EditableProject, findEditableProject } from "#server/db/queries/portfolio-editing.ts";
import { findStoredFile } from "#server/db/queries/stored-files.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { storedFiles } from "#server/db/schema/files.ts";
import { portfolioProjects, projectImages } from "#server/db/schema/portfolio.ts";
import { findFileUses } from "#server/media/file-uses.ts";
import { widthPaths } from "#server/media/image-widths.ts";
import { objectPath } from "#server/media/pictures.ts";
import type { Services } from "#server/services.ts";
import type { ActionCall } from "../actions.server.ts";
import { adminChange } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";

/** The cached pages that show projects. */
export const tags = ["portfolio"] as const;

/** Shown when the project was deleted in the meantime. */
export const projectGone: ChangeAnswer = { failed: "This project was deleted." };

export const idSchema = z.object({ id: z.uuid() });

/** A form that moves `id` to the place of `over`, or a `step` up or down. */
export const moveSchema = z
  .object({ id: z.uuid(), over: z.uuid().optional(), step: z.enum(["1", "-1"]).optional() })
  .transform(({ id, over, step }, { addIssue }): { id: string; move: Move } => {
    if (over) return { id, move: { over } };
    if (!step) addIssue("There is no way to go.");
    return { id, move: { step: step === "1" ? 1 : -1 } };
  });

/** Moves a project in the order of the portfolio. */
export async function moveProject({
  context,
  services,
  values: { id, move },
}: ActionCall<z.output<typeof moveSchema>>): Promise<ChangeAnswer> {
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const detail = { title: project.title };
  await adminChange(
    context,
    { tags, action: "move", entity: "project", entityId: id, detail },
    (tx) => moveInOrder(tx, { table: portfolioProjects }, id, move),
  );
  return {};
}

/** The file of a project's main image, if nothing else shows it. */
async function ownFile(services: Services, { id, imageUrl }: EditableProject) {
  const path = imageUrl ? objectPath(services, imageUrl) : undefined;
  const file = path ? await findStoredFile(services.db, path) : undefined;
  if (!file) return undefined;
  const uses = await findFileUses(services, [file.path]);
  return uses.every((use) => use.kind === "project" && use.id === id) ? file : undefined;
}

/**
 * Deletes a project with its gallery and, unless something else shows it, the file of its main image; all of it can be
 * put back for a moment.
 */
export async function deleteProject({
  context,
  services,
  user,
  values: { id },
}: ActionCall<{ id: string }>): Promise<ChangeAnswer> {
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const { title } = project;
  const entry = { tags, action: "delete", entity: "project", entityId: id, detail: { title } };
  const file = await ownFile(services, project);
  const fileRow = file && { from: storedFiles, where: eq(storedFiles.path, file.path) };
  const undo = await adminChange(context, entry, (tx) =>
    moveToTrash(tx, {
      entity: "project",
      entityId: id,
      label: `“${title}”`,
      deletedBy: user.id,
      rows: [
        { from: portfolioProjects, where: eq(portfolioProjects.id, id) },
        { from: projectImages, where: eq(projectImages.projectId, id) },
        ...(fileRow ? [fileRow] : []),
      ],
      publicFiles: file ? [file.path, ...widthPaths(file, file.widths)] : [],
      tags,
    }),
  );
  return undo ? { done: `“${title}” is deleted.`, undo } : projectGone;
}

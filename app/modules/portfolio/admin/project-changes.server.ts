import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import type { Move } from "#app/lib/move.ts";
import { findEditableProject } from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { moveInOrder } from "#platform/db/order.ts";

/** The cached pages that show projects. */
export const tags = ["portfolio"] as const;

/** Shown when the project was deleted in the meantime. */
export const projectGone: ActionResult = {
  failed: "This project was deleted. Look for it in the trash.",
};

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
  context,
  services,
  values: { id, move },
}: ActionCall<z.output<typeof moveSchema>>): Promise<ActionResult> {
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

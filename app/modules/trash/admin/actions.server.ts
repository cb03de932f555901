import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { leadResolvers } from "#modules/leads/.server/change-leads.ts";
import { mediaResolvers } from "#modules/media/.server/manage-media.ts";
import { subscriberResolvers } from "#modules/newsletter/.server/restore-subscribers.ts";
import { subjectPath } from "#modules/operations/admin/audit-labels.ts";
import { projectResolvers } from "#modules/portfolio/.server/change-projects.ts";
import { postResolvers } from "#modules/posts/.server/change-posts.ts";
import { deleteForGood, deleteKindsForGood } from "#modules/trash/.server/delete-for-good.ts";
import {
  findTrashEntries,
  type TrashEntry,
  trashPerPage,
} from "#modules/trash/.server/queries/trash.ts";
import { restoreEntries } from "#modules/trash/.server/restore-entries.ts";
import { countOfKinds, type TrashEntity, trashKindsFor } from "../trash-kinds.ts";

const gone = "This is no longer in the trash.";

const schema = z.object({ id: z.array(z.uuid()).min(1).max(trashPerPage) });

/** The entries in the form that still exist and whose kind the person may change. */
const entriesOf = ({ values, services, user }: ActionCall<z.output<typeof schema>>) =>
  findTrashEntries(services.db, values.id, trashKindsFor(user));

type Named = { entity: TrashEntity; label: string; name: string | null };

/** One entry by its sender or its label, several by their kinds. */
function nameOf(entries: readonly Named[]): string | undefined {
  const [first] = entries;
  if (entries.length === 1) return first?.name || first?.label;
  return countOfKinds(entries.map(({ entity }) => entity));
}

const resolvers = {
  ...leadResolvers,
  ...mediaResolvers,
  ...postResolvers,
  ...projectResolvers,
  ...subscriberResolvers,
};

/** The link to the screen of the only restored entry. */
function linkTo([entry, ...others]: readonly TrashEntry[]) {
  if (!entry || others.length > 0) return undefined;
  const to = subjectPath({ ...entry, action: "restore", detail: {} });
  return to ? [{ to, name: "Open" }] : undefined;
}

/**
 * Restores entries, and reports which were or were not; `gone` is the message if none of them still exists. The result
 * links to what was restored, unless the person sees it anyway.
 */
export async function restoreAndReport(
  author: ActionCall["author"],
  entries: readonly TrashEntry[],
  { gone, isLinked = false }: { gone: string; isLinked?: boolean },
): Promise<ActionResult> {
  const { restored, notes, refused } = await restoreEntries(author, resolvers, entries);
  const isDone = restored.length > 0;
  const failed = refused.join(" ") || (isDone ? "" : gone);
  return {
    done: isDone ? [`${nameOf(restored)} restored.`, ...notes].join(" ") : undefined,
    ...(isLinked && { next: linkTo(restored) }),
    ...(failed && { failed }),
  };
}

/** Actions on entries of the trash. */
export const trashAction = defineActions({
  restore: {
    schema,
    failure: "This could not be restored. Please try again.",
    run: async (call) =>
      restoreAndReport(call.author, await entriesOf(call), { gone, isLinked: true }),
  },
  "delete-for-good": {
    schema,
    failure: "This could not be deleted for good. Please try again.",
    run: async (call) => {
      const ended = await deleteForGood(call.author, await entriesOf(call));
      if (ended.length === 0) return { failed: gone };
      return { done: `${nameOf(ended)} deleted for good.` };
    },
  },
  /** Deletes for good all entries that the screen had counted; newer ones stay in the trash. */
  empty: {
    schema: z.object({ until: z.iso.datetime().transform((moment) => new Date(moment)) }),
    failure: "The trash could not be emptied. Please try again.",
    run: async ({ values: { until }, author }) => {
      const entries = await deleteKindsForGood(author, trashKindsFor(author.user), until);
      if (entries === 0) return { failed: "The trash is already empty." };
      return {
        done: `Trash emptied: ${entries} ${entries === 1 ? "item" : "items"} deleted for good.`,
      };
    },
  },
});

import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { removeExpiredFiles } from "#modules/trash/.server/handlers.ts";
import {
  expireTrash,
  expireTrashOf,
  findTrashEntries,
  trashPerPage,
} from "#modules/trash/.server/queries/trash.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import { countOfKinds, trashKinds, trashKindsFor } from "../trash-kinds.ts";
import { restoreEntries } from "./restore-entries.server.ts";

const gone = "This is no longer in the trash.";

const schema = z.object({ id: z.array(z.uuid()).min(1).max(trashPerPage) });
type Call = ActionCall<z.output<typeof schema>>;

/** Entries whose files are removed immediately; a job removes the files of more. */
const maxCleared = 50;

/** The entries in the form that still exist and whose kind the person may change. */
const entriesOf = ({ values, services, user }: Call) =>
  findTrashEntries(services.db, values.id, trashKindsFor(user));

async function deleteForGood(call: Call) {
  const entries = await entriesOf(call);
  const { services, user } = call;
  const ended = await auditedChanges(
    { content: services.content, user },
    [],
    async (tx, record) => {
      const rows = await expireTrash(
        tx,
        entries.map(({ id }) => id),
      );
      const ids = new Set(rows.map(({ id }) => id));
      const those = entries.filter(({ id }) => ids.has(id));
      for (const { entity, entityId, label } of those) {
        await record({ action: "delete for good", entity, entityId, detail: { label } });
      }
      return those;
    },
  );
  const [first] = ended;
  if (!first) return { failed: gone };
  await removeExpiredFiles(services.db, services, services.log, maxCleared);
  const what = ended.length === 1 ? first.label : countOfKinds(ended.map(({ entity }) => entity));
  return { done: `${what} deleted for good.` };
}

/** Actions on entries of the trash. */
export const trashAction = defineActions({
  restore: {
    schema,
    failure: "This could not be restored. Please try again.",
    run: async (call: Call) =>
      restoreEntries({ ...call.services, user: call.user }, await entriesOf(call), gone),
  },
  "delete-for-good": {
    schema,
    failure: "This could not be deleted for good. Please try again.",
    run: deleteForGood,
  },
  /** Deletes for good all entries that the screen had counted; newer ones stay in the trash. */
  empty: {
    schema: z.object({ until: z.iso.datetime().transform((moment) => new Date(moment)) }),
    failure: "The trash could not be emptied. Please try again.",
    run: async ({ values: { until }, services, user }) => {
      const kinds = trashKindsFor(user);
      const names = kinds.map((kind) => trashKinds[kind].many);
      const entries = await auditedChanges(
        { content: services.content, user },
        [],
        async (tx, record) => {
          const ended = await expireTrashOf(tx, kinds, until);
          if (ended === 0) return ended;
          const detail = { entries: ended, kinds: names };
          await record({ action: "empty", entity: "trash", detail });
          return ended;
        },
      );
      if (entries === 0) return { failed: "The trash is already empty." };
      await removeExpiredFiles(services.db, services, services.log, maxCleared);
      return {
        done: `Trash emptied: ${entries} ${entries === 1 ? "item" : "items"} deleted for good.`,
      };
    },
  },
});

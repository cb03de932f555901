import { defineActions } from "#app/admin/actions.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import {
  retentionOf,
  retentionSchema,
  saveRetention,
} from "#modules/leads/.server/privacy/retention-periods.ts";

export const retentionAction = defineActions({
  /** Sets the number of months that leads of each kind are kept. */
  save: {
    schema: retentionSchema,
    failure: "The retention periods could not be saved. Please try again.",
    run: async ({ values, context }) => {
      const retention = retentionOf(values);
      const entry = { action: "update retention", entity: "lead", detail: { ...retention } };
      await adminChange(context, entry, (tx) => saveRetention(tx, retention));
      return { saved: "Saved. This takes effect tonight." };
    },
  },
});

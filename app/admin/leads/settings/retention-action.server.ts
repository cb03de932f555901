import { retentionOf, retentionSchema, saveRetention } from "#server/privacy/retention.ts";
import { defineActions } from "../../actions.server.ts";
import { adminChange } from "../../change.server.ts";

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

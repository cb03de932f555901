import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reminderKinds } from "#modules/accounts/notification-choices.ts";
import { at } from "#platform/db/schema/columns.ts";
import { leads } from "./leads.ts";

/** Sent reminders of a lead: a row is written together with the email, so that no one gets it twice. */
export const leadReminders = pgTable(
  "lead_reminders",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reminderKinds }).notNull(),
    /** Its owner's account at the time; empty for the office, which is notified of unassigned leads. */
    told: text("told").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind, table.told] })],
);

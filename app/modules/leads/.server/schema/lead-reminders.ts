import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reminderKinds } from "#modules/accounts/notification-choices.ts";
import { at } from "#platform/db/schema/columns.ts";
import { leads } from "./leads.ts";

/** Reminders already sent for a lead. A row is written together with the email, so that no one gets it twice. */
export const leadReminders = pgTable(
  "lead_reminders",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reminderKinds }).notNull(),
    /** The account of the owner at the time; empty for the office, which is notified of unassigned leads. */
    told: text("told").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind, table.told] })],
);

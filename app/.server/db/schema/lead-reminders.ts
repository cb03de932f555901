import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reminderKinds } from "#app/lib/notification-choices.ts";
import { at } from "./columns.ts";
import { leads } from "./leads.ts";

/** Who was reminded of a lead, and of what: a row is written together with the email, so that no one gets one twice. */
export const leadReminders = pgTable(
  "lead_reminders",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reminderKinds }).notNull(),
    /** The account of its owner then; empty for the office, which is notified of leads that are no one's. */
    told: text("told").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind, table.told] })],
);

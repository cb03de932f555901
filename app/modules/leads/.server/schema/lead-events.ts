import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import { at } from "#platform/db/schema/columns.ts";
import { leadEventKinds } from "../../lead-event-kinds.ts";
import { leads } from "./leads.ts";

/** The history of a lead, in order. Deleted with its lead, to the trash and for good. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Clock time instead of transaction time, so that several events in one transaction stay in order. */
    at: at("at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: leadEventKinds }).notNull(),
    /** The person who did it; empty for the site, or if the account no longer exists. */
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    /** Their name at the time; empty for the site. */
    actorName: text("actor_name").notNull().default(""),
    /** `from` and `to` for a status or owner; the new text for notes. */
    detail: jsonb("detail").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.at, table.id)],
);

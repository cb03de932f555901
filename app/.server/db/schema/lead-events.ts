import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { leadEventKinds } from "#app/lib/lead-event-kinds.ts";
import { user } from "./auth.ts";
import { at } from "./columns.ts";
import { leads } from "./leads.ts";

/** What happened to a lead, in the order in which it did. Goes with its lead, into the trash and for good. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Of the clock and not of the transaction: several that happen in one stay in their order. */
    at: at("at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: leadEventKinds }).notNull(),
    /** Who did it; no one where the site itself did, or where the account is gone. */
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    /** What they were called then; empty where the site itself did it. */
    actorName: text("actor_name").notNull().default(""),
    /** Of a status and an owner `from` and `to`, of notes what they say now. */
    detail: jsonb("detail").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.at, table.id)],
);

import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { leadKinds, leadStatuses } from "#app/lib/lead-kinds.ts";
import { at } from "./columns.ts";

/**
 * The firm's inbox: one row for each request, whichever table holds its words. Status, notes and suspicion are the
 * firm's and stay out of the tables that visitors fill.
 */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: leadKinds }).notNull(),
    /** The row in the table of its kind. */
    requestId: uuid("request_id").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    summary: text("summary").notNull().default(""),
    status: text("status", { enum: leadStatuses }).notNull().default("New"),
    notes: text("notes").notNull().default(""),
    /** Why it looks like spam (honeypot, too-fast, …); empty for an ordinary lead. */
    suspicions: text("suspicions").array().notNull().default([]),
    submittedAt: at("submitted_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("leads_request").on(table.kind, table.requestId),
    index("leads_submitted_at").on(table.submittedAt.desc(), table.id),
    index("leads_status").on(table.status, table.submittedAt.desc()),
    index("leads_kind").on(table.kind, table.submittedAt.desc()),
    index("leads_email").on(table.email),
  ],
);

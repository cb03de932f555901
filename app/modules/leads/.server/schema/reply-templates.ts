import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/** Answers that are written often. Names in double braces are filled in when one is used (app/modules/leads/admin/reply/template-fields.ts). */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** Empty: the subject that the answer has without it. */
    subject: text("subject").notNull().default(""),
    text: text("text").notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  // People choose by name, so names are unique.
  (table) => [uniqueIndex("reply_templates_name").on(sql`lower(${table.name})`)],
);

import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/**
 * Templates for frequent replies. Names in double braces are replaced when one is used
 * (admin/reply/template-fields.ts).
 */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** If empty, the reply keeps its default subject. */
    subject: text("subject").notNull().default(""),
    text: text("text").notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  // People choose templates by name, so names are unique.
  (table) => [uniqueIndex("reply_templates_name").on(sql`lower(${table.name})`)],
);

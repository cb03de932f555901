import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { leads } from "./leads.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox. A mail is written here in the transaction of what caused it, and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    to: text("to").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    status: text("status", { enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** The job that will send it; empty while no mail server is configured. */
    jobId: uuid("job_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("mails_unsent").on(table.createdAt).where(sql`status <> 'sent'`),
    index("mails_lead").on(table.leadId),
  ],
);

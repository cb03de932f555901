import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { leads } from "./leads.ts";

/** The outbox. A mail is written here in the transaction of what caused it, and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** What it is about, where an address may be sent only so many of them; empty for all others. */
    topic: text("topic"),
    to: text("to").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Empty, like its text, once it held a link that is over. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /**
     * Until when the link in it works, where whoever has the link can use it. Its text is kept until it is sent or the
     * link is over, and no longer: who reads the database must not be able to use a link that was mailed.
     */
    linkExpiresAt: at("link_expires_at"),
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
    index("mails_topic").on(table.to, table.topic, table.createdAt).where(sql`topic is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Attachment } from "#app/lib/attachments.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { at } from "#platform/db/schema/columns.ts";

/** The outbox. An email is written here in the transaction that causes it, and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The topic, for emails that are rate limited per address; null otherwise. */
    topic: text("topic"),
    to: text("to").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Empty, like the text, if the email contained a link that has expired. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /**
     * Expiry of a secret link in the email. The text is purged once it is sent or the link has expired: read access to
     * the database must not be enough to use an emailed link.
     */
    linkExpiresAt: at("link_expires_at"),
    /** Whether a member of the firm wrote it to the visitor, rather than the site. */
    isReply: boolean("is_reply").notNull().default(false),
    /** The Message-ID of its last dispatch, which replies refer to; null until then. */
    messageId: text("message_id"),
    /** The attachments; the files are in private storage, with the lead. */
    attachments: jsonb("attachments").$type<Attachment[]>().notNull().default([]),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    /** `failed` is not retried automatically; `discarded` is never sent, by a person's decision or as it is out of date. */
    status: text("status", { enum: ["waiting", "sent", "failed", "discarded"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** The job that will send it; empty while email is not configured. */
    jobId: uuid("job_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("mails_unsent").on(table.createdAt).where(sql`status <> 'sent'`),
    index("mails_lead").on(table.leadId),
    index("mails_with_files").on(table.createdAt, table.id).where(sql`attachments <> '[]'::jsonb`),
    index("mails_topic").on(table.to, table.topic, table.createdAt).where(sql`topic is not null`),
  ],
);

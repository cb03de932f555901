import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { leads } from "#modules/leads/.server/schema.ts";
import { at } from "#platform/db/schema/columns.ts";
import {
  type DeliveryEvent,
  type WebhookEvent,
  webhookDeliveryStates,
  webhookPresetNames,
} from "../webhook-events.ts";

/** Webhooks that receive new leads and publications. */
export const webhooks = pgTable("webhooks", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The host of the address, for display: the full address of Slack or Teams is a secret. */
  host: text("host").notNull(),
  /** Address and secret, encrypted (receiver-secrets.ts). */
  encrypted: text("sealed").notNull(),
  preset: text("preset", { enum: webhookPresetNames }).notNull(),
  events: text("events").array().$type<WebhookEvent[]>().notNull(),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/**
 * A webhook's delivery: written in the transaction of its event, and sent by a job. It contains no personal data beyond
 * the start of a response. The content is read when it is sent, and deleted with its lead.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event").$type<DeliveryEvent>().notNull(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The post, project or text; null for a lead and a test. */
    subjectId: text("subject_id"),
    state: text("state", { enum: webhookDeliveryStates }).notNull().default("waiting"),
    /** The earliest time of the next attempt. */
    dueAt: at("due_at").notNull().defaultNow(),
    /** Until then, one process has claimed it for sending. */
    claimedUntil: at("claimed_until"),
    attempts: integer("tries").notNull().default(0),
    attemptedAt: at("tried_at"),
    /** The last response: its status and the start of its body, or the reason why there was none. */
    responseStatus: integer("answer_status"),
    response: text("answer").notNull().default(""),
    lastError: text("problem").notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_webhook").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_due").on(table.dueAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_lead").on(table.leadId),
    index("webhook_deliveries_subject").on(table.subjectId).where(sql`state = 'waiting'`),
    index("webhook_deliveries_created_at").on(table.createdAt),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { at } from "#platform/db/schema/columns.ts";

/** The addresses that visitors entered in the form or the firm imported, with their consent. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    subscribedAt: at("subscribed_at").notNull().defaultNow(),
    confirmedAt: at("confirmed_at"),
    unsubscribedAt: at("unsubscribed_at"),
    /** The source of an imported consent, in the importer's words; empty for the site's form. */
    source: text("source").notNull().default(""),
    /** The time and response of the permanent refusal by its mail server; no email has been sent to it since. */
    stoppedAt: at("stopped_at"),
    stopReason: text("stop_reason").notNull().default(""),
    /** The page of the form that was sent; empty for rows from an import or an older version. */
    consentForm: text("consent_form").notNull().default(""),
    /** The wording of the consent; empty if it was not recorded. */
    consentText: text("consent_text").notNull().default(""),
  },
  (table) => [
    index("newsletter_subscribers_confirmed_at").on(table.confirmedAt),
    index("newsletter_subscribers_subscribed_at").on(table.subscribedAt, table.id),
  ],
);

/** An issue for the subscribers. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subject: text("subject").notNull().default(""),
    previewText: text("preview_text").notNull().default(""),
    /** HTML from the editor. */
    content: text("content").notNull().default(""),
    /** Whether it gets a page once it is sent. */
    hasPage: boolean("has_page").notNull().default(false),
    /** The address of that page below /newsletter, assigned when sending starts. */
    slug: text("slug").unique(),
    status: text("status", { enum: ["draft", "scheduled", "sending", "cancelled", "sent"] })
      .notNull()
      .default("draft"),
    /** Counts the saves (optimistic locking). */
    version: integer("version").notNull().default(1),
    /** The email as composed when it was scheduled or sent, the same for everyone except for one address. */
    html: text("html").notNull().default(""),
    text: text("text").notNull().default(""),
    sendAt: at("send_at"),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    /** The earliest time of the next email, from the rate of all processes together. */
    nextAt: at("next_at"),
    /** Why sending is paused, such as a mail server that cannot be reached. */
    lastError: text("trouble").notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("newsletter_issues_created_at").on(table.createdAt, table.id),
    index("newsletter_issues_at_work")
      .on(table.startedAt)
      .where(sql`status in ('scheduled', 'sending')`),
  ],
);

/** A delivery of an issue to one reader. When sending starts, one is created for each current subscriber. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    /** Also the Message-ID. */
    id: uuid("id").primaryKey().defaultRandom(),
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** See `deliveryStates` (app/modules/newsletter/newsletter.ts). */
    state: text("state", {
      enum: ["waiting", "sending", "handed", "sent", "refused", "unsure", "left"],
    })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** The earliest time of sending. */
    nextAttemptAt: at("try_at").notNull().defaultNow(),
    /** The claim of the process that is sending it, and its start time. */
    claim: uuid("claim"),
    claimedAt: at("claimed_at"),
    /** The mail server's last response, unless it accepted the email. */
    response: text("answer").notNull().default(""),
    sentAt: at("sent_at"),
  },
  (table) => [
    uniqueIndex("newsletter_deliveries_once").on(table.issueId, table.subscriberId),
    index("newsletter_deliveries_subscriber").on(table.subscriberId),
    index("newsletter_deliveries_waiting")
      .on(table.issueId, table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index("newsletter_deliveries_held")
      .on(table.claimedAt)
      .where(sql`state in ('sending', 'handed')`),
  ],
);

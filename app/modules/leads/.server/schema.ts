import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attachmentTypes } from "#app/lib/attachments.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { reminderKinds } from "#modules/accounts/notification-choices.ts";
import { at, searchTextOf } from "#platform/db/schema/columns.ts";
import { leadEventKinds, leadStatuses } from "../lead.ts";
import type { LeadKind } from "../requests/definitions.ts";
import { blockKinds } from "../spam.ts";

/** The words of a text for search: without accents, everything but letters and digits replaced by spaces. */
export const normalizedText = (text: SQL) =>
  sql`regexp_replace(${searchTextOf(text)}, '[^[:alnum:]]+', ' ', 'g')`;

type Searched = Record<"name" | "email" | "summary" | "words", AnyPgColumn>;

/** The tsvector expression of a lead's index; only a search with exactly the same expression uses it. */
export const leadSearchVector = ({ name, email, summary, words }: Searched) =>
  sql`to_tsvector('simple', ${normalizedText(sql`${name} || ' ' || ${email} || ' ' || ${summary} || ' ' || ${words}`)})`;

/** Suspected spam that no one has reviewed. */
export const isSuspect = sql`(cardinality(suspicions) > 0 and status = 'New')`;

/**
 * An unassigned lead that needs a reply, or whose due date a person has decided on. An index uses this condition; only
 * a query with exactly the same one uses the index.
 */
export const isUnassigned = sql`(owner_id is null and (due_at is not null or is_due_set) and status in ('New', 'Contacted', 'Quoted') and not (cardinality(suspicions) > 0 and status = 'New'))`;

/**
 * A lead that is waiting for its first reply. Any status other than new ends the wait. An index uses this condition as
 * well.
 */
export const isWaiting = sql`(due_at is not null and answered_at is null and status = 'New' and cardinality(suspicions) = 0)`;

/**
 * A lead with a due date: for its first reply, or set by a person, until the lead is closed. An index has the same
 * condition.
 */
export const isOpenCondition = sql`(due_at is not null and cardinality(suspicions) = 0 and (status = 'New' or (is_due_set and status in ('Contacted', 'Quoted'))) and (answered_at is null or is_due_set))`;

/**
 * The moment that sorts leads by their due date. Those without one follow, the newest first: the time since 2000 is
 * counted back from the year 4000. An index uses this expression.
 */
export const dueOrder = sql`(case when ${isOpenCondition} then due_at else (timestamp '4000-01-01' - (submitted_at at time zone 'UTC' - timestamp '2000-01-01')) at time zone 'UTC' end)`;

/** The domain of an address, in lower case. */
export const emailDomain = (email: AnyPgColumn | SQL) => sql`lower(split_part(${email}, '@', 2))`;

/**
 * The firm's inbox: one row for each request, in any of their tables. Status, notes and suspicion belong to the firm,
 * so they are not in the tables that visitors fill.
 */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<LeadKind>().notNull(),
    /** The row in the table of its kind. */
    requestId: uuid("request_id").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    summary: text("summary").notNull().default(""),
    /** Other words of the request, for search. */
    words: text("words").notNull().default(""),
    /** Parts of the request without a column in its table, as text: for example, the inputs of a glare check. */
    details: text("details").notNull().default(""),
    /** The path of the page that the request was sent from; empty if unknown. */
    source: text("source").notNull().default(""),
    /** The start of the visit that it came from, for visitors who agreed to analytics; each empty if unknown. */
    landing: text("landing").notNull().default(""),
    referringHost: text("referring_host").notNull().default(""),
    utmSource: text("utm_source").notNull().default(""),
    utmMedium: text("utm_medium").notNull().default(""),
    utmCampaign: text("utm_campaign").notNull().default(""),
    status: text("status", { enum: leadStatuses }).notNull().default("New"),
    /** The texts of all notes, for the export; each is an event. */
    notes: text("notes").notNull().default(""),
    /** The reason for suspected spam (honeypot, too-fast, …); empty for an ordinary lead. */
    suspicions: text("suspicions").array().notNull().default([]),
    /** The keys of the catalogue services that it names, if any. */
    services: text("services").array().notNull().default([]),
    /** The person who replies to it; null while it is unassigned. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** The deadline for the firm's reply; null if no reply is expected. */
    dueAt: at("due_at"),
    /** Whether a person has set or cleared `dueAt`; no rule of the site changes it afterwards. */
    isDueSet: boolean("is_due_set").notNull().default(false),
    /** The firm's next step, in one line. */
    nextStep: text("next_step").notNull().default(""),
    /** What the work may be worth, in whole units of the firm's currency; null while no one has estimated it. */
    estimatedValue: integer("estimated_value"),
    /** The time of the first reply; null until then. */
    repliedAt: at("answered_at"),
    submittedAt: at("submitted_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("leads_request").on(table.kind, table.requestId),
    index("leads_submitted_at").on(table.submittedAt, table.id),
    index("leads_status").on(table.status, table.submittedAt, table.id),
    index("leads_kind").on(table.kind, table.submittedAt, table.id),
    index("leads_suspects").on(table.submittedAt, table.id).where(sql`cardinality(suspicions) > 0`),
    index("leads_owner").on(table.ownerId, table.submittedAt, table.id),
    index("leads_unassigned").on(table.submittedAt, table.id).where(isUnassigned),
    index("leads_waiting").on(table.dueAt, table.id).where(isWaiting),
    index("leads_to_do").on(table.dueAt, table.id).where(isOpenCondition),
    index("leads_due_order").on(dueOrder, table.id),
    // Sums of few leads must not read all of a status.
    index("leads_valued")
      .on(table.status, table.estimatedValue)
      .where(sql`estimated_value is not null`),
    index("leads_domain").on(emailDomain(table.email), table.submittedAt, table.id),
    index("leads_words").using("gin", leadSearchVector(table)),
    index("leads_email").on(table.email),
  ],
);

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
    /** `from` and `to` for a status, owner or value; the text of a note. */
    detail: jsonb("detail").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.at, table.id)],
);

/** Reminders already sent for a lead. A row is written together with the email, so that no one gets it twice. */
export const leadReminders = pgTable(
  "lead_reminders",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reminderKinds }).notNull(),
    /** The account of the owner at the time; empty for the office, which is notified of unassigned leads. */
    recipient: text("told").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind, table.recipient] })],
);

/** Assignment rules for new leads. The first rule that matches a lead applies. */
export const leadRules = pgTable(
  "lead_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Rules are checked in this order. */
    position: integer("position").notNull(),
    /** Null for every kind. */
    kind: text("kind").$type<LeadKind>(),
    /** The key of a service in the catalogue; null for all, and for leads that name none. */
    service: text("service"),
    /** Null if the rule only notifies people, or if the account no longer exists. */
    assignTo: text("assign_to").references(() => user.id, { onDelete: "set null" }),
    /** People who are emailed about such a lead; if there are none, the firm's mailbox. */
    notify: text("notify").array().notNull().default([]),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("lead_rules_position").on(table.position, table.id)],
);

/** The first word of a phrase. An index uses this expression; only a query with exactly the same one uses the index. */
export const firstWord = (value: AnyPgColumn): SQL => sql`split_part(${value}, ' ', 1)`;

/** Senders and phrases that mark a message as spam. */
export const leadBlocks = pgTable(
  "lead_blocks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: blockKinds }).notNull(),
    /** Normalised for comparison (blocks/block-list.ts): in lower case, a phrase with single spaces. */
    value: text("value").notNull(),
    reason: text("reason").notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("lead_blocks_value").on(table.kind, table.value),
    index("lead_blocks_created_at").on(table.createdAt, table.id),
    index("lead_blocks_first_word").on(firstWord(table.value)).where(sql`kind = 'phrase'`),
  ],
);

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

/**
 * Files uploaded for a form that has not been submitted. The row is inserted before the file is stored and deleted
 * after it, or when a request claims it, so no file is orphaned.
 */
export const pendingUploads = pgTable(
  "pending_uploads",
  {
    id: uuid("id").primaryKey(),
    /** The path in private storage. */
    path: text("path").notNull(),
    /** The file name on the visitor's machine; shown, never used as a path. */
    name: text("name").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Recognised from the content, not from the name. */
    type: text("type", { enum: attachmentTypes }).notNull(),
    /** The sender's address as a hash that cannot be reversed. */
    addressKey: text("address_key").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("pending_uploads_address").on(table.addressKey),
    index("pending_uploads_created_at").on(table.createdAt),
  ],
);

/**
 * Resumable uploads, from their first chunk. The row records the number of bytes stored; the chunks are in private
 * storage. It is kept for some hours after the last chunk, so that a sender who missed the response can retry.
 */
export const resumableUploads = pgTable(
  "begun_uploads",
  {
    id: uuid("id").primaryKey(),
    /** As in `pending_uploads`. */
    name: text("name").notNull(),
    /** Bytes of the whole file, as announced by its sender. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Bytes received without gaps: the offset of the next chunk. */
    received: bigint("received", { mode: "number" }).notNull().default(0),
    addressKey: text("address_key").notNull(),
    /** The pending upload created from it; its chunks no longer exist. */
    fileId: uuid("file_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("begun_uploads_address").on(table.addressKey),
    index("begun_uploads_created_at").on(table.createdAt),
  ],
);

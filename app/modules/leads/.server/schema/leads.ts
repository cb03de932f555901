import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import { at, searchTextOf } from "#platform/db/schema/columns.ts";
import { leadStatuses } from "../../lead-statuses.ts";
import type { LeadKind } from "../../requests/definitions.ts";

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
export const isToDo = sql`(due_at is not null and cardinality(suspicions) = 0 and (status = 'New' or (is_due_set and status in ('Contacted', 'Quoted'))) and (answered_at is null or is_due_set))`;

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
    /** The time of the first reply; null until then. */
    answeredAt: at("answered_at"),
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
    index("leads_to_do").on(table.dueAt, table.id).where(isToDo),
    index("leads_domain").on(emailDomain(table.email), table.submittedAt, table.id),
    index("leads_words").using("gin", leadSearchVector(table)),
    index("leads_email").on(table.email),
  ],
);

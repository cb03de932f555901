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

/** The tsvector expression of a lead's index; a search must use the very same to hit it. */
export const leadSearchVector = ({ name, email, summary, words }: Searched) =>
  sql`to_tsvector('simple', ${normalizedText(sql`${name} || ' ' || ${email} || ' ' || ${summary} || ' ' || ${words}`)})`;

/** A suspect that no one has judged. */
export const isSuspect = sql`(cardinality(suspicions) > 0 and status = 'New')`;

/** A lead that needs a reply, or whose due date a person has decided on, and that has no owner. An index has these words; a query must use the very same to hit it. */
export const isUnassigned = sql`(owner_id is null and (due_at is not null or is_due_set) and status in ('New', 'Contacted', 'Quoted') and not (cardinality(suspicions) > 0 and status = 'New'))`;

/** A lead that waits for its first answer: anyone who marks it as anything but new says that it waits no longer. An index has these words as well. */
export const isWaiting = sql`(due_at is not null and answered_at is null and status = 'New' and cardinality(suspicions) = 0)`;

/**
 * A lead with something due: its first reply, or a date that a person has set, until the lead is closed. An index has the
 * same condition.
 */
export const isToDo = sql`(due_at is not null and cardinality(suspicions) = 0 and (status = 'New' or (is_due_set and status in ('Contacted', 'Quoted'))) and (answered_at is null or is_due_set))`;

/** The domain of an address, in lower case. */
export const emailDomain = (email: AnyPgColumn | SQL) => sql`lower(split_part(${email}, '@', 2))`;

/**
 * The firm's inbox: one row for each request, in any of their tables. Status, notes and suspicion are the firm's and stay
 * out of the tables that visitors fill.
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
    /** Other words of the request, for the search. */
    words: text("words").notNull().default(""),
    /** Parts of the request that its table has no column for, as text: a glare check's inputs. */
    details: text("details").notNull().default(""),
    /** The path of our page that the request was sent from; empty if it is not known. */
    source: text("source").notNull().default(""),
    /** How the visit started that it came from, of those who agreed to analytics; each empty if it is not known. */
    landing: text("landing").notNull().default(""),
    referringHost: text("referring_host").notNull().default(""),
    utmSource: text("utm_source").notNull().default(""),
    utmMedium: text("utm_medium").notNull().default(""),
    utmCampaign: text("utm_campaign").notNull().default(""),
    status: text("status", { enum: leadStatuses }).notNull().default("New"),
    notes: text("notes").notNull().default(""),
    /** Why it looks like spam (honeypot, too-fast, …); empty for an ordinary lead. */
    suspicions: text("suspicions").array().notNull().default([]),
    /** The keys of the services in the catalogue that it is about, as far as it names any. */
    services: text("services").array().notNull().default([]),
    /** The person who replies to it; null while it is unassigned. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** Until when the firm wants to have answered; null if no answer is asked for. */
    dueAt: at("due_at"),
    /** Whether a person has set or cleared `dueAt`; no rule of the site changes it afterwards. */
    isDueSet: boolean("is_due_set").notNull().default(false),
    /** The firm's next step, in one line. */
    nextStep: text("next_step").notNull().default(""),
    /** When the first answer was written; null until then. */
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

import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import { at } from "#platform/db/schema/columns.ts";
import { blockKinds } from "../../block-kinds.ts";
import type { LeadKind } from "../../requests/definitions.ts";

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
    /** Normalised for comparison (blocks/block-values.ts): in lower case, a phrase with single spaces. */
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

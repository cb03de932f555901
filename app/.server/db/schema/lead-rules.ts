import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { blockKinds } from "#app/lib/block-kinds.ts";
import type { LeadKind } from "#app/requests/definitions.ts";
import { user } from "./auth.ts";
import { at } from "./columns.ts";

/** To whom new leads go. The first rule that fits a lead holds. */
export const leadRules = pgTable(
  "lead_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Rules are asked in this order. */
    position: integer("position").notNull(),
    /** Null for every kind. */
    kind: text("kind").$type<LeadKind>(),
    /** The key of a service in the catalogue; null for all, and for leads that name none. */
    service: text("service"),
    /** Null: it says only who is told, or the account is gone. */
    assignTo: text("assign_to").references(() => user.id, { onDelete: "set null" }),
    /** Who is told about such a lead by email; nobody named: the firm's mailbox. */
    notify: text("notify").array().notNull().default([]),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("lead_rules_position").on(table.position, table.id)],
);

/** Senders and words by which a message is spam. */
export const leadBlocks = pgTable(
  "lead_blocks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: blockKinds }).notNull(),
    /** In lower case; a phrase with single spaces. */
    value: text("value").notNull(),
    reason: text("reason").notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [unique("lead_blocks_value").on(table.kind, table.value)],
);

import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { at, trigramsOf } from "./columns.ts";

// The tables that belong to no module.

/** Every change by an administrator. Names and addresses are copied, so that the entry outlives the account. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    actorId: text("actor_id"),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_entity").on(table.entity, table.at, table.id),
    index("audit_log_actor").on(table.actorEmail, table.at, table.id),
    index("audit_log_search").using(
      "gin",
      trigramsOf(table.actorEmail),
      trigramsOf(sql`(${table.detail}::text)`),
    ),
  ],
);

/** Number of changes to the content behind each tag, for processes that no notification reaches. */
export const contentVersions = pgTable("content_versions", {
  tag: text("tag").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});

/** Small values that all processes share and that are generated once, such as the administrators' set-up token. */
export const storedSettings = pgTable("site_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** Points used by each address; the columns are rate-limiter-flexible's contract. `expire` is in epoch milliseconds. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

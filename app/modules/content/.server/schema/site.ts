import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { dimensions } from "#modules/analytics/.server/schema/dimensions.ts";
import { at } from "#platform/db/schema/columns.ts";

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
  ],
);

/** Views by page and day, with no data about the visitors. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** Daily requests of each page by everyone except declared bots, with no data about the visitors. */
export const pageCounts = pgTable(
  "page_counts",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/**
 * Daily numbers: how visits with consent started, and searches without results. They contain no data about people. The
 * number of values of a dimension per day is limited, so that the table grows with days rather than visits.
 */
export const dayCounts = pgTable(
  "day_counts",
  {
    dimension: text("dimension", { enum: dimensions }).notNull(),
    day: date("day").notNull(),
    value: text("value").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.value] })],
);

/** Small values that all processes share and that are generated once, such as the administrators' set-up token. */
export const siteSettings = pgTable("site_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** Number of changes to the content behind each tag, for processes that no notification reaches. */
export const contentVersions = pgTable("content_versions", {
  tag: text("tag").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});

/** Points used by each address; the columns are rate-limiter-flexible's contract. `expire` is in epoch milliseconds. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

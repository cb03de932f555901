import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Daily counts other than pages. From visitors who consented: how visits started (host to device), and forms opened and
 * sent, with their pages. From everyone, counted by the server: blog searches without results.
 */
export const dimensions = [
  "host",
  "landing",
  "source",
  "medium",
  "campaign",
  "country",
  "device",
  "opened",
  "sent",
  "search",
] as const;

export type Dimension = (typeof dimensions)[number];

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

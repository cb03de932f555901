import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/** A problem of the site, from the notification of administrators until it is solved. */
export const incidents = pgTable("incidents", {
  /** The subject, such as `disk` or `jobs send-mail`. */
  key: text("key").primaryKey(),
  since: at("since").notNull().defaultNow(),
});

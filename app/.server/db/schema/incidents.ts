import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What is wrong with the site, from when administrators were notified of it until it is well again. */
export const incidents = pgTable("incidents", {
  /** What it is about, such as `disk` or `jobs send-mail`. */
  key: text("key").primaryKey(),
  since: at("since").notNull().defaultNow(),
});

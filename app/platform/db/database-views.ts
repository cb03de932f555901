import type { Autocommit, Database } from "./database.ts";

/** Drizzle's object as {@link Database} and as {@link Autocommit}: the two differ only in their types. */
export const databaseViews = (drizzle: unknown) => ({
  db: drizzle as Database,
  autocommit: drizzle as Autocommit,
});

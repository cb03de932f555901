import { updateBlogTopics } from "#modules/posts/.server/blog-topics.ts";
import { saveListedTagSlugs } from "#modules/posts/.server/queries/blog-entries.ts";
import { createMigrations } from "#platform/db/migrate.ts";

/** Bring the schema and the data derived from code up to date. */
export const { migrateWithin, runMigrations, migrate } = createMigrations(async (tx) => {
  await updateBlogTopics(tx);
  await saveListedTagSlugs(tx);
});

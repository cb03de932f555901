import { sql } from "drizzle-orm";
import { builtInServices } from "#modules/catalogue/services.ts";
import type { Tx } from "#platform/db/database.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the SQL function `blog_topic`, which maps admin categories to public topics as `topicOf` does
 * (modules/catalogue). It runs with the migrations at every start. The trigger that lists posts calls it, so a new service
 * needs no migration.
 */
export async function updateBlogTopics(tx: Tx): Promise<void> {
  const cases = builtInServices.map(
    ({ postCategory, category }) => `when ${quoted(postCategory)} then ${quoted(category)}`,
  );
  await tx.execute(
    sql.raw(`create or replace function blog_topic("category" text) returns text
      language sql immutable as $$ select case "category" ${cases.join(" ")} else "category" end $$`),
  );
  // Re-files posts that were listed under an earlier catalogue.
  await tx.execute(sql`
    update blog_entries set topic = blog_topic(blog_posts.category) from blog_posts
    where blog_posts.id = blog_entries.post_id and topic <> blog_topic(blog_posts.category)`);
}

import { sql } from "drizzle-orm";
import { services } from "#app/catalogue/services.ts";
import type { Tx } from "./client.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Tells the database what posts of each admin category are listed under, as `topicOf` says it (app/catalogue). Run with
 * the migrations at every start: the trigger that lists posts asks `blog_topic`, so a new service needs no migration.
 */
export async function updateBlogTopics(tx: Tx): Promise<void> {
  const cases = services.map(
    ({ postCategory, category }) => `when ${quoted(postCategory)} then ${quoted(category)}`,
  );
  await tx.execute(
    sql.raw(`create or replace function blog_topic("category" text) returns text
      language sql immutable as $$ select case "category" ${cases.join(" ")} else "category" end $$`),
  );
  // Posts that were listed before the catalogue changed.
  await tx.execute(sql`
    update blog_entries set topic = blog_topic(blog_posts.category) from blog_posts
    where blog_posts.id = blog_entries.post_id and topic <> blog_topic(blog_posts.category)`);
}

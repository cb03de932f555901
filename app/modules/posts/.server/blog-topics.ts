import { sql } from "drizzle-orm";
import { builtInServices } from "#modules/catalogue/services.ts";
import type { Tx } from "#platform/db/database.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the SQL function `blog_topic`, which maps admin categories to public topics as `topicOf` does
 * (modules/catalogue). It runs with the migrations at every start, and writes nothing if the function is the same. The
 * trigger that lists posts calls it, so a new service needs no migration.
 */
export async function updateBlogTopics(tx: Tx): Promise<void> {
  const cases = builtInServices.map(
    ({ postCategory, category }) => `when ${quoted(postCategory)} then ${quoted(category)}`,
  );
  const body = `select case "category" ${cases.join(" ")} else "category" end`;
  const { rows } = await tx.execute(
    sql`select from pg_proc where proname = 'blog_topic' and prosrc = ${body} and pronamespace = current_schema()::regnamespace`,
  );
  if (rows.length > 0) return;
  await tx.execute(
    sql.raw(`create or replace function blog_topic("category" text) returns text
      language sql immutable as $$${body}$$`),
  );
  // Re-files posts that were listed under an earlier catalogue.
  await tx.execute(sql`
    update blog_entries set topic = blog_topic(blog_posts.category) from blog_posts
    where blog_posts.id = blog_entries.post_id and topic <> blog_topic(blog_posts.category)`);
}

import type { SavedPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { listFormerDates } from "#modules/posts/.server/queries/post-imports.ts";
import type { Db } from "#platform/db/database.ts";
import { firstPublished } from "./edition.server.ts";

/** ISO times of the first publication of posts: as a built-in article, or on the site they were imported from. */
export async function firstDates(
  db: Db,
  posts: readonly Pick<SavedPost, "id" | "article">[],
): Promise<Map<string, string>> {
  const imported = await listFormerDates(
    db,
    posts.map(({ id }) => id),
  );
  const dates = posts.flatMap(({ id, article }): [string, string][] => {
    const date = firstPublished(article) ?? imported.get(id);
    return date ? [[id, date]] : [];
  });
  return new Map(dates);
}

/** The same for one post; undefined for a new one. */
export async function firstDate(
  db: Db,
  post: Pick<SavedPost, "id" | "article">,
): Promise<string | null> {
  return (await firstDates(db, [post])).get(post.id) ?? null;
}

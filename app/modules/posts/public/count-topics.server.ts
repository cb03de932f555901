import { isPublicAddress } from "#app/lib/urls.ts";
import type { PopularTopic } from "#modules/catalogue/blog-fields.ts";
import { isCategoryName } from "#modules/catalogue/categories.ts";
import type { Site } from "#modules/content/.server/read-site.ts";
import { countByTopic } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Db } from "#platform/db/database.ts";
import { blogDocument } from "../blog.ts";

const part = { id: blogDocument.id, path: "topics" };

/** Whether a count is still the document's default. */
const isInitial = ({ category, articles }: PopularTopic): boolean =>
  isCategoryName(category) && blogDocument.initial.topics[category].articles === articles;

/**
 * The popular topics with the counts that visitors see. The document's counts are shown while the site is a
 * demonstration or once the firm has changed or confirmed them. Otherwise it is the number of published articles.
 */
export async function countTopics(
  topics: PopularTopic[],
  site: Pick<Site, "siteUrl" | "isConfirmed" | "showsPlaceholders">,
  db: Db,
): Promise<PopularTopic[]> {
  const isDemonstration = !isPublicAddress(site.siteUrl) || site.showsPlaceholders(part);
  if (isDemonstration || site.isConfirmed(part.id, part.path) || !topics.some(isInitial))
    return topics;
  const published = await countByTopic(db);
  return topics.map((topic) =>
    isInitial(topic) ? { ...topic, articles: published.get(topic.category) ?? 0 } : topic,
  );
}

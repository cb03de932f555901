import type { PopularTopic } from "#app/catalogue/blog-fields.ts";
import { isCategoryName } from "#app/catalogue/categories.ts";
import { blogDocument } from "#app/content/blog.ts";
import { isPublicAddress } from "#app/lib/public-address.ts";
import type { Site } from "#server/content/read-site.ts";
import type { Db } from "#server/db/database.ts";
import { countByTopic } from "#server/db/queries/blog-entries.ts";

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

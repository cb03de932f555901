import { articleChanges } from "virtual:site-pages";
import { coverOfTopic } from "#modules/catalogue/services.ts";
import { type Pictures, readPictures } from "#modules/media/.server/pictures.ts";
import { plainPicture } from "#modules/media/media.ts";
import { type SiteAddresses, siteImage } from "#modules/posts/.server/html/clean-html.ts";
import type { BlogCard } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Database } from "#platform/db/database.ts";
import type { ArticleSummary } from "./article-list.tsx";
import { linkedTags, updatedOn } from "./article-view.server.tsx";

/** Entries of the blog as their cards show them. */
export async function summariesOf(
  entries: readonly BlogCard[],
  services: SiteAddresses & { db: Database },
): Promise<ArticleSummary[]> {
  const pictures = await readPictures(
    services,
    entries.map(({ image }) => image),
  );
  return entries.map((entry) => summaryOf(entry, services, pictures));
}

function summaryOf(entry: BlogCard, origins: SiteAddresses, pictures: Pictures): ArticleSummary {
  const { slug, title, excerpt, topic, tags, readTime, image, drawing } = entry;
  const publishedAt = entry.publishedAt.toISOString();
  const ofCode = entry.postId === null ? articleChanges[slug] : undefined;
  const modifiedAt = ofCode ?? entry.updatedAt.toISOString();
  const stored = pictures.get(image ?? "");
  // Of an image that was deleted only the address is left.
  const src = image && stored !== null ? siteImage(image, origins) : undefined;
  return {
    slug,
    title,
    excerpt,
    topic,
    readTime,
    tags: linkedTags(tags),
    publishedAt,
    updatedOn: updatedOn(publishedAt, modifiedAt),
    picture:
      src && !drawing ? (stored ?? plainPicture(src)) : { drawing: drawing ?? coverOfTopic(topic) },
  };
}

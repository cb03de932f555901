import { articleChanges } from "virtual:site-pages";
import { Feed } from "feed";
import { postPath } from "#app/lib/page-paths.ts";
import { socialCardPath } from "#app/lib/picture-paths.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { creditsOfArticle, creditsOfPost } from "#app/site/content/people-facts.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import { listNewest } from "#modules/posts/.server/queries/blog-entries.ts";
import { yieldToEventLoop } from "#platform/concurrency.ts";
import type { Database } from "#platform/db/database.ts";
import { findArticle } from "../articles/articles.ts";
import { blogDocument } from "../blog.ts";
import { feedBody, fitsWithin } from "./feed-text.server.ts";

/** Articles in a feed; older ones are in the listing. */
const feedLength = 30;
/**
 * Maximum characters of all texts together; our eight articles have some 110,000. Later entries have only their
 * excerpt: feed readers fetch the whole feed each time.
 */
const maxFeedText = 600_000;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const linkTo = (link: string, excerpt: string) =>
  `<p>${escaped(excerpt)}</p><p><a href="${link}">Read the full article</a></p>`;

/** The newest articles with their texts for feed readers, and the time of their latest change. */
export async function makeFeed(
  services: SiteAddresses & { db: Database; documents: SiteDocuments },
) {
  const { db, siteUrl, documents } = services;
  const { of } = await documents.current();
  const [{ hero, meta }, firm] = [of(blogDocument), of(firmDocument)];
  const people = of(peopleDocument);
  const entries = (await listNewest(db, feedLength)).map((entry) => {
    const own = entry.postId === null ? articleChanges[entry.slug] : undefined;
    return { ...entry, updatedAt: own ? new Date(own) : entry.updatedAt };
  });
  const updated = new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title: `${firm.name}: ${hero.title}`,
    description: meta.description,
    link: `${siteUrl}/blog`,
    language: "en",
    // Square, as feed readers expect it.
    image: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    updated,
    generator: false,
    feedLinks: { rss: `${siteUrl}/rss.xml`, json: `${siteUrl}/feed.json` },
    author: { name: firm.name, link: siteUrl },
  });
  const fits = fitsWithin(maxFeedText);
  for (const entry of entries) {
    const { slug, title, excerpt, topic, tags, publishedAt, updatedAt, drawing, named } = entry;
    const { authors } = named ? creditsOfPost(people, named) : creditsOfArticle(people, slug);
    const link = siteUrl + postPath(slug);
    const text = entry.content ?? findArticle(slug)?.content ?? "";
    const isComplete = fits(text);
    if (isComplete) await yieldToEventLoop();
    feed.addItem({
      id: link,
      link,
      title,
      description: excerpt,
      content: isComplete
        ? feedBody(text, { origins: services, page: link })
        : linkTo(link, excerpt),
      published: publishedAt,
      date: updatedAt,
      // An article without an author is by the firm, like the feed.
      ...(authors.length > 0 && {
        author: authors.map(({ name, path }) => ({ name, ...(path && { link: siteUrl + path }) })),
      }),
      category: [topic, ...tags.filter((tag) => tag !== topic)].map((name) => ({ name })),
      // The build has rendered it from the article, with its title.
      ...(drawing && findArticle(slug)?.title === title
        ? { image: siteUrl + socialCardPath(`/blog/${slug}`) }
        : {}),
    });
  }
  return { feed, lastModified: updated.toUTCString() };
}

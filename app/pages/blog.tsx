import { articleChanges } from "virtual:site-pages";
import { data, Link } from "react-router";
import { ArticleCard, type ArticleSummary } from "#app/blog/article-card.tsx";
import { ArticleFilter } from "#app/blog/article-filter.tsx";
import {
  type BlogListing,
  blogListingQuery,
  isLaterPage,
  readBlogListing,
} from "#app/blog/blog-listing.ts";
import { ListingPages } from "#app/blog/listing-pages.tsx";
import { PopularTopics } from "#app/blog/popular-topics.tsx";
import { updatedOn } from "#app/blog/updated-on.server.ts";
import { blogFields, popularTopics } from "#app/catalogue/blog-fields.ts";
import { coverOfTopic } from "#app/catalogue/covers.ts";
import { offeredServices } from "#app/catalogue/read-services.ts";
import { blogDocument } from "#app/content/blog.ts";
import { plainPicture } from "#app/lib/media.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { NewsletterForm } from "#app/requests/newsletter/form.tsx";
import { setUpForm } from "#app/requests/receive.server.ts";
import { Beside } from "#app/sections/beside.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { feedLinks, pageMeta } from "#app/site/seo.server.ts";
import { missingPage } from "#server/content/missing-page.ts";
import { readSite, type Site } from "#server/content/read-site.ts";
import { type BlogCard, listEntries, searchEntries } from "#server/db/queries/blog-entries.ts";
import { type Home, ownImage } from "#server/html/clean-html.ts";
import { type Pictures, readPictures } from "#server/media/pictures.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/blog";

export const handle: PageHandle = {
  cache: {
    tags: ["blog"],
    params: { category: "blog field", page: isLaterPage },
    freeParams: ["q"],
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = await readSite(context);
  const offered = offeredServices(site);
  const fields = blogFields(offered);
  const listing = readBlogListing(
    new URL(request.url).searchParams,
    fields.map(({ category }) => category),
  );
  const { words, page } = listing;
  const field = fields.find(({ category }) => category === listing.category);
  const topic = field?.topic;
  const { entries, more } = words
    ? await searchEntries(services.db, { words, topic, page })
    : await listEntries(services.db, { topic, page });
  if (page > 1 && entries.length === 0) return missingPage(context);
  const pictures = await readPictures(
    services,
    entries.map(({ image }) => image),
  );
  const { hero, none, noneFound, newsletter, topics } = site.of(blogDocument);
  return data({
    meta: listingMeta(site, listing, { more, field: field?.name }),
    texts: { hero, none, noneFound, newsletter },
    topics: { title: topics.title, items: popularTopics(offered, topics) },
    fields: fields.map(({ category, name }) => ({ category, name })),
    setup: setUpForm(context, { texts: site, form: "newsletter" }),
    listing,
    more,
    articles: entries.map((entry) => summaryOf(entry, services, pictures)),
  });
}

function summaryOf(entry: BlogCard, home: Home, pictures: Pictures): ArticleSummary {
  const { slug, title, excerpt, topic, tags, readTime, image, drawing } = entry;
  const publishedAt = entry.publishedAt.toISOString();
  const ofCode = entry.postId === null ? articleChanges[slug] : undefined;
  const modifiedAt = ofCode ?? entry.updatedAt.toISOString();
  const stored = pictures.get(image ?? "");
  // Of an image that was deleted only the address is left.
  const src = image && stored !== null ? ownImage(image, home) : undefined;
  return {
    ...{ slug, title, excerpt, topic, tags, readTime },
    publishedAt,
    updatedOn: updatedOn(publishedAt, modifiedAt),
    picture:
      src && !drawing ? (stored ?? plainPicture(src)) : { drawing: drawing ?? coverOfTopic(topic) },
  };
}

function listingMeta(
  site: Site,
  listing: BlogListing,
  { more, field }: { more: boolean; field: string | undefined },
) {
  const { category, words, page } = listing;
  const { meta, metaOfPart } = site.of(blogDocument);
  const { title, description } = meta;
  const part = [field, page > 1 && `page ${page}`].filter(Boolean).join(", ");
  const beside = (rel: string, target: number) => ({
    tagName: "link",
    rel,
    href: `${site.siteUrl}/blog${blogListingQuery({ ...listing, page: target })}`,
  });
  return [
    ...pageMeta(site, {
      title: part ? `${title}: ${part}` : title,
      description: part ? `${title}, ${part}: ${metaOfPart}` : description,
      path: "/blog",
      // A choice of what is listed is no page of its own; a later page of all of it is.
      query: category || words ? "" : blogListingQuery(listing),
    }),
    ...feedLinks(site),
    ...(page > 1 ? [beside("prev", page - 1)] : []),
    ...(more ? [beside("next", page + 1)] : []),
    // What somebody searched for is no page of ours.
    ...(words ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Blog({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  const { listing, articles, more, setup, texts, topics, fields } = loaderData;
  const { newsletter, hero, none, noneFound } = texts;
  return (
    <>
      <PageHero {...hero} />
      <Section ground="white" space="narrow">
        <ArticleFilter {...{ listing, fields }} />
        {articles.length === 0 && (
          <p className="mt-10 text-lead text-secondary" role="status">
            {listing.words ? noneFound : none}{" "}
            <Link to="/blog" className="link">
              Show all articles
            </Link>
          </p>
        )}
        <ul
          // Anew for each choice, so that what comes in its place enters as well.
          key={blogListingQuery(listing)}
          className="entering mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3"
        >
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        <ListingPages listing={listing} more={more} />
      </Section>
      <Section space="narrow">
        <PopularTopics topics={topics} />
      </Section>
      <Section ground="white" space="narrow">
        <Beside ratio={1.4}>
          <div>
            <h2>{newsletter.title}</h2>
            <p className="measure mt-4 text-secondary">{newsletter.text}</p>
          </div>
          <NewsletterForm setup={setup} />
        </Beside>
      </Section>
    </>
  );
}

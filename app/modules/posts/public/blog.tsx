import { data, Form, Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { feedLinks, pageMeta } from "#app/site/seo.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { countUnmatchedSearch } from "#modules/analytics/.server/unmatched-search.ts";
import {
  type BlogField,
  blogFields,
  type PopularTopic,
  popularTopics,
} from "#modules/catalogue/blog-fields.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { missingPage, readSite, type Site } from "#modules/content/.server/read-site.ts";
import { setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { NewsletterForm } from "#modules/leads/requests/newsletter/form.tsx";
import { listEntries, searchEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogDocument } from "../blog.ts";
import type { Route } from "./+types/blog";
import { ArticleGrid, ListingPages } from "./article-list.tsx";
import {
  type BlogListing,
  blogListingQuery,
  isLaterPage,
  maxSearchLength,
  readBlogListing,
} from "./blog-listing.ts";
import { countTopics } from "./count-topics.server.ts";
import { summariesOf } from "./summaries.server.ts";

type ArticleFilterProps = {
  listing: BlogListing;
  /** The choices besides all. */
  fields: readonly Pick<BlogField, "category" | "name">[];
};

/** Chooses which articles are listed. The choice is in the address, so it works without scripts and can be linked to. */
function ArticleFilter({ listing, fields }: ArticleFilterProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1fr_26rem]">
      <nav aria-label="Article categories">
        <ul className="flex flex-wrap gap-2">
          {[{ category: undefined, name: "All" }, ...fields].map(({ category, name }) => (
            <li key={category ?? ""}>
              <Link
                to={`/blog${blogListingQuery({ ...listing, category, page: 1 })}`}
                preventScrollReset
                aria-current={category === listing.category ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-sheet border border-edge bg-white px-4 font-[550] hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <Form action="/blog" preventScrollReset className="flex items-end gap-3">
          {listing.category && <input type="hidden" name="category" value={listing.category} />}
          <Field name="q" label="Search articles" className="grow">
            {(control) => (
              <input
                {...control}
                // Another address has other words in it.
                key={listing.words}
                type="search"
                maxLength={maxSearchLength}
                autoComplete="off"
                defaultValue={listing.words}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </Form>
      </search>
    </div>
  );
}

type Topics = { title: string; items: readonly PopularTopic[] };

/** The firm's topics; each links to its articles. */
function PopularTopics({ topics }: { topics: Topics }) {
  return (
    <>
      <h2>{topics.title}</h2>
      <ul className="mt-10 flex flex-wrap gap-px border border-rule bg-rule *:grow *:basis-60">
        {topics.items.map(({ category, title, articles }) => (
          <li key={category}>
            <Link
              to={`/blog${blogListingQuery({ category, words: "", page: 1 })}`}
              className="group block h-full bg-white p-6 hover:bg-paper"
            >
              <span className="font-[550] group-hover:text-blueprint group-hover:underline">
                {title}
              </span>
              <span className="mt-1 block font-mono text-note text-secondary">
                {articles} {articles === 1 ? "Article" : "Articles"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

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
  // Searches are rendered each time, so this code runs for each of them (record 0019).
  if (words && !topic && entries.length === 0)
    countUnmatchedSearch(services.dayCounts, words, request.headers);
  const { hero, none, noneFound, newsletter, topics } = site.of(blogDocument);
  return data({
    meta: listingMeta(site, listing, { more, field: field?.name }),
    texts: { hero, none, noneFound, newsletter },
    topics: {
      title: topics.title,
      items: await countTopics(popularTopics(offered, topics), site, services.db),
    },
    fields: fields.map(({ category, name }) => ({ category, name })),
    setup: setUpForm(services.secret, { texts: site, form: "newsletter" }),
    listing,
    more,
    articles: await summariesOf(entries, services),
  });
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
      // A filtered list is not a separate page; a later page of all entries is.
      query: category || words ? "" : blogListingQuery(listing),
    }),
    ...feedLinks(site),
    ...(page > 1 ? [beside("prev", page - 1)] : []),
    ...(more ? [beside("next", page + 1)] : []),
    // Search results are not a page for search engines.
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
        {/* Remounted for each choice, so that new cards fade in as well. */}
        <ArticleGrid key={blogListingQuery(listing)} articles={articles} />
        <ListingPages
          page={listing.page}
          more={more}
          to={(page) => `/blog${blogListingQuery({ ...listing, page })}`}
        />
      </Section>
      <Section space="narrow">
        <PopularTopics topics={topics} />
      </Section>
      <Section ground="white" space="narrow">
        <TwoColumns ratio={1.4}>
          <div>
            <h2>{newsletter.title}</h2>
            <p className="measure mt-4 text-secondary">{newsletter.text}</p>
          </div>
          <NewsletterForm setup={setup} />
        </TwoColumns>
      </Section>
    </>
  );
}

import { data, Link, redirect } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { tagSlugPath } from "#app/lib/page-paths.ts";
import { slugOf } from "#app/lib/slug.ts";
import { servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { feedLinks, pageMeta } from "#app/site/seo.server.ts";
import { missingPage, readSite, type Site } from "#modules/content/.server/read-site.ts";
import {
  findMovedTag,
  isTagAddress,
  listEntries,
} from "#modules/posts/.server/queries/blog-entries.ts";
import type { Db } from "#platform/db/database.ts";
import { blogDocument } from "../blog.ts";
import type { Route } from "./+types/tag";
import { ArticleGrid, ListingPages } from "./article-list.tsx";
import { isLaterPage } from "./blog-listing.ts";
import { summariesOf } from "./summaries.server.ts";

export const handle: PageHandle = { cache: { tags: ["blog"], params: { page: isLaterPage } } };

const pathOf = (slug: string, page: number) =>
  `${tagSlugPath(slug)}${page > 1 ? `?page=${page}` : ""}`;

/** The slug of a tag that was asked for by its name, or by the slug that it had before. */
async function findMoved(db: Db, requested: string): Promise<string | undefined> {
  const slug = slugOf(requested);
  if (slug !== requested && (await isTagAddress(db, slug))) return slug;
  const moved = await findMovedTag(db, requested);
  // Of a page beyond the last one the tag itself is found.
  return moved === requested ? undefined : moved;
}

/** The articles with a tag, newest first. A tag that none has is not a page. */
export async function loader({ context, request, params: { tag: slug } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const requestedPage = new URL(request.url).searchParams.get("page") ?? "";
  const page = isLaterPage(requestedPage) ? Number(requestedPage) : 1;
  const { entries, more } = await listEntries(services.db, { tag: slug, page });
  const [newest] = entries;
  if (!newest) {
    const moved = await findMoved(services.db, slug);
    if (moved) throw redirect(tagSlugPath(moved), 301);
    return missingPage(context);
  }
  const site = await readSite(context);
  // Several spellings lead here: the newest article's is taken.
  const name = newest.tags.find((tag) => slugOf(tag) === slug) ?? slug;
  return data({
    meta: tagMeta(site, { slug, name, page, more }),
    slug,
    name,
    page,
    more,
    lead: site.of(blogDocument).ofTag,
    articles: await summariesOf(entries, services),
  });
}

type TagPage = { slug: string; name: string; page: number; more: boolean };

function tagMeta(site: Site, { slug, name, page, more }: TagPage) {
  const { meta, metaOfPart, hero } = site.of(blogDocument);
  const part = page > 1 ? `${name}, page ${page}` : name;
  const beside = (rel: string, target: number) => ({
    tagName: "link",
    rel,
    href: site.siteUrl + pathOf(slug, target),
  });
  return [
    ...pageMeta(site, {
      title: `${part}: ${meta.title}`,
      description: `${meta.title}, ${part}: ${metaOfPart}`,
      path: pathOf(slug, 1),
      query: page > 1 ? `?page=${page}` : "",
      cardOf: { path: "/blog", title: hero.title },
    }),
    ...feedLinks(site),
    ...(page > 1 ? [beside("prev", page - 1)] : []),
    ...(more ? [beside("next", page + 1)] : []),
  ];
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Tag({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  const { slug, name, page, more, lead, articles } = loaderData;
  return (
    <>
      <PageHero title={name} lead={lead} />
      <Section ground="white" space="narrow">
        <Link to="/blog" className="link inline-flex min-h-11 items-center font-[550]">
          Show all articles
        </Link>
        <ArticleGrid key={page} articles={articles} />
        <ListingPages page={page} more={more} to={(target) => pathOf(slug, target)} />
      </Section>
    </>
  );
}

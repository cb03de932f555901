import { articleChanges } from "virtual:site-pages";
import { isDrawingName } from "@datumline/studio/drawings/catalog";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { tagSlugPath } from "#app/lib/page-paths.ts";
import { slugOf } from "#app/lib/slug.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import {
  type Credit,
  type Credits,
  creditsOfArticle,
  creditsOfPost,
} from "#app/site/content/people-facts.ts";
import { drawnPicture } from "#app/site/pictures/drawn-picture.ts";
import { DrawingPicture } from "#app/site/sections/drawing-picture.tsx";
import type { PageOfCard, SocialImage } from "#app/site/seo.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { contactServiceOf } from "#modules/catalogue/blog-fields.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import type { Site } from "#modules/content/.server/read-site.ts";
import { imageUrls, withFileFacts, withPictures } from "#modules/media/.server/html-media.ts";
import { type Pictures, readPictures } from "#modules/media/.server/pictures.ts";
import { type Picture, plainPicture } from "#modules/media/media.ts";
import { type SiteAddresses, siteImage } from "#modules/posts/.server/html/clean-html.ts";
import type { ReadablePost } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Database } from "#platform/db/database.ts";
import type { Article } from "../articles/article.ts";
import { findArticle } from "../articles/articles.ts";
import { blogDocument } from "../blog.ts";
import { articleBody } from "./article-body.server.tsx";
import { drawingTitle } from "./drawing-title.server.ts";

type Heading = { id: string; title: string };

/**
 * The list of an article's sections as markup; empty if there are too few to choose from. Next to the text it stays in
 * view; above the text, on phones and tablets, it is folded to its heading (`site-fold` in app/site/pre-hydration.ts).
 */
export function contentsList(headings: readonly Heading[]): string {
  if (headings.length < 2) return "";
  return renderToStaticMarkup(
    <nav
      aria-label="Contents"
      className="border-rule border-y lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto lg:border-y-0 lg:border-l-2 lg:pl-5 print:hidden"
    >
      <details open className="group">
        <summary className="flex min-h-12 items-center justify-between gap-4 font-mono text-note text-secondary lg:min-h-6 lg:group-open:pointer-events-none">
          Contents
          <Icon
            path="M8 2v12M2 8h12"
            width={16}
            className="shrink-0 transition-transform group-open:rotate-45 lg:group-open:hidden"
          />
          <site-fold hidden from="1024px" />
        </summary>
        <ol className="pb-4 lg:mt-2 lg:pb-0">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 leading-snug hover:text-blueprint hover:underline lg:min-h-0 lg:text-[0.9375rem]"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>,
  );
}

const sizes = "(min-width: 75rem) 35rem, (min-width: 64rem) 45vw, 92vw";

/** The figure at the head of a post: its featured image, as markup. */
export function imageLead(picture: Picture): string {
  return renderToStaticMarkup(
    <MediaPicture
      picture={picture}
      sizes={sizes}
      loading="eager"
      className="aspect-[1200/630] w-full border border-rule object-cover"
    />,
  );
}

/**
 * The figure at the head of an article, as markup: its drawing, which opens in full screen. It is an `<img>`: the
 * drawing itself appears further down, and its IDs must be unique.
 */
export function drawingLead(name: string): string {
  if (!isDrawingName(name)) return "";
  const title = drawingTitle(name);
  const address = `/drawings/${name}`;
  return renderToStaticMarkup(
    <figure className="border border-rule bg-white print:hidden">
      <div className="drawing cursor-zoom-in p-2">
        <DrawingPicture
          name={name}
          sizes={sizes}
          loading="eager"
          className="aspect-[640/400] w-full"
        />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-5 border-rule border-t px-4 text-note text-secondary">
        <span className="py-2">{title}</span>
        <span className="flex gap-x-5">
          <a
            href={`${address}.svg`}
            data-sheet={title}
            className="link inline-flex min-h-11 items-center"
          >
            Open drawing
          </a>
          <a href={`${address}.pdf`} className="link inline-flex min-h-11 items-center">
            PDF
          </a>
        </span>
      </figcaption>
    </figure>,
  );
}

/** An article's author and reviewer, as markup; `team` is the author if no one is named. */
export function byline({ authors, reviewers }: Credits, team: string): string {
  return renderToStaticMarkup(
    <>
      <span>{authors.length > 0 ? <Names people={authors} /> : team}</span>
      {reviewers.length > 0 && (
        <span>
          Reviewed by <Names people={reviewers} />
        </span>
      )}
    </>,
  );
}

function Names({ people }: { people: readonly Credit[] }) {
  return people.map(({ name, role, path }, index) => (
    <Fragment key={path ?? name}>
      {index > 0 && (index === people.length - 1 ? " and " : ", ")}
      {path ? (
        <a href={path} className="link">
          {name}
        </a>
      ) : (
        name
      )}
      {role && people.length === 1 && `, ${role}`}
    </Fragment>
  ));
}

/** A tag with the page of all its articles; without one if it has neither letter nor digit. */
export type LinkedTag = { name: string; path: string | undefined };

/** The tags of an article with their pages: browsers get no code for slugs. */
export const linkedTags = (tags: readonly string[]): LinkedTag[] =>
  tags.map((name) => {
    const slug = slugOf(name);
    return { name, path: slug ? tagSlugPath(slug) : undefined };
  });

/** The ISO day of the last change, if it came after the day of publication; both are ISO moments or days. */
export function updatedOn(publishedAt: string, modifiedAt: string | undefined): string | undefined {
  const day = modifiedAt?.slice(0, 10);
  return day && day > publishedAt.slice(0, 10) ? day : undefined;
}

/** A drawing as the featured image of a post; migrations have the same. */
const address = /^\/drawings\/([a-z0-9-]+)-\d+\.webp$/;

/** The drawing of a built-in article's override, if its image is one. */
function overrideDrawing(post: {
  article: string | null;
  image: string | null;
}): string | undefined {
  return post.article ? address.exec(post.image ?? "")?.[1] : undefined;
}

/** An article's texts and markup. */
export type ArticleView = {
  slug: string;
  title: string;
  excerpt: string;
  topic: string;
  /** The contact form's initial choice for its readers. */
  contactService?: string | undefined;
  tags: readonly LinkedTag[];
  readTime: string;
  /** ISO moment or day. */
  publishedAt: string;
  /** ISO day of the last change, if later. */
  updatedOn?: string | undefined;
  /** Markup from the loader: the lead figure, the byline, the contents and the text. */
  lead: string;
  byline: string;
  contents: string;
  body: string;
};

/** An article as its page shows it, with the page's structured data. */
export type ArticlePageData = {
  view: ArticleView;
  seo: {
    title: string;
    description: string;
    keywords: readonly string[];
    /** The place of first publication, if that was another site. */
    canonical?: string;
    /** Search engines are asked not to list it. */
    isHidden?: boolean;
  };
  /** ISO moment of the last change, if known for certain. */
  modifiedAt: string | undefined;
  credits: Credits;
  /** The social image, if the article has no card. */
  social: { image?: SocialImage | undefined; cardOf?: PageOfCard };
};

/** The author of an article that names no one. */
const teamOf = ({ firm }: Site) => `${firm.name} team`;

const filedUnder = (topic: string, site: Site) => ({
  topic,
  contactService: contactServiceOf(offeredServices(site), topic),
});

/** The view of a built-in article. */
export function showArticle(article: Article, origins: SiteAddresses, site: Site): ArticlePageData {
  const modifiedAt = articleChanges[article.slug];
  const { seoTitle, seoDescription, keywords, content, category } = article;
  const { slug, title, excerpt, publishedAt, readTime, tags } = article;
  const { html, contents } = articleBody(content, origins);
  const credits = creditsOfArticle(site.of(peopleDocument), slug);
  return {
    view: {
      slug,
      title,
      excerpt,
      publishedAt,
      readTime,
      tags: linkedTags(tags),
      ...filedUnder(category, site),
      byline: byline(credits, teamOf(site)),
      updatedOn: updatedOn(publishedAt, modifiedAt),
      lead: drawingLead(article.image),
      contents: contentsList(contents),
      body: html,
    },
    seo: { title: seoTitle, description: seoDescription, keywords },
    modifiedAt,
    credits,
    social: {},
  };
}

/** A post from the admin; an unpublished one is dated as if it were published now. */
export async function showPost(
  post: ReadablePost,
  services: SiteAddresses & { db: Database },
  site: Site,
): Promise<ArticlePageData> {
  const { slug, title, excerpt, readTime, tags, content, category } = post;
  const drawing = overrideDrawing(post);
  const { html, contents } = articleBody(content, services, site.of(bookingDocument).warning);
  const urls = imageUrls(html);
  const pictures = await readPictures(services, [post.image, post.socialImage, ...urls]);
  for (const url of urls) {
    const drawn = drawnPicture(url);
    if (drawn) pictures.set(url, drawn);
  }
  const stored = pictures.get(post.image ?? "");
  // Of a deleted image, only the address is left.
  const image = post.image && stored !== null ? siteImage(post.image, services) : undefined;
  const ownLead = image
    ? imageLead({ ...(stored ?? plainPicture(image)), alt: post.imageAlt })
    : "";
  const credits = creditsOfPost(site.of(peopleDocument), post);
  const publishedAt = post.publishedAt ?? new Date();
  const changedAt = post.updatedAt > publishedAt ? post.updatedAt : publishedAt;
  return {
    view: {
      slug,
      title,
      excerpt,
      readTime,
      tags: linkedTags(tags),
      publishedAt: publishedAt.toISOString(),
      updatedOn: updatedOn(publishedAt.toISOString(), changedAt.toISOString()),
      ...filedUnder(topicOf(category), site),
      byline: byline(credits, teamOf(site)),
      lead: drawing ? drawingLead(drawing) : ownLead,
      contents: contentsList(contents),
      body: await withFileFacts(services, withPictures(html, pictures)),
    },
    seo: {
      title: post.seoTitle || title,
      description: post.seoDescription || excerpt,
      keywords: post.keywords,
      canonical: post.canonicalUrl,
      isHidden: post.isHidden,
    },
    modifiedAt: changedAt.toISOString(),
    credits,
    social: socialOf(post, { origins: services, pictures }),
  };
}

/** The social image of a post: the chosen one, else its card or its featured image. */
function socialOf(
  post: ReadablePost,
  { origins, pictures }: { origins: SiteAddresses; pictures: Pictures },
): ArticlePageData["social"] {
  const { title } = post;
  const shown = (url: string | null, alt: string): SocialImage | undefined => {
    const stored = pictures.get(url ?? "");
    // Of a deleted image, only the address is left.
    const own = url && stored !== null ? siteImage(url, origins) : undefined;
    if (!own) return undefined;
    const { width, height } = stored ?? {};
    const size = width && height ? { width, height } : {};
    return { url: new URL(stored?.url ?? own, origins.siteUrl).href, alt: alt || title, ...size };
  };
  const chosen = shown(post.socialImage, post.socialImageAlt);
  if (chosen) return { image: chosen };
  if (hasOwnCard(post)) return {};
  return {
    image: shown(post.image, post.imageAlt),
    cardOf: { path: "/blog", title: blogDocument.initial.hero.title },
  };
}

/** Whether a post uses the social card that the build creates for an article, with its title and its drawing. */
function hasOwnCard(post: ReadablePost): boolean {
  const article = findArticle(post.slug);
  return article?.title === post.title && article.image === overrideDrawing(post);
}

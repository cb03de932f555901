import { articleChanges } from "virtual:site-pages";
import type { Services } from "#app/services.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { drawnPicture } from "#app/site/pictures/drawn-picture.ts";
import type { PageOfCard, SocialImage } from "#app/site/seo.server.ts";
import { contactServiceOf } from "#modules/catalogue/blog-fields.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import type { Site } from "#modules/content/.server/read-site.ts";
import { peopleDocument } from "#modules/content/people.ts";
import { type Credits, creditsOfArticle, creditsOfPost } from "#modules/content/people-facts.ts";
import { withFileFacts, imageUrls, withPictures } from "#modules/media/.server/html-media.ts";
import { type Pictures, readPictures } from "#modules/media/.server/pictures.ts";
import { plainPicture } from "#modules/media/media.ts";
import { type Home, ownImage } from "#modules/posts/.server/html/clean-html.ts";
import type { ReadablePost } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Article } from "../articles/article.ts";
import { findArticle } from "../articles/articles.ts";
import { blogDocument } from "../blog.ts";
import { articleBody } from "./article-body.server.ts";
import { contentsList } from "./article-contents.server.tsx";
import { drawingLead, imageLead } from "./article-lead.server.tsx";
import { byline } from "./byline.server.tsx";
import { type LinkedTag, linkedTags } from "./linked-tags.server.ts";
import { updatedOn } from "./updated-on.server.ts";

/** A drawing as the featured image of a post; migrations have the same. */
const address = /^\/drawings\/([a-z0-9-]+)-\d+\.webp$/;

/** The drawing of a built-in article's override, if its image is one. */
function editionDrawing(post: {
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
export type ShownArticle = {
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
export function showArticle(article: Article, home: Home, site: Site): ShownArticle {
  const modifiedAt = articleChanges[article.slug];
  const { seoTitle, seoDescription, keywords, content, category } = article;
  const { slug, title, excerpt, publishedAt, readTime, tags } = article;
  const { html, contents } = articleBody(content, home);
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
  home: Home & Pick<Services, "db">,
  site: Site,
): Promise<ShownArticle> {
  const { slug, title, excerpt, readTime, tags, content, category } = post;
  const drawing = editionDrawing(post);
  const { html, contents } = articleBody(content, home, site.of(bookingDocument).warning);
  const urls = imageUrls(html);
  const pictures = await readPictures(home, [post.image, post.socialImage, ...urls]);
  for (const url of urls) {
    const drawn = drawnPicture(url);
    if (drawn) pictures.set(url, drawn);
  }
  const stored = pictures.get(post.image ?? "");
  // Of a deleted image, only the address is left.
  const image = post.image && stored !== null ? ownImage(post.image, home) : undefined;
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
      body: await withFileFacts(home, withPictures(html, pictures)),
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
    social: socialOf(post, { home, pictures }),
  };
}

/** The social image of a post: the chosen one, else its card or its featured image. */
function socialOf(
  post: ReadablePost,
  { home, pictures }: { home: Home; pictures: Pictures },
): ShownArticle["social"] {
  const { title } = post;
  const shown = (url: string | null, alt: string): SocialImage | undefined => {
    const stored = pictures.get(url ?? "");
    // Of a deleted image, only the address is left.
    const own = url && stored !== null ? ownImage(url, home) : undefined;
    if (!own) return undefined;
    const { width, height } = stored ?? {};
    const size = width && height ? { width, height } : {};
    return { url: new URL(stored?.url ?? own, home.siteUrl).href, alt: alt || title, ...size };
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
  return article?.title === post.title && article.image === editionDrawing(post);
}

import type { MetaDescriptor } from "react-router";
import { socialCardPath, socialCardSize } from "#app/lib/picture-paths.ts";
import type { PersonFacts } from "#app/site/content/people-facts.ts";
import type { Faq } from "#modules/catalogue/faq.ts";
import type { FirmFacts } from "#modules/content/firm-facts.ts";
import type { Term } from "./content/glossary/glossary.ts";
import {
  type ArticleFacts,
  type DescribedService,
  type PageSite,
  type ProjectFacts,
  structuredData,
} from "./structured-data.server.ts";

type Page = {
  title: string;
  description: string;
  path: string;
  /** The search part of its address, if that makes it a separate page. */
  query?: string;
  /** FAQs, as they are on the page. */
  faqs?: readonly Faq[];
  /** The terms that it explains, each at its anchor. */
  terms?: readonly Term[];
  /** The subjects, each at an anchor. */
  people?: readonly PersonFacts[];
  /** An article; its title stays without the firm's name. */
  article?: ArticleFacts;
  /** It is the page of a service. */
  service?: DescribedService;
  /** It is a project, whose title may leave no room for the firm's name. */
  project?: ProjectFacts;
  /** Its social image, in place of a card. */
  image?: SocialImage | undefined;
  /** The page whose card it uses, if it has none. */
  cardOf?: PageOfCard;
  /** The canonical address for search engines, in place of the page's. */
  canonical?: string | undefined;
  /** Search engines are asked not to list it. */
  isHidden?: boolean;
};

/** A page that has a social card (app/site/pictures/social-cards.ts). */
export type PageOfCard = { path: string; title: string };

/** A page's social image: its address, its alt text, and px if known. */
export type SocialImage = { url: string; alt: string; width?: number; height?: number };

/**
 * Title, description, canonical link, social tags and structured data of a page. The page, or `cardOf`, needs a social
 * card. Loaders call it, so that a client-side navigation gets the same head as a document load.
 */
export function pageMeta(site: PageSite, page: Page): MetaDescriptor[] {
  const { siteUrl, firm, settings } = site;
  const { description, path } = page;
  const url = page.canonical || new URL(path + (page.query ?? ""), siteUrl).href;
  const fullTitle = titleOf(firm, page);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(settings?.isHidden || page.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    // Services look for their codes on the first page.
    ...(path === "/" ? (settings?.verification ?? []) : []),
    ...machineMeta(site, page, { url, fullTitle }),
  ];
}

/** Maximum characters of a title that search engines show. */
const maxTitle = 65;

function titleOf(firm: FirmFacts, { title, article, project }: Page): string {
  const withFirm = `${title} | ${firm.name}`;
  const standsAlone = article || title.includes(firm.shortName);
  return standsAlone || (project && withFirm.length > maxTitle) ? title : withFirm;
}

function machineMeta(
  site: PageSite,
  page: Page,
  { url, fullTitle }: { url: string; fullTitle: string },
): MetaDescriptor[] {
  const { siteUrl, firm } = site;
  const { article } = page;
  const { path, title } = page.cardOf ?? page;
  const card = {
    url: new URL(socialCardPath(path), siteUrl).href,
    alt: `Drawing sheet: ${title}`,
    ...socialCardSize,
  };
  const image: SocialImage = page.image ?? site.socialImage ?? card;
  return [
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:site_name", content: firm.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.url },
    ...(image.width
      ? [
          { property: "og:image:width", content: String(image.width) },
          { property: "og:image:height", content: String(image.height) },
        ]
      : []),
    { property: "og:image:alt", content: image.alt },
    ...(article ? [{ property: "article:published_time", content: article.publishedAt }] : []),
    ...(article?.modifiedAt
      ? [{ property: "article:modified_time", content: article.modifiedAt }]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    { "script:ld+json": structuredData(site, { ...page, image: image.url }) },
  ];
}

export const feedLinks = ({ firm }: Pick<PageSite, "firm">): MetaDescriptor[] =>
  [
    { type: "application/rss+xml", href: "/rss.xml" },
    { type: "application/feed+json", href: "/feed.json" },
  ].map((feed) => ({ tagName: "link", rel: "alternate", title: firm.name, ...feed }));

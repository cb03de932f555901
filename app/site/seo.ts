import type { MetaDescriptor } from "react-router";
import { firm } from "#app/content/firm.ts";
import { socialCardPath, socialCardSize } from "#app/lib/picture-paths.ts";
import { type Faq, structuredData } from "./structured-data.ts";

type Page = {
  title: string;
  description: string;
  path: string;
  /** Questions with their answers, as they stand on the page. */
  faqs?: readonly Faq[];
  /** It is an article, which has a title of its own without the firm's name. */
  article?: { publishedAt: string };
};

/**
 * Title, description, canonical link, social tags and structured data of a page; `siteUrl` is the public origin. The
 * page needs a social card (app/pictures/social-cards.ts).
 */
export function pageMeta(siteUrl: string, page: Page): MetaDescriptor[] {
  const { title, description, path, article } = page;
  const url = new URL(path, siteUrl).href;
  const fullTitle = article || title.includes(firm.shortName) ? title : `${title} | ${firm.name}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    // Crawlers and networks ask the server for each page; browsers do without the code.
    ...(import.meta.env.SSR ? machineMeta(siteUrl, page, { url, fullTitle }) : []),
  ];
}

function machineMeta(
  siteUrl: string,
  page: Page,
  { url, fullTitle }: { url: string; fullTitle: string },
): MetaDescriptor[] {
  const image = new URL(socialCardPath(page.path), siteUrl).href;
  return [
    { property: "og:type", content: page.article ? "article" : "website" },
    { property: "og:site_name", content: firm.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(socialCardSize.width) },
    { property: "og:image:height", content: String(socialCardSize.height) },
    { property: "og:image:alt", content: `Drawing sheet: ${page.title}` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { "script:ld+json": structuredData(siteUrl, page) },
  ];
}

/** Takes away what only the server says of a page, for when the browser goes on to another without it. */
export function dropMachineMeta(): void {
  const machineOnly = 'meta[property^="og:"], meta[name^="twitter:"], script[type$="ld+json"]';
  for (const element of document.querySelectorAll(machineOnly)) element.remove();
}

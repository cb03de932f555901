import type { MetaDescriptor } from "react-router";
import { firm } from "#app/content/firm.ts";

type Page = { title: string; description: string; path: string };

/** Title, description, canonical link and social tags of a page; `siteUrl` is the public origin. */
export function pageMeta(siteUrl: string, { title, description, path }: Page): MetaDescriptor[] {
  const url = new URL(path, siteUrl).href;
  const fullTitle = title.includes(firm.shortName) ? title : `${title} | ${firm.name}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: firm.name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

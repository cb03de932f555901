import { imagePlace } from "#modules/media/image-address.ts";
import { countWords } from "#modules/posts/read-time.ts";

/** The structure of an HTML text, as far as checks and outline need it. */
export type TextParts = {
  words: number;
  /** In their order; the first level of a text is 2. */
  headings: { level: number; title: string }[];
  /** The images without a description, by their number among all from 0. */
  withoutAlt: number[];
  /** The images that are not in the library, by their number, with the other site that has them, if one has. */
  notOurs: { image: number; host: string | undefined }[];
  /** Its links to this site, each once and as written. */
  ownLinks: string[];
};

export const emptyText: TextParts = {
  words: 0,
  headings: [],
  withoutAlt: [],
  notOurs: [],
  ownLinks: [],
};

/** The addresses of this site and of its files. */
type Here = { origin: string; filesUrl: string | null | undefined };

/** Reads an HTML text. In browsers only. */
export function readText(html: string, { origin, filesUrl }: Here): TextParts {
  const text = new DOMParser().parseFromString(html, "text/html");
  const headings = [...text.querySelectorAll("h1, h2, h3, h4")].map(({ tagName, textContent }) => ({
    // A first-level heading is saved as a second-level one.
    level: Math.max(2, Number(tagName.slice(1))),
    title: textContent?.trim() ?? "",
  }));
  const addresses = [...text.querySelectorAll("a[href]")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  return {
    words: countWords(html),
    headings,
    withoutAlt: [...text.images].flatMap(({ alt }, number) => (alt.trim() ? [] : number)),
    notOurs: [...text.images].flatMap((element, image) => {
      const src = element.getAttribute("src") ?? "";
      const place = imagePlace(src, { siteUrl: origin, filesUrl });
      if (place === "own") return [];
      return { image, host: place === "elsewhere" ? new URL(src).host : undefined };
    }),
    ownLinks: [...new Set(addresses)].filter((href) => isOwn(href, origin)),
  };
}

/** Whether an address is a page of this site; a place on the same page is none. */
function isOwn(href: string, origin: string): boolean {
  if (href.startsWith("#") || !URL.canParse(href, origin)) return false;
  return new URL(href, origin).origin === origin;
}

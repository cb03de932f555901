import { imagePlace } from "#modules/media/image-address.ts";
import { countWords } from "#modules/posts/read-time.ts";

/** The structure of an HTML text, as needed by the checks and the outline. */
export type TextParts = {
  words: number;
  /** The headings in order. The first level of a text is 2. */
  headings: { level: number; title: string }[];
  /** Images without alt text, by their index among all images, starting at 0. */
  withoutAlt: number[];
  /** Images outside the library by index, with the host of those that are on another site. */
  notOurs: { image: number; host: string | undefined }[];
  /** Links to this site as written, without duplicates. */
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

/** Reads the structure of an HTML text. Works in browsers only. */
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

/** Whether an address is a page of this site. A fragment of the same page is not. */
function isOwn(href: string, origin: string): boolean {
  if (href.startsWith("#") || !URL.canParse(href, origin)) return false;
  return new URL(href, origin).origin === origin;
}

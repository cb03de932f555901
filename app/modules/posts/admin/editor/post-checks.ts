import { imagePlace } from "#modules/media/image-address.ts";
import { automaticSeoTitle } from "../../content.ts";
import type { PostForm } from "../../fields.ts";
import { missingToPublish, requiredError } from "../../publish-requirements.ts";
import { countWords } from "../../read-time.ts";
import type { TextPosition } from "./text-handle.ts";

/** Maximum lengths of a title and a description in desktop search results, in characters, as far as is known. */
export const maxSearchTitle = 60;
export const maxSearchDescription = 158;
export const minDescription = 120;

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
  siteLinks: string[];
};

export const emptyText: TextParts = {
  words: 0,
  headings: [],
  withoutAlt: [],
  notOurs: [],
  siteLinks: [],
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
    siteLinks: [...new Set(addresses)].filter((href) => isOnThisSite(href, origin)),
  };
}

/** Whether an address is a page of this site. A fragment of the same page is not. */
function isOnThisSite(href: string, origin: string): boolean {
  if (href.startsWith("#") || !URL.canParse(href, origin)) return false;
  return new URL(href, origin).origin === origin;
}

/** A problem to review before a post is published. */
export type PostCheck = {
  message: string;
  /** Whether the problem must be solved before publication. */
  isRequired?: true;
  /** The place to correct the problem: in the text, or at a field. */
  at: TextPosition | { field: keyof PostForm };
};

export const isTextPosition = (at: PostCheck["at"]): at is TextPosition => !("field" in at);

const quoted = (title: string) => (title ? `“${title}”` : "without words");

const noTitle: PostCheck = {
  message: "Title is required.",
  at: { field: "title" },
  isRequired: true,
};

/** Missing or unusual parts of a post. `dead` contains the broken links of its text. */
export function postChecks(form: PostForm, text: TextParts, dead: readonly string[]): PostCheck[] {
  return [
    ...(form.title.trim() ? [] : [noTitle]),
    ...missingToPublish(form).map((field): PostCheck => {
      return { message: requiredError(field), at: { field }, isRequired: true };
    }),
    ...text.withoutAlt.map((image) => ({
      message: `Image ${image + 1} in the text has no alt text.`,
      at: { image },
    })),
    ...text.notOurs.map(({ image, host }) => ({
      message: host
        ? `Image ${image + 1} in the text is hosted at ${host}; visitors get a link to it.`
        : `Image ${image + 1} in the text is not in the library and will be removed when you save.`,
      at: { image },
    })),
    ...dead.map((link) => ({ message: `The link to ${link} is broken.`, at: { link } })),
    ...headingChecks(text),
    ...searchChecks(form),
    ...imageChecks(form),
    ...hiddenChecks(form),
  ];
}

function headingChecks({ headings }: TextParts): PostCheck[] {
  return headings.flatMap(({ level, title }, heading) => {
    const at = { heading };
    if (title === "") return [{ message: "A heading is empty.", at }];
    const above = headings[heading - 1]?.level ?? 1;
    if (level <= above + 1) return [];
    const expected = `an H${above + 1} is expected`;
    const after = heading === 0 ? "as the first heading" : `after an H${above}`;
    return [
      { message: `The heading ${quoted(title)} is an H${level}; ${after}, ${expected}.`, at },
    ];
  });
}

function searchChecks({ title, seoTitle, seoDescription }: PostForm): PostCheck[] {
  const shownTitle = (seoTitle.trim() || automaticSeoTitle(title)).length;
  const description = seoDescription.trim().length;
  const checks: PostCheck[] = [];
  if (shownTitle > maxSearchTitle)
    checks.push({
      message: `The title for search results has ${shownTitle} characters; about ${maxSearchTitle} are shown.`,
      at: { field: "seoTitle" },
    });
  const ofDescription = descriptionCheck(description);
  if (ofDescription) checks.push({ message: ofDescription, at: { field: "seoDescription" } });
  return checks;
}

function descriptionCheck(length: number): string | undefined {
  const range = `${minDescription} to ${maxSearchDescription}`;
  if (length === 0) return "No search description yet; the excerpt will be used.";
  if (length < minDescription)
    return `The description for search results has ${length} characters; aim for ${range}.`;
  if (length > maxSearchDescription)
    return `The description for search results has ${length} characters; about ${maxSearchDescription} are shown.`;
  return undefined;
}

function imageChecks(form: PostForm): PostCheck[] {
  const { image, imageAlt, socialImage, socialImageAlt } = form;
  const checks: PostCheck[] = [];
  if (!image) checks.push({ message: "No featured image yet.", at: { field: "image" } });
  if (image && !imageAlt.trim())
    checks.push({ message: "The featured image has no alt text.", at: { field: "imageAlt" } });
  if (socialImage && !socialImageAlt.trim())
    checks.push({ message: "The social image has no alt text.", at: { field: "socialImageAlt" } });
  return checks;
}

/** It is easily left on, and keeps the post out of search results. */
function hiddenChecks({ isHidden, canonicalUrl }: PostForm): PostCheck[] {
  if (isHidden)
    return [{ message: "The post is hidden from search engines.", at: { field: "isHidden" } }];
  if (!canonicalUrl.trim()) return [];
  return [
    {
      message: "Search engines are sent to another page: the canonical URL.",
      at: { field: "canonicalUrl" },
    },
  ];
}

/** Maximum number of links in one request, because the URL contains all of them. */
export const maxLinksPerRequest = 40;

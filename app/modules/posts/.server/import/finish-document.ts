import { firstElementOverLimit, tooManyElements } from "#app/lib/html.ts";
import { normalizeLine, normalizeText } from "#app/lib/normalize-text.ts";
import { slugOf, slugOrDate } from "#app/lib/slug.ts";
import { truncate } from "#app/lib/truncate.ts";
import { postFields } from "../../fields.ts";
import { cleanHtml, type SiteAddresses } from "../html/clean-html.ts";
import { decodeEntities } from "../html/parts.ts";
import { mathmlOf } from "../html/tex.ts";
import { withVideos } from "./html-writers.ts";
import type { ImportedDocument, SourcePost } from "./imported-document.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { DocumentImages, type ImageFinder, pathKey, plainPath, safelyDecoded } from "./sources.ts";
import { nameKey, textOf } from "./text-values.ts";
import {
  ImportWarnings,
  maxAddress,
  maxEntries,
  maxExcerpt,
  maxLine,
  Unreadable,
} from "./warnings.ts";

/** Entries of a list, each once, regardless of how its letters are encoded. */
function limitList(given: readonly string[], label: string, notes: ImportWarnings): string[] {
  const entries = new Map<string, string>();
  for (const each of given) {
    const entry = normalizeLine(each);
    const key = nameKey(entry);
    if (entry !== "" && !entries.has(key)) entries.set(key, entry);
  }
  const tooMany = entries.size - maxEntries;
  if (tooMany > 0)
    notes.add(
      `Only the first ${maxEntries} of its ${label} were kept; ${tooMany.toLocaleString("en")} were removed.`,
    );
  return [...entries.values()].slice(0, maxEntries).map((entry) => {
    const short = truncate(entry, maxLine);
    if (short !== entry) notes.add(`One of its ${label} was shortened: ${short}`);
    return short;
  });
}

/**
 * A post with its texts normalised and within our limits, so that none of them delays the main thread. Cuts are named.
 */
export function limitPost(found: SourcePost, notes: ImportWarnings): SourcePost {
  const cut = (text: string, label: string, most: number) => {
    if (text.length > most)
      notes.add(`Its ${label} was shortened to ${most.toLocaleString("en")} characters.`);
    return truncate(text, most);
  };
  const { seoDescription, imageAlt } = postFields;
  const originalUrl = normalizeLine(found.originalUrl);
  if (originalUrl.length > maxAddress)
    notes.add(
      `Its old address was removed: it has more than ${maxAddress.toLocaleString("en")} characters.`,
    );
  return {
    ...found,
    title: cut(normalizeLine(found.title), "title", maxLine),
    author: cut(normalizeLine(found.author), "author", maxLine),
    excerpt: cut(normalizeText(found.excerpt).trim(), "excerpt", maxExcerpt),
    seoTitle: cut(normalizeLine(found.seoTitle), "SEO title", maxLine),
    seoDescription: cut(
      normalizeText(found.seoDescription).trim(),
      "SEO description",
      seoDescription.maxLength,
    ),
    imageAlt: cut(
      normalizeText(found.imageAlt).trim(),
      "alt text of its featured image",
      imageAlt.maxLength,
    ),
    originalUrl: originalUrl.length > maxAddress ? "" : originalUrl,
    categories: limitList(found.categories, "categories", notes),
    tags: limitList(found.tags, "tags", notes),
    keywords: limitList(found.keywords, "keywords", notes),
  };
}

/**
 * The future addresses of an import's posts: `/blog/slug` by the {@link pathKey} of a document, or by its previous
 * address.
 */
export type PostAddresses = ReadonlyMap<string, string>;

/**
 * The normal form of a previous address: without protocol, `www.`, parameters without meaning, and trailing slashes.
 */
export function linkKey(url: URL): string {
  const id = /^\?p=\d+$/.test(url.search) ? url.search : "";
  let path = url.pathname;
  while (path.endsWith("/")) path = path.slice(0, -1);
  return `${url.host.replace(/^www\./, "")}${pathKey(path)}${id}`;
}

const schemes = ["http:", "https:", "mailto:", "tel:"];
const shown = (href: string) => truncate(href, 120);

type LinkContext = {
  addresses: PostAddresses;
  /** The place of the document. */
  folder: string;
  /** The site that the document is from, if known. */
  base?: string | undefined;
  notes: ImportWarnings;
};

/** The new address of a document's link; undefined if it is broken here, which is noted. */
export function readLink(href: string, { addresses, folder, base, notes }: LinkContext) {
  if (href.startsWith("#")) {
    // Footnotes are numbered and listed at the end: their links belong to the old text and are dropped without a note.
    if (!/^#(user-content-)?(fn|footnote|endnote|_ftn)/i.test(href))
      notes.add("Links within the text were removed; their words were kept.");
    return undefined;
  }
  const url = URL.parse(href, base);
  if (url && !schemes.includes(url.protocol)) {
    notes.add(`A link was removed: ${shown(href)}`);
    return undefined;
  }
  if (url) return addresses.get(linkKey(url)) ?? url.href;
  const [path = ""] = href.split(/[?#]/, 1);
  const post =
    addresses.get(pathKey(plainPath(`${folder}/${safelyDecoded(path)}`))) ??
    addresses.get(pathKey(plainPath(safelyDecoded(path))));
  if (post) return post;
  if (href.startsWith("/")) {
    notes.add(`A link to ${shown(href)} was left unchanged: check where it points on this site.`);
    return href;
  }
  notes.add(`A link to something that is not in this import was removed: ${shown(href)}`);
  return undefined;
}

/** The slug of a post: explicit, or derived from its title or its date; never empty. */
export function slugOfPost({ slug, title, date }: Pick<SourcePost, "slug" | "title" | "date">) {
  const fullSlug = slugOf(slug) || slugOrDate(title, date ? new Date(date) : undefined);
  return truncate(fullSlug, maxLine, "").replace(/-$/, "");
}

/** Slugs of the posts of one import, all different, so that links between them reach the right one. */
export class PostSlugs {
  readonly #next = new Map<string, number>();

  claim(slug: string): string {
    let free = slug;
    let number = this.#next.get(slug) ?? 1;
    while (this.#next.has(free)) {
      number += 1;
      free = `${slug}-${number}`;
    }
    this.#next.set(slug, number);
    if (free !== slug) this.#next.set(free, 1);
    return free;
  }
}

/** Reports the formulas of clean HTML that readers will see as TeX. */
function warnAboutFormulas(html: string, notes: ImportWarnings): void {
  for (const [, tex = ""] of html.matchAll(/<code class="tex">([^<]*)<\/code>/g)) {
    const set = mathmlOf(decodeEntities(tex), false);
    if ("problem" in set)
      notes.add(
        `A formula is shown as TeX source: ${truncate(decodeEntities(tex), 120)} (${set.problem})`,
      );
  }
}

/** Data shared by all documents of an import. */
export type ImportContext = {
  origins: SiteAddresses;
  mark: string;
  finder: ImageFinder;
  addresses: PostAddresses;
};

/** Facts about one document that are not in {@link SourcePost}. */
export type Reading = {
  found: SourcePost;
  /** Its folder. */
  folder: string;
  base?: string | undefined;
  breaksLines?: boolean;
  /** Embedded images, by the `src` that refers to them. */
  held?: ReadonlyMap<string, Buffer>;
};

/** Maximum characters of the opening text that serves as an excerpt. */
const excerptLength = 240;
const { maxLength: maxContent } = postFields.content;

/** Footnotes and their numbers, which an excerpt leaves out. */
const notesIn = /<small class="footnote">.*?<\/small>|<sup>\d{1,3}<\/sup>/gs;

/** The words at the start of clean HTML, up to the end of a sentence if there is one. */
function beginningOf(html: string): string {
  let words = "";
  for (const part of html.split("<p>").slice(1)) {
    const [paragraph = ""] = part.split("</p>", 1);
    // A paragraph with a link alone represents an embed.
    if (paragraph.startsWith("<a ") && paragraph.endsWith("</a>")) continue;
    words = `${words} ${textOf(paragraph.replace(notesIn, ""))}`.trim();
    if (words.length > excerptLength) break;
  }
  if (words.length <= excerptLength) return words;
  const cut = truncate(words, excerptLength, "");
  const end = cut.lastIndexOf(". ");
  if (end > 60) return cut.slice(0, end + 1);
  const lastBlank = cut.lastIndexOf(" ");
  return lastBlank > 60 ? `${cut.slice(0, lastBlank)} …` : truncate(words, excerptLength);
}

/** A document with clean HTML, and its embedded images. Throws {@link Unreadable}. */
export function finishDocument(
  { found, folder, base, breaksLines = false, held }: Reading,
  { origins, mark, finder, addresses }: ImportContext,
): { document: ImportedDocument; held: ReadonlyMap<string, Buffer> } {
  const notes = new ImportWarnings();
  for (const note of found.notes) notes.add(note);
  const { source } = found;
  const images = new DocumentImages({ finder, origins, mark, source, folder, notes }, held);
  const rewritten = rewriteHtml(found.html, {
    notes,
    breaksLines,
    image: (src, alt, isInLink) => images.placeOf(src, alt, isInLink),
    // The link of an image to itself is removed, because the site enlarges images itself.
    link: (href) =>
      finder.find(href, folder) ? undefined : readLink(href, { addresses, folder, base, notes }),
    comment: (text) => warnAboutBlock(text, notes),
  });
  if (firstElementOverLimit(rewritten) !== undefined)
    throw new Unreadable(tooManyElements("Its text"));
  const html = withVideos(cleanHtml(rewritten, origins).trim(), notes);
  warnAboutFormulas(html, notes);
  if (html.length > maxContent)
    throw new Unreadable(
      `Its text has more than ${maxContent.toLocaleString("en")} characters. Please split it.`,
    );
  const featured = images.indexOf(found.image, found.imageAlt);
  const { image: _, ...post } = limitPost(found, notes);
  const excerpt = post.excerpt || beginningOf(html);
  if (!post.excerpt && excerpt) notes.add("The excerpt was taken from the start of the text.");
  const slug = slugOfPost(post);
  const shown = { html, excerpt, slug, featured, images: images.list, notes: notes.list() };
  return { document: { ...post, ...shown }, held: images.held };
}

/** Notes a WordPress block that is generated when the page is shown and so has no text. */
function warnAboutBlock(comment: string, notes: ImportWarnings): void {
  const [, name] = /^wp:([\w/-]{1,60})\s/.exec(comment.trim()) ?? [];
  if (comment.trim() === "nextpage" || name === "nextpage")
    notes.add("Its pages were joined into one.");
  // Its texts are read at their numbers (wordpress.ts).
  if (name && name !== "footnotes" && comment.trimEnd().endsWith("/"))
    notes.add(`The block “${name}” was removed: WordPress generates its content.`);
}

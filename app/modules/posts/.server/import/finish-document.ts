import { startOfExcess, tooManyElements } from "#app/lib/html-elements.ts";
import { truncate } from "#app/lib/truncate.ts";
import { postFields } from "../../fields.ts";
import { cleanHtml, type Home } from "../html/clean-html.ts";
import { decoded } from "../html/parts.ts";
import { mathmlOf } from "../html/tex.ts";
import { boundPost } from "./bound-post.ts";
import { DocumentImages } from "./document-images.ts";
import { type PostAddresses, readLink } from "./document-links.ts";
import type { ImageFinder } from "./image-finder.ts";
import type { FoundPost, ImportedDocument } from "./imported-document.ts";
import { ImportNotes } from "./notes.ts";
import { textOf } from "./plain-text.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { slugOfPost } from "./slug-of-post.ts";
import { Unreadable } from "./unreadable.ts";
import { withVideos } from "./video-blocks.ts";

/** Reports the formulas of clean HTML that readers will see as TeX. */
function noteFormulas(html: string, notes: ImportNotes): void {
  for (const [, tex = ""] of html.matchAll(/<code class="tex">([^<]*)<\/code>/g)) {
    const set = mathmlOf(decoded(tex), false);
    if ("problem" in set)
      notes.add(
        `A formula is shown as TeX source: ${truncate(decoded(tex), 120)} (${set.problem})`,
      );
  }
}

/** Data shared by all documents of an import. */
export type ImportPlace = {
  home: Home;
  mark: string;
  finder: ImageFinder;
  addresses: PostAddresses;
};

/** Facts about one document that are not in {@link FoundPost}. */
export type Reading = {
  found: FoundPost;
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
  { home, mark, finder, addresses }: ImportPlace,
): { document: ImportedDocument; held: ReadonlyMap<string, Buffer> } {
  const notes = new ImportNotes();
  for (const note of found.notes) notes.add(note);
  const { source } = found;
  const images = new DocumentImages({ finder, home, mark, source, folder, notes }, held);
  const rewritten = rewriteHtml(found.html, {
    notes,
    breaksLines,
    image: (src, alt, isInLink) => images.placeOf(src, alt, isInLink),
    // The link of an image to itself is removed, because the site enlarges images itself.
    link: (href) =>
      finder.find(href, folder) ? undefined : readLink(href, { addresses, folder, base, notes }),
    comment: (text) => noteBlock(text, notes),
  });
  if (startOfExcess(rewritten) !== undefined) throw new Unreadable(tooManyElements("Its text"));
  const html = withVideos(cleanHtml(rewritten, home).trim(), notes);
  noteFormulas(html, notes);
  if (html.length > maxContent)
    throw new Unreadable(
      `Its text has more than ${maxContent.toLocaleString("en")} characters. Please split it.`,
    );
  const featured = images.indexOf(found.image, found.imageAlt);
  const { image: _, ...post } = boundPost(found, notes);
  const excerpt = post.excerpt || beginningOf(html);
  if (!post.excerpt && excerpt) notes.add("The excerpt was taken from the start of the text.");
  const slug = slugOfPost(post);
  const shown = { html, excerpt, slug, featured, images: images.list, notes: notes.list() };
  return { document: { ...post, ...shown }, held: images.held };
}

/** Notes a WordPress block that is generated when the page is shown and so has no text. */
function noteBlock(comment: string, notes: ImportNotes): void {
  const [, name] = /^wp:([\w/-]{1,60})\s/.exec(comment.trim()) ?? [];
  if (comment.trim() === "nextpage" || name === "nextpage")
    notes.add("Its pages were joined into one.");
  // Its texts are read at their numbers (wordpress-footnotes.ts).
  if (name && name !== "footnotes" && comment.trimEnd().endsWith("/"))
    notes.add(`The block “${name}” was removed: WordPress generates its content.`);
}

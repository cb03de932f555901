import { firmTeam } from "@datumline/brand/firm";
import { topicOf } from "#app/catalogue/services.ts";
import { schemaOf } from "#app/fields/schema.server.ts";
import { mediaUrl } from "#app/lib/media.ts";
import { suggestReadTime } from "#app/lib/read-time.ts";
import { slugOf } from "#app/lib/slug.ts";
import { contentOf } from "#app/posts/content.ts";
import { type PostContent, postFields } from "#app/posts/fields.ts";
import { cleanHtml, type Home } from "../html/clean-html.ts";
import { type ImportedDocument, imagePlace } from "./imported-document.ts";

const schema = schemaOf(postFields);

const image = /<img ([^<>]*)>/g;
const source = /src="([^"]*)"/;

/** Clean HTML with images where they are in the library; those that are not there go. */
function withImages(html: string, paths: readonly (string | undefined)[], mark: string): string {
  const places = new Map(paths.map((path, index) => [imagePlace(mark, index), path]));
  return html.replace(image, (tag, attributes: string) => {
    const [, src = ""] = source.exec(attributes) ?? [];
    if (!places.has(src)) return tag;
    const path = places.get(src);
    return path === undefined ? "" : tag.replace(src, mediaUrl(path));
  });
}

/** One of our categories that is named so, or whose topic is. */
function categoryIn(named: readonly string[], list: readonly string[]): string | undefined {
  const wanted = named.map(slugOf);
  return (
    list.find((category) => wanted.includes(slugOf(category))) ??
    list.find((category) => wanted.includes(slugOf(topicOf(category))))
  );
}

/** A short text within `most` characters. */
function within(text: string, most: number): string {
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

const maxLine = 200;
const maxList = 100;

type Making = {
  document: ImportedDocument;
  /** Where its images are in the bucket, in their order. */
  paths: readonly (string | undefined)[];
  mark: string;
  /** Categories that posts can have, and the one of posts whose own is none of them. */
  categories: readonly string[];
  category: string;
  home: Home;
};

/**
 * A document as a draft, by the same rules as what is written in the editor; or a sentence that says why it cannot be one. What it
 * loses by that is added to its notes.
 */
export function makePost({
  document,
  paths,
  mark,
  categories,
  category,
  home,
}: Making): { post: PostContent; notes: string[] } | { refused: string } {
  const notes = [...document.notes];
  const own = categoryIn(document.categories, categories);
  const others = document.categories.filter((name) => slugOf(name) !== slugOf(own ?? ""));
  const asTags = own ? others.filter((name) => slugOf(name) !== slugOf(topicOf(own))) : others;
  if (asTags.length > 0)
    notes.push(`Categories that are tags now: ${asTags.slice(0, 10).join(", ")}.`);
  const title = within(document.title, maxLine) || "Untitled";
  if (!document.title) notes.push("It had no title.");
  else if (title.endsWith("…") && !document.title.endsWith("…")) notes.push("Its title was cut.");
  const featured = document.featured === null ? undefined : paths[document.featured];
  const content = cleanHtml(withImages(document.html, paths, mark), home).trim();
  const list = (texts: readonly string[]) =>
    texts.slice(0, maxList).map((text) => within(text, maxLine));
  const read = schema.safeParse({
    title,
    slug: slugOf(within(document.slug, maxLine)) || slugOf(title) || "post",
    excerpt: within(document.excerpt, 1_000) || title,
    content,
    category: own ?? category,
    tags: list([...document.tags, ...asTags]),
    keywords: list(document.keywords),
    image: featured === undefined ? "" : mediaUrl(featured),
    imageAlt: featured === undefined ? "" : within(document.imageAlt, 500),
    author: within(document.author, maxLine) || firmTeam,
    readTime: suggestReadTime(content),
    seoTitle: within(document.seoTitle, maxLine),
    seoDescription: within(document.seoDescription, 1_000),
  });
  if (!read.success) return { refused: read.error.issues.map(({ message }) => message).join(" ") };
  return { post: contentOf(read.data, new Date()), notes };
}

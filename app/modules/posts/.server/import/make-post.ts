import { firmTeam } from "@datumline/brand/firm";
import { z } from "zod";
import { formShape } from "#app/fields/schema.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import { mediaUrl } from "#modules/media/media.ts";
import { contentOf } from "../../content.ts";
import { type PostContent, postFields } from "../../fields.ts";
import { suggestReadTime } from "../../read-time.ts";
import { cleanHtml, type SiteAddresses } from "../html/clean-html.ts";
import { attributeOf, partsOf, tagOf } from "../html/parts.ts";
import { type ImportedDocument, imagePlaceholder } from "./imported-document.ts";
import { nameKey } from "./text-values.ts";
import { joinNames, maxEntries } from "./warnings.ts";

const schema = z.object(formShape(postFields, ""));
/** For a document without a text: a draft needs only a title. */
const schemaWithoutText = schema.extend({ content: z.literal("") });

/**
 * Clean HTML with the library addresses of images. Missing images are removed; within a link, their words replace them.
 */
function withImages(html: string, paths: readonly (string | undefined)[], mark: string): string {
  const places = new Map(paths.map((path, index) => [imagePlaceholder(mark, index), path]));
  let isInLink = false;
  const parts = partsOf(html).map((part, at) => {
    if (at % 2 === 0) return part;
    if (tagOf(part) === "a") isInLink = !part.startsWith("</");
    const src = tagOf(part) === "img" ? attributeOf(part, "src") : "";
    if (!places.has(src)) return part;
    const path = places.get(src);
    if (path !== undefined) return part.replace(src, mediaUrl(path));
    return isInLink ? attributeOf(part, "alt") || "Image" : "";
  });
  return parts.join("");
}

/** One of the site's categories with this name or topic; also by its slug, as in front matter. */
function categoryIn(named: readonly string[], list: readonly string[]): string | undefined {
  const wanted = new Set(named.map(nameKey));
  const isNamed = (name: string) => wanted.has(nameKey(name)) || wanted.has(slugOf(name));
  return list.find(isNamed) ?? list.find((category) => isNamed(topicOf(category)));
}

type Making = {
  document: ImportedDocument;
  /** The paths of its images in the bucket, in their order. */
  paths: readonly (string | undefined)[];
  mark: string;
  /** The categories of posts, and the default for posts with another category. */
  categories: readonly string[];
  category: string;
  origins: SiteAddresses;
};

/**
 * A document as a draft, by the same rules as in the editor, or a sentence with the reason why it cannot be one. DroppedContent
 * are added to its notes.
 */
export function createPost({
  document,
  paths,
  mark,
  categories,
  category,
  origins,
}: Making): { post: PostContent; notes: string[] } | { refused: string } {
  const notes = [...document.notes];
  const own = categoryIn(document.categories, categories);
  const isOwn = (name: string) => own !== undefined && categoryIn([name], [own]) === own;
  const asTags = document.categories.filter((name) => !isOwn(name));
  if (asTags.length > 0) notes.push(`Categories that are now tags: ${joinNames(asTags, 10)}.`);
  if (!own && asTags.length > 0) notes.push(`Its category is “${category}”.`);
  const tags = new Map([...document.tags, ...asTags].map((name) => [nameKey(name), name]));
  if (tags.size > maxEntries) notes.push(`Only the first ${maxEntries} of its tags were kept.`);
  if (!document.title) notes.push("It had no title.");
  if (!document.author) notes.push(`It names no author, so its author is “${firmTeam}”.`);
  const title = document.title || "Untitled";
  const featured = document.featured === null ? undefined : paths[document.featured];
  const content = cleanHtml(withImages(document.html, paths, mark), origins).trim();
  if (content === "") notes.push("It had no text.");
  const read = (content === "" ? schemaWithoutText : schema).safeParse({
    title,
    slug: document.slug,
    excerpt: document.excerpt || title,
    content,
    category: own ?? category,
    tags: [...tags.values()].slice(0, maxEntries),
    keywords: document.keywords,
    image: featured === undefined ? "" : mediaUrl(featured),
    imageAlt: featured === undefined ? "" : document.imageAlt,
    author: document.author || firmTeam,
    readTime: suggestReadTime(content),
    seoTitle: document.seoTitle,
    seoDescription: document.seoDescription,
  });
  if (!read.success) return { refused: read.error.issues.map(({ message }) => message).join(" ") };
  return { post: contentOf(read.data, new Date()), notes };
}

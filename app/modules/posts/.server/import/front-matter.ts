import { parseDocument } from "yaml";
import { truncate } from "#app/lib/truncate.ts";
import { newSourcePost, type SourcePost } from "./imported-document.ts";
import { readMoment } from "./text-values.ts";
import { joinNames } from "./warnings.ts";

/** The usual names of a front-matter field: Jekyll, Hugo, Eleventy, Astro, Obsidian. */
const names: Readonly<Record<string, keyof SourcePost>> = {
  title: "title",
  slug: "slug",
  permalink: "originalUrl",
  url: "originalUrl",
  excerpt: "excerpt",
  description: "excerpt",
  summary: "excerpt",
  category: "categories",
  categories: "categories",
  tags: "tags",
  tag: "tags",
  keywords: "keywords",
  author: "author",
  authors: "author",
  date: "date",
  published: "date",
  published_at: "date",
  publishdate: "date",
  pubdate: "date",
  image: "image",
  cover: "image",
  thumbnail: "image",
  featured_image: "image",
  featuredimage: "image",
  hero: "image",
  image_alt: "imageAlt",
  imagealt: "imageAlt",
  alt: "imageAlt",
  seo_title: "seoTitle",
  seotitle: "seoTitle",
  seo_description: "seoDescription",
  seodescription: "seoDescription",
  meta_description: "seoDescription",
};
/** Fields that have no meaning here and are dropped without a note. */
const meaningless = new Set(["layout", "draft", "lang", "type", "template", "weight"]);

/** Maximum characters of front matter; real ones are shorter. */
const maxFrontMatter = 20_000;

type Split = {
  head: string;
  body: string;
  fence: string;
  /** Whether it looks like front matter without an end. */
  isCutOff: boolean;
};

/** The front matter of a text, and the text without it. */
export function splitFrontMatter(text: string): Split {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [first = ""] = plain.split("\n", 1);
  const fence = first.trimEnd();
  const none = { head: "", body: plain, fence: "", isCutOff: false };
  if (fence !== "---" && fence !== "+++") return none;
  const start = first.length + 1;
  const end = plain.indexOf(`\n${fence}`, start - 1);
  const isLine = /^[^\S\n]*(\n|$)/.test(plain.slice(end + 1 + fence.length, end + 200));
  if (end < 0 || !isLine || end - start > maxFrontMatter) {
    // A text can also start with a horizontal rule; no field follows that.
    const isField = /^[\w-]+ ?[:=]/.test(plain.slice(start, start + 200).trimStart());
    return { ...none, isCutOff: isField };
  }
  const after = plain.indexOf("\n", end + 1);
  const body = after < 0 ? "" : plain.slice(after + 1);
  return { head: plain.slice(start, end), body, fence, isCutOff: false };
}

const isScalar = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The texts in a value: of a list, of a comma-separated line, or of an object that has a name or an address. */
function textsOf(value: unknown): string[] {
  if (isScalar(value)) return [String(value).trim()].filter(Boolean);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  const known = Object.entries(value).find(([key]) =>
    ["name", "src", "url", "path", "image", "relative"].includes(key),
  );
  return known && isScalar(known[1]) ? [String(known[1]).trim()] : [];
}

/**
 * Reads YAML into a post's fields; names the others. Aliases are refused, because with them a short text can expand to
 * a very long one.
 */
export function readFrontMatter(head: string, source: string): SourcePost {
  const found = newSourcePost({ source });
  if (!head.trim()) return found;
  let fields: unknown;
  try {
    const document = parseDocument(head, { schema: "core", merge: false, prettyErrors: false });
    if (document.errors.length > 0) throw document.errors[0];
    fields = document.toJS({ maxAliasCount: 0 });
  } catch {
    found.notes.push("The front matter is not valid YAML and was ignored.");
    return found;
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return found;
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const name = Object.hasOwn(names, key.toLowerCase()) ? names[key.toLowerCase()] : undefined;
    const texts = textsOf(value);
    if (name) setField(found, { name, key, value, texts });
    if (!name && !meaningless.has(key.toLowerCase())) unknown.push(truncate(key, 40));
  }
  if (unknown.length > 0)
    found.notes.push(`Front-matter fields were ignored: ${joinNames(unknown, 20)}.`);
  return found;
}

type Field = { name: keyof SourcePost; key: string; value: unknown; texts: string[] };

/** The alt text of an image object. */
const altOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "alt" in value && isScalar(value.alt)
    ? String(value.alt).trim()
    : "";

/** Copies a field and names its losses. */
function setField(found: SourcePost, { name, key, value, texts }: Field): void {
  const { notes } = found;
  const [first = ""] = texts;
  const isLost = texts.length === 0 && value !== null && value !== "" && !isEmptyList(value);
  if (isLost) notes.push(`The front-matter field “${key}” could not be read.`);
  else if (name === "categories" || name === "tags" || name === "keywords") {
    const apart = texts.length === 1 ? first.split(",") : texts;
    found[name].push(...apart.map((text) => text.trim()).filter(Boolean));
  } else if (name === "date") setDate(found, first);
  else if (name === "author") found.author ||= texts.join(", ");
  else if (name !== "notes" && name !== "source" && name !== "html") {
    const isSecond = found[name] !== "" && first !== "" && found[name] !== first;
    if (isSecond || texts.length > 1)
      notes.push(
        `Only one ${key} was kept; ignored: ${(isSecond ? texts : texts.slice(1)).join(", ")}`,
      );
    found[name] ||= first;
    if (name === "image") found.imageAlt ||= altOf(value);
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function setDate(found: SourcePost, text: string): void {
  // `published: true` is a status, not a date.
  if (found.date !== null || /^(?:true|false)$/.test(text)) return;
  const { date, note } = readMoment(text);
  found.date = date;
  if (note) found.notes.push(note);
}

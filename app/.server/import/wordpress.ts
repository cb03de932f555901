import { counted } from "#app/lib/counted.ts";
import { slugOf } from "#app/lib/slug.ts";
import { addressKey } from "./document-links.ts";
import type { Reading } from "./finish-document.ts";
import { foundPost } from "./imported-document.ts";
import { Notes } from "./notes.ts";
import { textOf } from "./plain-text.ts";
import { type Attachments, readShortcodes } from "./shortcodes.ts";
import type { Wxr, WxrItem } from "./wxr.ts";

/** States in which WordPress keeps what nobody has written for readers. */
const thrownAway = ["trash", "auto-draft", "inherit"];

const isPost = ({ fields }: WxrItem) =>
  fields.post_type === "post" && !thrownAway.includes(fields.status ?? "");

/** The posts of an export, and what of it is none. */
export function postsOf(wxr: Wxr): { posts: WxrItem[]; notes: string[] } {
  const others = new Map<string, number>();
  for (const item of wxr.items) {
    const { post_type: type = "entry", status = "" } = item.fields;
    if (isPost(item) || type === "attachment") continue;
    const name = type === "post" ? `post (${status})` : type.slice(0, 40);
    others.set(name, (others.get(name) ?? 0) + 1);
  }
  const listed = [...others].slice(0, 20).map(([name, count]) => `${count} × ${name}`);
  const notes = listed.length > 0 ? [`Not taken, as it is no post: ${listed.join(", ")}.`] : [];
  return { posts: wxr.items.filter(isPost), notes };
}

/** Images of an export by their numbers. */
export function attachmentsOf({ items }: Wxr): Attachments {
  const attachments = items.filter(({ fields }) => fields.post_type === "attachment");
  return new Map(
    attachments.map(({ fields, excerpt, meta }) => {
      const url = fields.attachment_url ?? "";
      const alt = meta.get("_wp_attachment_image_alt") ?? "";
      return [fields.post_id ?? "", { url, alt, caption: textOf(excerpt) }];
    }),
  );
}

/** The slug that a post proposes. */
export const slugOfItem = ({ fields }: WxrItem): string =>
  slugOf(decoded(fields.post_name ?? "")) || slugOf(fields.title ?? "");

/** How links name a post: its address, and the one by its number. */
export function addressesOfItem({ fields }: WxrItem, { baseUrl }: Wxr): string[] {
  const whole = [fields.link ?? "", `${baseUrl}/?p=${fields.post_id}`];
  return whole.flatMap((address) => {
    const url = URL.parse(address);
    return url ? addressKey(url) : [];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** WordPress writes moments without their zone, once as GMT; drafts have zeros. */
function momentOf({ post_date_gmt: gmt = "", pubDate = "" }: WxrItem["fields"]): string | null {
  const date = new Date(/^[1-9]/.test(gmt) ? `${gmt.replace(" ", "T")}Z` : pubDate);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A title or description of a search engine's plugin; what it fills in itself means nothing here. */
function searchText(meta: WxrItem["meta"], keys: readonly string[]): string {
  const found = keys.map((key) => meta.get(key)).find(Boolean) ?? "";
  return found.includes("%") ? "" : found;
}

/** What of a post is not in its text and not kept. */
function noteRest({ fields, terms, meta, comments }: WxrItem, notes: Notes): void {
  const { status = "", post_password: password } = fields;
  if (status === "private" || password) notes.add("It was not public there.");
  if (status === "future" || status === "pending") notes.add(`Its state there was “${status}”.`);
  if (comments > 0) notes.add(`Not kept: ${counted(comments, "comment")}.`);
  const domains = terms.map(({ domain }) => domain);
  const foreign = domains.filter((domain) => !["category", "post_tag"].includes(domain));
  if (foreign.length > 0)
    notes.add(`Not kept: terms of ${[...new Set(foreign)].slice(0, 8).join(", ")}.`);
  // A name that begins with _ is of WordPress or a plugin, and nobody has typed it.
  const own = [...meta.keys()].filter((key) => key !== "" && !key.startsWith("_"));
  if (own.length > 0) notes.add(`Not kept: custom fields ${own.slice(0, 12).join(", ")}.`);
}

/** A post of an export. */
export function readItem(item: WxrItem, wxr: Wxr, images: Attachments, source: string): Reading {
  const { fields, content, excerpt, terms, meta } = item;
  const notes = new Notes();
  noteRest(item, notes);
  const named = (domain: string) =>
    terms.flatMap((term) => (term.domain === domain ? textOf(term.name) : []));
  const featured = images.get(meta.get("_thumbnail_id") ?? "");
  const creator = fields.creator ?? "";
  const html = readShortcodes(content, { images, notes });
  const found = foundPost({
    source,
    title: textOf(fields.title ?? ""),
    slug: slugOfItem(item),
    excerpt: textOf(excerpt),
    categories: named("category").filter((name) => name.toLowerCase() !== "uncategorized"),
    tags: named("post_tag"),
    author: wxr.authors.get(creator) ?? creator,
    date: momentOf(fields),
    formerUrl: /[?&]p=\d/.test(fields.link ?? "") ? "" : (fields.link ?? ""),
    seoTitle: searchText(meta, ["_yoast_wpseo_title", "rank_math_title", "_aioseo_title"]),
    seoDescription: searchText(meta, [
      "_yoast_wpseo_metadesc",
      "rank_math_description",
      "_aioseo_description",
    ]),
    html,
    image: featured?.url ?? "",
    imageAlt: featured?.alt ?? "",
    notes: notes.list(),
  });
  // Blocks say where their paragraphs are; the editor of before them did not.
  const breaksLines = !content.includes("<!-- wp:");
  return { found, folder: "", base: wxr.baseUrl || undefined, breaksLines };
}

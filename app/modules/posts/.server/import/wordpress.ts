import { z } from "zod";
import { pluralize } from "#app/lib/counts.ts";
import { truncate } from "#app/lib/truncate.ts";
import { linkKey, type Reading } from "./finish-document.ts";
import { blocks } from "./html-writers.ts";
import { newSourcePost } from "./imported-document.ts";
import { type Attachments, readShortcodes } from "./shortcodes.ts";
import { safelyDecoded } from "./sources.ts";
import { readMoment, textOf } from "./text-values.ts";
import { ImportWarnings, joinNames, Unreadable } from "./warnings.ts";
import { maxField, maxTerms, type Wxr, type WxrItem } from "./wordpress-file.ts";

/** The footnotes of a post as WordPress 6.3 and later keep them, in its custom field `footnotes`. */
const schema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The footnote named by the element whose tag starts a part. */
const idOf = (part: string): string | undefined =>
  part.startsWith("<sup")
    ? /data-fn=["']([^"'<>]+)["']/.exec(part.split(">", 1)[0] ?? "")?.[1]
    : undefined;

/** The words of a footnote on one line: articles have no paragraphs in one. */
const lineOf = (html: string): string =>
  html.replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, name: string) =>
    blocks.has(name.toLowerCase()) ? " " : tag,
  );

function textsOf(field: string | undefined): Map<string, string> | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(field ?? ""));
    return data && new Map(data.map(({ id, content }) => [id, lineOf(content).trim()]));
  } catch {
    return undefined;
  }
}

/**
 * A post's HTML with its footnotes at their numbers. Footnotes without a number, and numbers without one, are named.
 */
function withWordPressFootnotes(
  html: string,
  field: string | undefined,
  notes: ImportWarnings,
): { html: string; areRead: boolean } {
  const texts = textsOf(field);
  const numbers = new Map<string, number>();
  const markOf = (id: string): string | undefined => {
    const text = texts?.get(id);
    const known = numbers.get(id);
    if (known !== undefined) {
      notes.add(
        `A footnote is referenced twice; the second reference shows only its number, ${known}.`,
      );
      return `<sup>${known}</sup>`;
    }
    if (text) {
      numbers.set(id, numbers.size + 1);
      return `<small class="footnote">${text}</small>`;
    }
    notes.add("The text of a footnote is not in the export; its number stays.");
    return undefined;
  };
  const parts = html.split(/(?=<sup\b)/).map((part) => {
    const id = idOf(part);
    const end = part.indexOf("</sup>");
    const mark = id !== undefined && end >= 0 ? markOf(id) : undefined;
    return mark === undefined ? part : mark + part.slice(end + "</sup>".length);
  });
  for (const [id, text] of texts ?? [])
    if (!numbers.has(id)) notes.add(`A footnote that nothing refers to was removed: ${text}`);
  return { html: parts.join(""), areRead: texts !== undefined };
}

/** WordPress statuses of posts that are not meant for readers. */
const thrownAway = ["trash", "auto-draft", "inherit"];

const isPost = ({ fields }: WxrItem) =>
  fields.post_type === "post" && !thrownAway.includes(fields.status ?? "");
const isAttachment = ({ fields }: WxrItem) => fields.post_type === "attachment";

/** The missing part of a truncated file. */
function incompleteWarnings({ isComplete, brokenOff, moreItems }: Wxr, path: string): string[] {
  const notes: string[] = [];
  const title = textOf(brokenOff?.fields.title ?? "");
  const within = title ? ` within “${title}”` : "";
  const missing = brokenOff ? "This post and those after it" : "The posts after it";
  if (!isComplete)
    notes.push(
      `${path} is incomplete: it breaks off${within}. ${missing} are missing. Please export it again.`,
    );
  if (moreItems > 0)
    notes.push(`${pluralize(moreItems, "entry", "entries")} at the end of ${path} were not read.`);
  return notes;
}

/** The posts of an export, and notes about its other entries. */
export function postsOf(wxr: Wxr, path: string): { posts: WxrItem[]; notes: string[] } {
  const others = new Map<string, number>();
  for (const item of wxr.items) {
    const { post_type: type = "entry", status = "" } = item.fields;
    if (isPost(item) || isAttachment(item)) continue;
    const name = type === "post" ? `post (${status})` : truncate(type, 40);
    others.set(name, (others.get(name) ?? 0) + 1);
  }
  const counts = [...others].map(([name, count]) => `${count} × ${name}`);
  const notes = incompleteWarnings(wxr, path);
  if (counts.length > 0)
    notes.push(`Skipped, because these are not posts: ${joinNames(counts, 12)}.`);
  const attachments = wxr.items.filter(isAttachment).length;
  if (attachments > 0)
    notes.push(
      `${path} lists ${pluralize(attachments, "media library file")} but does not contain them. Only files that you include and a post shows are imported.`,
    );
  return { posts: wxr.items.filter(isPost), notes };
}

/** Images of an export by their numbers. */
export function attachmentsOf({ items }: Wxr): Attachments {
  return new Map(
    items.filter(isAttachment).map(({ fields, excerpt, meta }) => {
      const url = fields.attachment_url ?? "";
      const alt = meta.get("_wp_attachment_image_alt") ?? "";
      return [fields.post_id ?? "", { url, alt, caption: textOf(excerpt) }];
    }),
  );
}

/** The source of a post's slug. */
export const nameOfItem = ({ fields }: WxrItem) => ({
  slug: safelyDecoded(fields.post_name ?? ""),
  title: textOf(fields.title ?? ""),
  date: momentOf(fields).date,
});

/** How links name a post: its address, and the one by its number. */
export function addressesOfItem({ fields }: WxrItem, { baseUrl }: Wxr): string[] {
  const urls = [fields.link ?? "", `${baseUrl}/?p=${fields.post_id}`];
  return urls.flatMap((address) => {
    const url = URL.parse(address);
    return url ? linkKey(url) : [];
  });
}

/** WordPress writes moments without their zone, once as GMT; drafts have zeros. */
function momentOf({ post_date_gmt: gmt = "", pubDate = "" }: WxrItem["fields"]) {
  if (gmt.startsWith("0000")) return { date: null };
  return readMoment(gmt || pubDate);
}

/** A title or description from an SEO plugin; its placeholders mean nothing here. */
function searchText(meta: WxrItem["meta"], keys: readonly string[]): string {
  const found = keys.map((key) => meta.get(key)).find(Boolean) ?? "";
  return found.includes("%") ? "" : found;
}

/** Domains of terms; the first exports called tags `tag`. */
const tagDomains = ["post_tag", "tag"];

/** Parts of a post outside its text that are not kept. */
function warnAboutRest(item: WxrItem, notes: ImportWarnings): void {
  const { fields, terms, meta, comments, moreTerms, moreMeta, tooLong } = item;
  const { status = "", post_password: password, is_sticky: sticky } = fields;
  if (status === "private" || password) notes.add("It was not public on the old site.");
  else if (!["", "publish", "draft"].includes(status))
    notes.add(`Its status on the old site was “${status}”.`);
  if (sticky === "1") notes.add("It was pinned to the top of the old site.");
  if (comments > 0) notes.add(`Not kept: ${pluralize(comments, "comment")}.`);
  const domains = terms.map(({ domain }) => domain);
  const foreign = domains.filter((domain) => ![...tagDomains, "category"].includes(domain));
  if (foreign.length > 0) notes.add(`Not kept: terms from ${joinNames([...new Set(foreign)], 8)}.`);
  if (moreTerms > 0)
    notes.add(
      `Only the first ${maxTerms.toLocaleString("en")} of its categories and tags were read; ${moreTerms.toLocaleString("en")} were ignored.`,
    );
  // Names that start with _ belong to WordPress or a plugin and were not typed by anyone.
  const own = [...meta.keys()].filter((key) => key !== "" && !key.startsWith("_"));
  if (own.length > 0) notes.add(`Not kept: custom fields ${joinNames(own, 12)}.`);
  if (moreMeta > 0) notes.add(`Not kept: ${pluralize(moreMeta, "more custom field")}.`);
  for (const name of tooLong)
    notes.add(
      `Its ${name} has more than ${maxField.toLocaleString("en")} characters and was shortened.`,
    );
}

/** A post of an export. Throws {@link Unreadable}. */
export function readItem(item: WxrItem, wxr: Wxr, images: Attachments, source: string): Reading {
  const { fields, content, excerpt, terms, tooLong } = item;
  if (tooLong.has("content:encoded"))
    throw new Unreadable(
      `Its text has more than ${maxField.toLocaleString("en")} characters. Please split it.`,
    );
  const notes = new ImportWarnings();
  const footnotes = withWordPressFootnotes(content, item.meta.get("footnotes"), notes);
  const meta = new Map(item.meta);
  if (footnotes.areRead) meta.delete("footnotes");
  warnAboutRest({ ...item, meta }, notes);
  const named = (...domains: string[]) =>
    terms.flatMap((term) => (domains.includes(term.domain) ? textOf(term.name) : []));
  const featured = images.get(meta.get("_thumbnail_id") ?? "");
  const creator = fields.creator ?? "";
  const author = wxr.authors.get(creator) || creator;
  if (creator !== "" && author === creator && wxr.authors.get(creator) === undefined)
    notes.add(`Only the author’s account name is known: ${creator}.`);
  const { date, note } = momentOf(fields);
  if (note) notes.add(note);
  const html = readShortcodes(footnotes.html, { images, notes });
  const found = newSourcePost({
    ...nameOfItem(item),
    source,
    excerpt: textOf(excerpt),
    categories: named("category").filter((name) => name.toLowerCase() !== "uncategorized"),
    tags: named(...tagDomains),
    author,
    date,
    originalUrl: /[?&]p=\d/.test(fields.link ?? "") ? "" : (fields.link ?? ""),
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
  if (!featured && meta.get("_thumbnail_id"))
    found.notes.push("Its featured image is not in the export.");
  // Blocks mark their paragraphs; the classic editor did not.
  const breaksLines = !content.includes("<!-- wp:");
  return { found, folder: "", base: wxr.baseUrl || undefined, breaksLines };
}

import { isDrawingName } from "@datumline/studio/drawings/catalog";
import type { Feed } from "feed";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { drawingSizes, isPicturedDrawing } from "#app/site/pictures/drawing-pictures.ts";
import { cleanHtml, type SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import { renderArticleText } from "#modules/posts/.server/html/render-article-text.ts";
import { drawingTitleHtml } from "../public/drawing-title.server.ts";

/** Characters that a document of XML 1.0 cannot contain, not even as a reference (section 2.2). */
const forbidden = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML cannot carry: rows from before texts were normalised may still have them. */
export const xmlText = (text: string): string => text.replace(forbidden, "");

/** The width of a drawing in a feed, px. */
const drawingWidth = 1200;

/** A drawing as an image, because feed readers show no SVG within a text. A drawing without an image becomes a link. */
function pictureOf(name: string): string {
  if (!isDrawingName(name)) return "<figure>";
  const title = drawingTitleHtml(name).replaceAll('"', "&quot;");
  if (!isPicturedDrawing(name)) return `<figure><a href="/drawings/${name}.svg">${title}</a>`;
  const { width, height } = drawingSizes[name];
  const drawnHeight = Math.round((drawingWidth * height) / width);
  const src = drawingPicturePath(name, drawingWidth, "webp");
  return `<figure><img src="${src}" alt="${title}" width="${drawingWidth}" height="${drawnHeight}" />`;
}

/** An address as it is in an attribute, seen from `page`. */
function absolute(inAttribute: string, page: string): string {
  const url = URL.parse(inAttribute.replaceAll("&amp;", "&"), page);
  return url ? url.href.replaceAll("&", "&amp;") : inAttribute;
}

/**
 * An article's text for feed readers: the same as on its page, without features that need a page. All its addresses are
 * absolute, because a feed is read away from the site; `page` is the article's address.
 */
export function feedBody(
  content: string,
  { origins, page }: { origins: SiteAddresses; page: string },
): string {
  // The patterns below rely on the allow-list writing each tag and its attributes in one way only.
  return renderArticleText(cleanHtml(content, origins).trim(), "away")
    .html.replace(/<figure data-drawing="([a-z0-9-]{1,60})">/g, (_, name: string) =>
      pictureOf(name),
    )
    .replace(/<(?:a|img) [^<>]*>/g, (tag) => withAbsoluteAddress(tag, page));
}

/** A link or an image, with its address converted by {@link absolute}. */
function withAbsoluteAddress(tag: string, page: string): string {
  for (const attribute of [' href="', ' src="']) {
    const start = tag.indexOf(attribute) + attribute.length;
    const end = tag.indexOf('"', start);
    if (start >= attribute.length && end > start)
      return tag.slice(0, start) + absolute(tag.slice(start, end), page) + tag.slice(end);
  }
  return tag;
}

/**
 * Returns a function that reports for each text whether it fits into `most` characters, along with all previous texts.
 */
export function fitsWithin(most: number): (text: string) => boolean {
  let room = most;
  return (text) => {
    room -= text.length;
    return room >= 0;
  };
}

/**
 * A text for a CDATA section, which `]]>` would end: the section is closed and reopened in between. The feed's writer
 * does so only for the first one.
 */
function cdata(text: string): string {
  // First, because two brackets can have such a character between themselves and their end.
  const [first = "", ...others] = xmlText(text).split("]]>");
  return others.length > 0 ? `${first}]]>${others.join("]]]]><![CDATA[>")}` : first;
}

/** A feed as RSS. */
export function rssXml(feed: Feed): string {
  for (const item of feed.items) {
    item.title = cdata(item.title);
    item.description = cdata(item.description ?? "");
    item.content = cdata(item.content ?? "");
  }
  return xmlText(feed.rss2());
}

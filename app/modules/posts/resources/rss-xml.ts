import type { Feed } from "feed";
import { xmlText } from "#app/lib/xml-text.ts";

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

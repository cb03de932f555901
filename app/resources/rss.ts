import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/rss";
import { makeFeed } from "./feed.server.ts";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

/**
 * A text for a CDATA section, which `]]>` would end: it is begun anew in between. The writer of the feed does so for the
 * first one alone.
 */
function cdata(text: string): string {
  const [first = "", ...others] = text.split("]]>");
  return others.length > 0 ? `${first}]]>${others.join("]]]]><![CDATA[>")}` : text;
}

/** The newest articles as RSS. */
export async function loader({ context }: Route.LoaderArgs) {
  const { feed, lastModified } = await makeFeed(context.get(servicesContext));
  for (const item of feed.items) {
    item.title = cdata(item.title);
    item.description = cdata(item.description ?? "");
    item.content = cdata(item.content ?? "");
  }
  return new Response(feed.rss2(), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Last-Modified": lastModified,
    },
  });
}

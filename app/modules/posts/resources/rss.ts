import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/rss";
import { makeFeed } from "./feed.server.ts";
import { rssXml } from "./feed-text.server.ts";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

/** The newest articles as RSS. */
export async function loader({ context }: Route.LoaderArgs) {
  const { feed, lastModified } = await makeFeed(context.get(servicesContext));
  return new Response(rssXml(feed), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Last-Modified": lastModified,
    },
  });
}

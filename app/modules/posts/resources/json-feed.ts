import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/json-feed";
import { makeFeed } from "./feed.server.ts";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

/** The newest articles as JSON Feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { feed, lastModified } = await makeFeed(context.get(servicesContext));
  return new Response(feed.json1(), {
    headers: {
      "Content-Type": "application/feed+json; charset=utf-8",
      "Last-Modified": lastModified,
    },
  });
}

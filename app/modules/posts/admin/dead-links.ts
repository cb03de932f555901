import { servicesContext } from "#app/services.ts";
import { isDead } from "#modules/redirects/.server/manage-redirects.ts";
import { statusOfContext } from "#platform/request-context.ts";
import type { Route } from "./+types/dead-links";
import { maxLinksPerRequest } from "./editor/post-checks.ts";

/** Maximum length of an address on this site, in characters. */
const maxLength = 2_000;

/** GET `?link=…` (several): the links of a post that are broken for visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const links = new URL(request.url).searchParams.getAll("link").slice(0, maxLinksPerRequest);
  const { siteUrl, redirects } = context.get(servicesContext);
  const { origin } = new URL(siteUrl);
  const visitor = { statusOf: context.get(statusOfContext), redirects };
  const dead: string[] = [];
  // The links are checked one by one, because each check may render a page.
  for (const link of links) {
    const url = link.length <= maxLength ? URL.parse(link, origin) : null;
    if (url?.origin === origin && (await isDead(visitor, url.pathname))) dead.push(link);
  }
  return Response.json({ dead });
}

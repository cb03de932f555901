import { mailtoUrl } from "#app/lib/mailto-url.ts";
import { servicesContext } from "#app/services.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Route } from "./+types/security-txt";

const day = 24 * 60 * 60 * 1000;
/** Days until a response expires; RFC 9116 recommends less than a year. */
const validDays = 180;

/** The contact for security reports, as in RFC 9116. Rendered for each request, so that it never expires. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, documents } = context.get(servicesContext);
  const firm = (await documents.current()).of(firmDocument);
  const today = Math.floor(Date.now() / day) * day;
  const lines = [
    `Contact: ${mailtoUrl(firm.email)}`,
    `Expires: ${new Date(today + validDays * day).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/.well-known/security-policy.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}

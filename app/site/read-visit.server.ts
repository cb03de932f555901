import { otherValue } from "#app/lib/visit-values.ts";
import { parseVisit, type Visit } from "#server/counting/visit.ts";
import type { Services } from "#server/services.ts";
import { isPage } from "./known-pages.server.ts";

/** A visit as the boot script tells it, with a landing page that there is; nothing if it is malformed. */
export async function readVisit(
  services: Pick<Services, "db" | "documents" | "siteUrl">,
  text: string,
): Promise<Visit | undefined> {
  const visit = parseVisit(text, new URL(services.siteUrl).host);
  if (!visit) return undefined;
  // Others may hold a token, or are made up.
  return (await isPage(services, visit.landing)) ? visit : { ...visit, landing: otherValue };
}

import { parseVisit, type Visit } from "#modules/analytics/.server/visit.ts";
import { otherValue } from "#modules/analytics/visit-values.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Database } from "#platform/db/database.ts";
import { isPage } from "./known-pages.server.ts";

/** A visit as reported by the pre-hydration script, with an existing landing page; nothing if it is malformed. */
export async function readVisit(
  services: { db: Database; documents: SiteDocuments; siteUrl: string },
  text: string,
): Promise<Visit | undefined> {
  const visit = parseVisit(text, new URL(services.siteUrl).host);
  if (!visit) return undefined;
  // Others may contain a token, or are invented.
  return (await isPage(services, visit.landing)) ? visit : { ...visit, landing: otherValue };
}

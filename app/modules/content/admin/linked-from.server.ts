import type { ActionResult } from "#app/admin/action-result.ts";
import type { Services } from "#app/services.ts";
import { findLinkUses } from "#modules/content/.server/link-uses.ts";

/** More names would not fit into the cookie of a notice. */
const maxNamed = 10;

/**
 * Adds the menus and texts that link to pages visitors can no longer find. The change is already stored, so a failure
 * to find the links is only logged.
 */
export async function linkedFrom(
  services: Services,
  paths: readonly string[],
): Promise<Pick<ActionResult, "linkedFrom">> {
  const uses = await findLinkUses(services, paths).catch((error: unknown) => {
    services.log.warn({ err: error }, "the links to a page could not be read");
    return [];
  });
  return uses.length > 0 ? { linkedFrom: uses.slice(0, maxNamed) } : {};
}

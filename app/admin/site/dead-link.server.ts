import type { RouterContextProvider } from "react-router";
import { isPublicPath } from "#app/lib/public-page.ts";
import { pathOf } from "#server/redirects/rules.ts";
import { servicesContext } from "#server/services.ts";
import { statusOfContext } from "#server/site-status.ts";

/**
 * Whether a visitor who follows a path of this site finds nothing there. What the site fails to answer just now is not dead, and what a
 * redirect leads on is not either; a screen of the admin is, for visitors.
 */
export async function isDead(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<boolean> {
  const path = pathOf(address);
  if (!isPublicPath(path)) return true;
  const status = await context
    .get(statusOfContext)(path)
    .catch(() => undefined);
  if (status !== 404 && status !== 410) return false;
  return (await context.get(servicesContext).redirects.find(path)) === undefined;
}

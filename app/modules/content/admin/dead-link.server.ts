import type { RouterContextProvider } from "react-router";
import { isPublicPath } from "#app/lib/public-page.ts";
import { servicesContext } from "#app/services.ts";
import { statusOfContext } from "#modules/operations/.server/site-status.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";

/**
 * Whether a visitor finds nothing at a path of this site. A page that currently fails is not dead, nor is a redirected
 * one. An admin screen is dead, because visitors cannot open it.
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

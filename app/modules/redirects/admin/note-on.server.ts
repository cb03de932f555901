import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { type StatusOf, statusOfContext } from "#modules/operations/.server/site-status.ts";
import { isOwnAddress, pathOf, type RedirectRule } from "#modules/redirects/.server/rules.ts";

/** The status of the site's response at a path; nothing if the request fails. */
const ask = (statusOf: StatusOf, path: string) => statusOf(path).catch(() => undefined);

/** Whether the site has a page at an address. Pages take precedence over redirects. */
export async function isServed(statusOf: StatusOf, path: string): Promise<boolean> {
  const status = await ask(statusOf, path);
  return status !== undefined && status !== 404;
}

/** A note about a stored redirect. */
export async function noteOn(
  context: Readonly<RouterContextProvider>,
  { from, to }: RedirectRule,
): Promise<string | undefined> {
  const statusOf = context.get(statusOfContext);
  const { redirects } = context.get(servicesContext);
  const isBelow = from.endsWith("/*");
  const path = isBelow ? from.slice(0, -2) || "/" : from;
  const notes: string[] = [];
  if (await isServed(statusOf, path))
    notes.push(
      isBelow
        ? `The site has a page at ${path}. Existing pages take precedence; the redirect applies to all other addresses below it.`
        : `The site has a page at ${path}. Existing pages take precedence; the redirect applies once that page is removed.`,
    );
  if (isOwnAddress(to) && !to.endsWith("/*")) {
    const isMissing = (await ask(statusOf, pathOf(to))) === 404;
    if (isMissing && !(await redirects.find(pathOf(to))))
      notes.push(`No page exists at ${pathOf(to)}.`);
  }
  return notes.join(" ") || undefined;
}

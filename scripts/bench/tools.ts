import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { queryRows } from "#tests/support/rows.ts";
import type { Site } from "#tests/support/site.ts";

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Starts Chromium from CHROMIUM_PATH, or the one that `npm test` uses. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, "--disable-gpu", "--no-sandbox", "--disable-background-networking"],
  });
}

/** Sets the cookie consent in advance, so that the question does not cover the page. */
export const answerConsent = (visitor: Page | BrowserContext): Promise<unknown> =>
  visitor.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.setItem(
      "cookieConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    );
  });

/** Inserts `count` published posts into a site's database, one hour or `apart` between them. */
export async function insertPosts(
  asked: { site: Site; databaseUrl: string | undefined },
  count: number,
  apart = "1 hour",
): Promise<void> {
  await queryRows(
    asked,
    `insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at)
     select 'Pulling cable through duct ' || n, 'post-' || n, 'What bends and slack cost on route ' || n,
       repeat('<h2>Splice ' || n || '</h2><p>Tension grows with each bend of the duct.</p>', 40),
       (array['FTTH Design', 'Solar Analysis', 'Scan-to-BIM', 'Civil Engineering'])[n % 4 + 1], 'A. Planner', true,
       now() - n * $1::interval from generate_series(1, ${count}) n`,
    [apart],
  );
  if (asked.databaseUrl) await queryRows(asked, "vacuum analyze");
}

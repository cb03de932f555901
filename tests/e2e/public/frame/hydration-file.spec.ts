import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

/** The URL of a page's hydration data, as its document names it. */
async function fileOf(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  expect(text).not.toContain("__reactRouterContext");
  const [, src = ""] = /<script type="text\/deferred-module"[^>]* src="([^"]+)"/.exec(text) ?? [];
  return new URL(src.replaceAll("&amp;", "&"), url).href;
}

test("a page's hydration data is a file that browsers cache permanently", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const file = await fileOf(`${origin}/terms`);
  const answer = await fetch(file, { headers: { "Accept-Encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toContain("__reactRouterContext");
});

test("a file that the site no longer knows is generated again with its page, and not cached under the old name", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const current = await (await fetch(await fileOf(`${origin}/terms`))).text();
  const answer = await fetch(`${origin}/hydration/of-yesterday.js?of=%2Fterms`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe(current);
});

for (const of of ["", "terms", "/admin", "/blog?q=roof", "//planner.example/"])
  test(`a hydration file of “${of}” does not exist`, async ({ sharedSite }) => {
    const query = new URLSearchParams({ of });
    const answer = await fetch(`${sharedSite.site.origin}/hydration/of-yesterday.js?${query}`);
    expect(answer.status).toBe(404);
    // Neither an unreadable page nor a missing file is cached.
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

test("the 404 page has a hydration file as well", async ({ sharedSite }) => {
  const { status } = await fetch(await fileOf(`${sharedSite.site.origin}/no-such-page`));
  expect(status).toBe(200);
});

test("a page that changed after it was sent renders its current version, and works", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  // React reports that it renders the page again.
  tolerated.push("Minified React error #418");
  await withConsent(page);
  // Imitates another process, which does not know the file.
  await page.route("**/hydration/*", async (route) => {
    const url = route
      .request()
      .url()
      .replace(/hydration\/[^.]+/, "hydration/of-yesterday");
    const answer = await route.fetch({ url });
    const body = (await answer.text()).replaceAll("Portfolio", "Our sheets");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${sharedSite.site.origin}/about`);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Portfolio" })).toBeVisible();
  await hydrate(page);
  await menu.getByRole("link", { name: "Our sheets" }).click();
  await expect(page).toHaveURL(/portfolio/);
});

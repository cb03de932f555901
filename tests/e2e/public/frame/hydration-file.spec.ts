import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

/** The address of the file that a page hydrates with, as its document names it. */
async function fileOf(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  expect(text).not.toContain("__reactRouterContext");
  const [, src = ""] = /<script type="text\/deferred-module"[^>]* src="([^"]+)"/.exec(text) ?? [];
  return new URL(src.replaceAll("&amp;", "&"), url).href;
}

test("what a page hydrates with is a file that browsers keep for good", async ({ sharedSite }) => {
  const { origin } = sharedSite.site;
  const file = await fileOf(`${origin}/terms`);
  const answer = await fetch(file, { headers: { "Accept-Encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toContain("__reactRouterContext");
});

test("one that the site does not remember is made again with its page, and not kept under the old name", async ({
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
  test(`there is none of “${of}”`, async ({ sharedSite }) => {
    const query = new URLSearchParams({ of });
    const { status } = await fetch(`${sharedSite.site.origin}/hydration/of-yesterday.js?${query}`);
    expect(status).toBe(404);
  });

test("the page that says that there is none has one as well", async ({ sharedSite }) => {
  const { status } = await fetch(await fileOf(`${sharedSite.site.origin}/no-such-page`));
  expect(status).toBe(200);
});

test("a page whose file is of yesterday works all the same", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.route("**/hydration/*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/hydration\/[^.]+/, "hydration/old"),
    }),
  );
  await page.goto(`${sharedSite.site.origin}/about`);
  await hydrate(page);
  await page.getByRole("link", { name: "Portfolio" }).first().click();
  await expect(page).toHaveURL(/portfolio/);
});

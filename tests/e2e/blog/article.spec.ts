import { articles } from "#modules/posts/articles/articles.ts";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const [newest] = articles;
if (!newest) throw new Error("there are no articles");

test.beforeEach(({ page }) => withConsent(page));

test("each article describes itself to readers and in structured data", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  for (const article of articles) {
    const url = `${origin}/blog/${article.slug}`;
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    expect(headers.get("content-encoding")).toBe("br");
    expect(Number(headers.get("content-length")), url).toBeLessThanOrEqual(40 * 1024);
    await page.goto(url);
    await expect(page).toHaveTitle(article.seoTitle);
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
    expect(await content("description")).toBe(article.seoDescription);
    expect(await content("keywords")).toBe(article.keywords.join(", "));
    expect(await content("og:type")).toBe("article");
    expect(await content("og:url")).toBe(url);
    expect(await content("og:image")).toBe(`${origin}/social/blog/${article.slug}.png`);
    expect(await content("article:published_time")).toBe(article.publishedAt);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveCount(1);
    const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
    const nodes = JSON.parse(jsonLd ?? "{}")["@graph"];
    expect(nodes).toContainEqual(
      expect.objectContaining({
        "@type": "Article",
        headline: article.title,
        datePublished: article.publishedAt,
        articleSection: article.category,
        mainEntityOfPage: url,
      }),
    );
    expect(nodes).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
    await expect(page.getByText("Technical Guide")).toBeVisible();
    await expect(page.locator(".prose figure svg").locator("visible=true")).toHaveCount(
      article.content.match(/data-drawing/g)?.length ?? 0,
    );
    const related = articles.filter(
      ({ category, id }) => category === article.category && id !== article.id,
    );
    await expect(
      page.locator("section").filter({ hasText: "Related Articles" }).getByRole("link"),
    ).toHaveText(related.slice(0, 2).map(({ title }) => title));
  }
});

test("an article links to its sections, its neighbours, the firm and the list", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  await page.goto(`${origin}/blog/${newest.slug}`);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "References" }).click();
  await expect(page.getByRole("heading", { name: "References" })).toBeInViewport();
  const anchor = page.getByRole("link", { name: "Link to “References”" });
  await expect(anchor).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { name: "References" }).hover();
  await expect(anchor).toHaveCSS("opacity", "1");
  await expect(anchor).toHaveAttribute("href", "#references");
  for (const link of await page.locator('.prose a[href^="http"]').all()) {
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await expect(page.getByRole("link", { name: "Contact Our Team" })).toHaveAttribute(
    "href",
    "/contact?service=Fiber",
  );
  const [, second] = articles;
  await page.getByRole("link", { name: /^Previous/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.title ?? "");
  await page.getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL(`${origin}/blog`);
});

test("an article starts with its figure, and its contents stay next to the text", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${sharedSite.site.origin}/blog/${newest.slug}`);
  const figure = page.locator("article header figure");
  await expect(figure.locator("img")).toBeInViewport({ ratio: 1 });
  await figure.getByRole("link", { name: "Open drawing" }).click();
  await expect(page.getByRole("dialog").locator("svg").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const text = page.locator(".prose > p").first();
  const [list, paragraph] = [await contents.boundingBox(), await text.boundingBox()];
  expect(list?.x).toBeGreaterThan((paragraph?.x ?? 0) + (paragraph?.width ?? 0));
  expect(paragraph?.y).toBeLessThan((list?.y ?? 0) + 40);
  await page.getByRole("heading", { name: "References" }).scrollIntoViewIfNeeded();
  await expect(contents).toBeInViewport({ ratio: 1 });
});

test("on a phone the contents are folded and the text cells of a table are stacked", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { slug } of articles) {
    await page.goto(`${sharedSite.site.origin}/blog/${slug}`);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link").locator("visible=true")).toHaveCount(0);
    for (const table of await page.locator(".stacks").all()) {
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const cells = table.locator("tbody tr").first().locator("th, td");
      const left = await cells.evaluateAll((all) =>
        all.map((cell) => cell.getBoundingClientRect().x),
      );
      expect(new Set(left).size, "stacked cells").toBe(1);
      const heads = cells.nth(1).evaluate((cell) => getComputedStyle(cell, "::before").content);
      expect((await heads).length).toBeGreaterThan(3);
    }
  }
  await page.getByText("Contents", { exact: true }).click();
  const references = page.getByRole("link", { name: "References", exact: true });
  await references.click();
  await expect(page.getByRole("heading", { name: "References" })).toBeInViewport();
});

test("an article shows reading progress, and prints alone", async ({ page, sharedSite }) => {
  await page.goto(`${sharedSite.site.origin}/blog/${newest.slug}`);
  const share = () =>
    page
      .locator(".reading-progress")
      .evaluate((line) => line.getBoundingClientRect().width / innerWidth);
  expect(await share()).toBeLessThan(0.02);
  await page.getByRole("heading", { name: "References" }).scrollIntoViewIfNeeded();
  await expect.poll(share).toBeGreaterThan(0.3);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prose figure").first()).toBeVisible();
  for (const gone of [
    page.getByRole("navigation"),
    page.getByRole("link", { name: "Skip to content" }),
    page.locator("footer"),
    page.locator(".reading-progress"),
    page.locator(".anchor"),
  ]) {
    await expect(gone.locator("visible=true")).toHaveCount(0);
  }
});

test("an article is shared in a popup window", async ({ page, sharedSite, context }) => {
  await context.route(/linkedin\.com|twitter\.com|facebook\.com/, (route) =>
    route.fulfill({ body: "share" }),
  );
  await page.goto(`${sharedSite.site.origin}/blog/${newest.slug}`);
  await hydrate(page);
  for (const [name, host] of [
    ["LinkedIn", "www.linkedin.com"],
    ["Twitter", "twitter.com"],
    ["Facebook", "www.facebook.com"],
  ] as const) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name, exact: true }).click();
    const popup = await opened;
    const address = new URL(popup.url());
    expect(address.host).toBe(host);
    expect(decodeURIComponent(address.search)).toContain(`/blog/${newest.slug}`);
    if (name === "Twitter") expect(address.searchParams.get("text")).toBe(newest.title);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    await popup.close();
  }
});

test("an unknown article responds with 404", async ({ page, sharedSite, tolerated }) => {
  tolerated.push("404");
  const response = await page.goto(`${sharedSite.site.origin}/blog/no-such-article`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

import { articles } from "#app/content/articles/articles.ts";
import { expect, hydrate, test, withConsent } from "./fixtures.ts";

const [newest] = articles;
if (!newest) throw new Error("there are no articles");

test.beforeEach(({ page }) => withConsent(page));

test("the listing shows the articles, newest first, and filters in the address", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  await page.goto(`${origin}/blog`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Engineering Insights & Case Studies",
  );
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(articles.map(({ title }) => title));
  const card = cards.first();
  await expect(card.getByText("15 February 2024")).toBeVisible();
  await expect(card.getByText(newest.readTime)).toBeVisible();
  await expect(card.getByRole("link", { name: "Read Full Article" })).toHaveAttribute(
    "href",
    `/blog/${newest.slug}`,
  );
  const filter = page.getByRole("navigation", { name: "Article categories" });
  await expect(filter.getByRole("link")).toHaveText(["All", "FTTH", "Solar", "BIM", "Civil"]);
  for (const category of ["FTTH", "Solar", "BIM", "Civil"] as const) {
    const titles = articles.filter((one) => one.category === category).map(({ title }) => title);
    await filter.getByRole("link", { name: category }).click();
    await expect(page).toHaveURL(`${origin}/blog?category=${category}`);
    await expect(cards.getByRole("heading")).toHaveText(titles);
    await expect(page.getByText("No articles found for the selected category.")).toHaveCount(
      titles.length === 0 ? 1 : 0,
    );
  }
  await page.goto(`${origin}/blog?category=FTTH`);
  await expect(cards).toHaveCount(articles.filter(({ category }) => category === "FTTH").length);
  await expect(page.locator("dl").filter({ hasText: "FTTH & Telecommunications" })).toContainText(
    "12 Articles",
  );
});

test("an address can be left for the newsletter", async ({ page, sharedSite, tolerated }) => {
  tolerated.push("400");
  await page.goto(`${sharedSite.site.origin}/blog`);
  await page.getByLabel("Email").fill("planner");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
});

test.describe("an article", () => {
  test("says what it is, to readers and to machines", async ({ page, sharedSite }) => {
    const { origin } = sharedSite.site;
    await page.goto(`${origin}/blog/${newest.slug}`);
    await expect(page).toHaveTitle(newest.seoTitle);
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
    expect(await content("description")).toBe(newest.seoDescription);
    expect(await content("keywords")).toBe(newest.keywords.join(", "));
    expect(await content("og:type")).toBe("article");
    expect(await content("og:url")).toBe(`${origin}/blog/${newest.slug}`);
    const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
    const nodes = JSON.parse(jsonLd ?? "{}")["@graph"];
    expect(nodes).toContainEqual(
      expect.objectContaining({
        "@type": "TechArticle",
        headline: newest.seoTitle,
        datePublished: newest.publishedAt,
      }),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
    await expect(page.getByText("Technical Guide")).toBeVisible();
    await expect(page.locator("figure svg")).toHaveCount(
      newest.content.match(/data-drawing/g)?.length ?? 0,
    );
  });

  test("leads to its sections, to its relatives and back", async ({ page, sharedSite }) => {
    await page.goto(`${sharedSite.site.origin}/blog/${newest.slug}`);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "References" }).click();
    await expect(page.getByRole("heading", { name: "References" })).toBeInViewport();
    const related = page.locator("section").filter({ hasText: "Related Articles" });
    const expected = articles.filter(
      ({ category, id }) => category === newest.category && id !== newest.id,
    );
    await expect(related.getByRole("link")).toHaveCount(Math.min(2, expected.length));
    await page.getByRole("link", { name: "Back to the blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("is shared in a small window", async ({ page, sharedSite, context }) => {
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
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
      await popup.close();
    }
  });

  test("that does not exist is not found", async ({ page, sharedSite, tolerated }) => {
    tolerated.push("404");
    const response = await page.goto(`${sharedSite.site.origin}/blog/no-such-article`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });
});

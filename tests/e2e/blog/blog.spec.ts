import { articles } from "#modules/posts/articles/articles.ts";
import { demoPosts } from "#modules/posts/demo-posts.ts";
import { expect, screenEngines, test, withConsent } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";

const [newest] = articles;
if (!newest) throw new Error("there are no articles");
/** The demonstration's list; its post is older than every article. */
const shown = [...articles, ...demoPosts.filter(({ published }) => published)];

test.beforeEach(({ page }) => withConsent(page));

test("the list shows the articles, newest first, and keeps filters in the URL", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  await page.goto(`${origin}/blog`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Engineering Insights & Case Studies",
  );
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(shown.map(({ title }) => title));
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
  await expect(filter.getByRole("link", { name: "FTTH" })).toHaveAttribute("aria-current", "true");
});

test("topics link to their articles", async ({ page, sharedSite }) => {
  const { origin } = sharedSite.site;
  await page.goto(`${origin}/blog`);
  const topic = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  for (const [name, category] of [
    ["FTTH & Telecommunications 12 Articles", "FTTH"],
    ["Solar & EMI Analysis 8 Articles", "Solar"],
    ["Scan-to-BIM 6 Articles", "BIM"],
    ["Civil & Infrastructure 7 Articles", "Civil"],
  ] as const) {
    await expect(topic(name)).toHaveAttribute("href", `/blog?category=${category}`);
  }
  await topic("FTTH & Telecommunications 12 Articles").click();
  await expect(page).toHaveURL(`${origin}/blog?category=FTTH`);
  await expect(page.getByRole("article")).toHaveCount(
    articles.filter(({ category }) => category === "FTTH").length,
  );
});

test("cards appear one after another, or at once for visitors who prefer reduced motion", async ({
  page,
  sharedSite,
}) => {
  const delays = () =>
    page
      .locator(".entering > li")
      .evaluateAll((cards) =>
        cards.map((card) => card.getAnimations()[0]?.effect?.getTiming().delay),
      );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`${sharedSite.site.origin}/blog`);
  expect(await delays()).toEqual(shown.map((_, index) => index * 100));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await delays()).toEqual(shown.map(() => undefined));
});

test("articles are found by words of their text, with and without scripts", async ({
  page,
  browser,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  await page.goto(`${origin}/blog`);
  await page.getByLabel("Search articles").fill("coexistence element");
  await page.getByLabel("Search articles").press("Enter");
  await expect(page).toHaveURL(`${origin}/blog?q=coexistence+element`);
  await expect(page.getByRole("article").getByRole("heading").first()).toHaveText(newest.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  // The search stays while the category changes.
  await page.getByRole("link", { name: "Civil", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/blog?q=coexistence+element&category=Civil`);
  await expect(page.getByText("No articles match your search.")).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`${origin}/blog?category=FTTH`);
  await reader.getByLabel("Search articles").fill("G.657");
  await reader.getByRole("button", { name: "Search" }).click();
  await expect(reader).toHaveURL(/[?&]q=G\.657/);
  await expect(reader).toHaveURL(/[?&]category=FTTH/);
  await expect(reader.getByRole("article").first()).toBeVisible();
  await plain.close();
  const answer = await fetch(`${origin}/blog?q=duct`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("the newsletter form next to the articles checks the email address", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  await page.goto(`${sharedSite.site.origin}/blog`);
  await page.getByLabel("Email").fill("planner");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
});

for (const engine of screenEngines("postgres")) {
  test(`posts are listed among the articles while they are published, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    tolerated.push("404");
    const own = await ownSite(engine, { SEED: "none" });
    const { origin } = own.site;
    const long = "A very long title about feeder cables, ducts and cabinets ".repeat(4).trim();
    await putPosts(own, [
      { slug: "news", title: long, excerpt: `${long}. `.repeat(4), category: "Industry News" },
      { slug: "glare", title: "Glare at noon", category: "Solar Analysis" },
      { slug: "draft", title: "Not finished", published: false, published_at: null },
      { slug: "ahead", title: "Yet to come", published_at: "2999-01-01T00:00:00Z" },
      { slug: "old", title: "Before all articles", published_at: "2020-01-01T00:00:00Z" },
    ]);
    await queryRows(
      own,
      "insert into slug_redirects (slug, post_id) select 'glare-2025', id from blog_posts where slug = 'glare'",
    );

    await page.goto(`${origin}/blog`);
    const titles = page.getByRole("article").getByRole("heading");
    await expect(titles).toHaveText([
      long,
      "Glare at noon",
      ...articles.map(({ title }) => title),
      "Before all articles",
    ]);
    const card = page.getByRole("article").first();
    await expect(card.getByText("Industry News")).toBeVisible();
    const lines = (name: string) =>
      card.locator(name).evaluate((text) => {
        const { lineHeight } = getComputedStyle(text);
        return Math.round(text.clientHeight / Number.parseFloat(lineHeight));
      });
    expect([await lines("h2"), await lines("h2 + p")]).toEqual([2, 3]);
    await expectAccessible(page, [1440]);
    await page.goto(`${origin}/blog?category=Solar`);
    await expect(titles.first()).toHaveText("Glare at noon");

    for (const slug of ["draft", "ahead", "nowhere"]) {
      expect((await page.goto(`${origin}/blog/${slug}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    }
    const moved = await fetch(`${origin}/blog/glare-2025`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/glare"]);

    await page.goto(`${origin}/blog/glare`);
    await expect(page).toHaveTitle("Glare at noon");
    await expect(page.getByText("A. Planner")).toBeVisible();
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      `${origin}/social/blog.png`,
    );
    const others = page.getByRole("navigation", { name: "Other articles" });
    await expect(others.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/blog/news");
    await expect(others.getByRole("link", { name: "Previous" })).toHaveAttribute(
      "href",
      `/blog/${newest.slug}`,
    );
    await queryRows(own, "update blog_posts set published = false where slug = 'glare'");
    await queryRows(own, "select pg_notify('content_changed', 'blog')");
    await expect.poll(async () => (await fetch(`${origin}/blog/glare`)).status).toBe(404);
    expect((await fetch(`${origin}/blog/glare-2025`)).status).toBe(404);
  });
}

test("a scheduled post appears by itself at its time", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", { SEED: "none" });
  const { origin } = own.site;
  await putPosts(own, [{ slug: "soon", title: "Soon", published_at: "2999-01-01T00:00:00Z" }]);
  const listing = async () => (await fetch(`${origin}/blog`)).text();
  const status = async () => (await fetch(`${origin}/blog/soon`)).status;
  expect(await listing()).not.toContain("/blog/soon");
  expect(await status()).toBe(404);
  await queryRows(own, "update blog_posts set published_at = now() + interval '5 seconds'");
  await queryRows(own, "select pg_notify('content_changed', 'blog')");
  // Pages requested earlier are cached; only the schedule clears them.
  await expect.poll(listing, { timeout: 60_000 }).toContain("/blog/soon");
  expect(await status()).toBe(200);
});

test("people and crawlers can page through ten thousand posts", { tag: "@slow" }, async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("404");
  const own = await ownSite("postgres", { SEED: "none" });
  const { origin } = own.site;
  await queryRows(
    own,
    `insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at)
     select 'Post ' || n, 'post-' || n, 'Excerpt', '<p>Text</p>', 'Civil Engineering', 'A. Planner', true,
       '2026-01-01'::timestamptz - n * interval '1 minute' from generate_series(1, 10000) n`,
  );
  await queryRows(
    own,
    "insert into portfolio_projects (title, category, description) values ('Alone', 'Civil 3D', 'Plan')",
  );
  await queryRows(own, "select pg_notify('content_changed', 'blog')");
  await page.goto(`${origin}/blog`);
  const titles = page.getByRole("article").getByRole("heading");
  const numbers = (first: number) => Array.from({ length: 12 }, (_, n) => `Post ${first + n}`);
  await expect(titles).toHaveText(numbers(1));
  await expect(page.locator('link[rel="prev"]')).toHaveCount(0);
  await expect(page.locator('link[rel="next"]')).toHaveAttribute("href", `${origin}/blog?page=2`);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`${origin}/blog?page=2`);
  await expect(titles).toHaveText(numbers(13));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${origin}/blog?page=2`,
  );
  await page.goto(`${origin}/blog?category=Civil&page=833`);
  await expect(titles).toHaveText(numbers(9985));
  await expect(page.getByRole("link", { name: "Next page" })).toHaveAttribute(
    "href",
    "/blog?category=Civil&page=834",
  );
  expect((await page.goto(`${origin}/blog?page=900`))?.status()).toBe(404);

  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<sitemap><loc>([^<]+)/g)].map(([, part = ""]) => part);
  const names = ["pages", "1", "tags-1", "projects-1"];
  expect(parts).toEqual(names.map((name) => `${origin}/sitemap/${name}.xml`));
  const lists = await Promise.all(parts.map(async (part) => (await fetch(part)).text()));
  const listed = lists.map((list) => list.match(/<url>/g)?.length ?? 0);
  const tags = new Set(articles.flatMap((article) => article.tags));
  expect(listed.slice(1)).toEqual([10_000, tags.size, 1]);
  expect(lists[2]).toContain("/blog/tag/ftth<");
  expect(lists[3]).toContain("/portfolio/alone<");
  expect(lists[0]).toContain(`/blog/${newest.slug}<`);
  for (const part of ["2", "tags-2", "projects-2", "projects-", "drafts-1"]) {
    expect((await fetch(`${origin}/sitemap/${part}.xml`)).status, part).toBe(404);
  }
});

import { firm, firmTeam } from "@datumline/brand/firm";
import Parser from "rss-parser";
import { articles } from "#modules/posts/articles/articles.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { putPosts } from "#tests/support/posts.ts";

test("feed readers find new articles by RSS and by JSON Feed", { tag: "@slow" }, async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("postgres", { SEED: "none" });
  const { origin } = own.site;
  await putPosts(own, [
    {
      slug: "post",
      // Earlier versions stored pasted text of slides like this.
      title: "Ducts\u000b & <b>bends</b>",
      excerpt: "Pulling tension < 9 kN.\ufffe",
      content: '<p>\u001fWhole &lt;text&gt; ]]> with a <a href="/quote">quote</a>.</p>',
    },
    {
      slug: "marks",
      title: "]]>]]>",
      excerpt: "Marks ]]> and ]]> and ]]>",
      published_at: "2026-01-04T09:00:00Z",
      author: firmTeam,
    },
    { slug: "draft", published: false, published_at: null },
    { slug: "ahead", published_at: "2999-01-01T00:00:00Z" },
  ]);
  const links = [
    `${origin}/blog/post`,
    `${origin}/blog/marks`,
    ...articles.map(({ slug }) => `${origin}/blog/${slug}`),
  ];
  await page.goto(`${origin}/blog`);
  const addressOf = async (type: string) =>
    origin + (await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute("href"));

  const rss = await fetch(await addressOf("application/rss+xml"));
  expect(rss.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await rss.text();
  // XML 1.0, section 2.2.
  expect(xml).not.toMatch(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  const feed = await new Parser().parseString(xml);
  expect(feed.title).toContain(firm.name);
  expect(feed.link).toBe(`${origin}/blog`);
  expect(feed.items.map(({ link }) => link)).toEqual(links);
  const [post, marks, article] = feed.items;
  expect(post).toMatchObject({
    title: "Ducts & <b>bends</b>",
    contentSnippet: expect.stringContaining("Pulling tension < 9 kN."),
    isoDate: "2026-01-05T09:00:00.000Z",
    author: "A. Planner",
  });
  expect(marks).toMatchObject({
    title: "]]>]]>",
    contentSnippet: expect.stringContaining("Marks ]]> and ]]> and ]]>"),
  });
  expect([marks, article].map((item) => item?.author)).toEqual([undefined, undefined]);
  expect(article?.isoDate).toBe(`${articles[0]?.publishedAt}T00:00:00.000Z`);

  const json = await fetch(await addressOf("application/feed+json"));
  expect(json.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  const parsed = await json.json();
  expect(parsed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/feed.json`,
    // Square; the test of the icons checks its size.
    icon: `${origin}/icon-512.png`,
  });
  expect(parsed.items.map(({ url }: { url: string }) => url)).toEqual(links);
  const named = parsed.items.map(({ author }: { author?: { name: string } }) => author?.name);
  expect(named.slice(0, 3)).toEqual(["A. Planner", undefined, undefined]);
  for (const item of parsed.items) {
    expect(item).toMatchObject({ id: item.url, content_html: expect.stringContaining("<p>") });
  }

  // Both feeds have the page's text, with links that work wherever it is read.
  const whole = `<p>Whole &lt;text&gt; ]]&gt; with a <a href="${origin}/quote">quote</a>.</p>`;
  expect([post?.["content:encoded"], parsed.items[0].content_html]).toEqual([whole, whole]);
  for (const item of feed.items.slice(2)) {
    const text: string = item["content:encoded"];
    expect(text.length).toBeGreaterThan(7_000);
    for (const [, address = ""] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^(https?:|mailto:|tel:)/);
    }
  }
});

test("unchanged feeds are not sent again", { tag: "@slow" }, async ({ ownSite }) => {
  const own = await ownSite("postgres", { SEED: "none" });
  await putPosts(own, [{ slug: "post", updated_at: "2026-02-03T04:05:06Z" }]);
  const url = `${own.site.origin}/blog/post`;
  const first = await fetch(url);
  const modified = first.headers.get("last-modified") ?? "";
  expect(modified).toBe("Tue, 03 Feb 2026 04:05:06 GMT");
  const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
  expect(await status({ "If-Modified-Since": modified })).toBe(304);
  expect(await status({ "If-Modified-Since": "Mon, 02 Feb 2026 00:00:00 GMT" })).toBe(200);
  expect(await status({ "If-Modified-Since": modified, "If-None-Match": '"other"' })).toBe(200);
  expect(await status({ "If-None-Match": first.headers.get("etag") ?? "" })).toBe(304);
});

import { articles } from "#modules/posts/articles/articles.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { putPosts } from "#tests/support/posts.ts";

const occurrences = (text: string, part: string) => text.split(part).length - 1;

test("a tag links to all its articles, and pages that search engines must not list are marked noindex", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", { SEED: "none" });
  const { origin } = own.site;
  await putPosts(own, [
    ...Array.from({ length: 12 }, (_, index) => ({
      slug: `sheet-${index}`,
      title: `Sheet ${index}`,
      tags: ["Permits"],
    })),
    {
      slug: "elsewhere",
      tags: ["permits", "C++"],
      canonical_url: "https://magazine.example/ducts?p=1&q=2",
      is_hidden: true,
      social_image: "/drawings/sun-path-1200.webp",
      social_image_alt: "A sun path",
    },
  ]);
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  const first = await get("/blog/tag/permits");
  expect(first.status).toBe(200);
  expect(first.html).toContain(">Permits</h1>");
  expect(first.html).toContain(`<link rel="canonical" href="${origin}/blog/tag/permits"`);
  expect(first.html).toContain(`<link rel="next" href="${origin}/blog/tag/permits?page=2"`);
  expect(occurrences(first.html, "<article")).toBe(12);
  const second = await get("/blog/tag/permits?page=2");
  expect(second.html).toContain(`<link rel="canonical" href="${origin}/blog/tag/permits?page=2"`);
  const ofCode = articles.filter(({ tags }) => tags.includes("Permits"));
  for (const { slug } of ofCode) expect(second.html).toContain(`href="/blog/${slug}"`);
  expect(occurrences(second.html, "<article")).toBe(1 + ofCode.length);
  expect((await get("/blog/tag/c")).status).toBe(200);
  for (const path of [
    "/blog/tag/permits?page=3",
    "/blog/tag/none",
    "/blog/tag/Permits",
    "/blog/tag/-",
  ])
    expect((await get(path)).status, path).toBe(404);
  for (const path of ["/blog", "/blog/sheet-1", `/blog/${ofCode[0]?.slug}`])
    expect((await get(path)).html, path).toContain('href="/blog/tag/permits"');

  const { html } = await get("/blog/elsewhere");
  expect(html).toContain(
    '<link rel="canonical" href="https://magazine.example/ducts?p=1&amp;q=2"/>',
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(
    `<meta property="og:image" content="${origin}/drawings/sun-path-1200.webp"/>`,
  );
  expect(html).toContain('<meta property="og:image:alt" content="A sun path"/>');
  expect((await get("/blog/sheet-1")).html).not.toContain('name="robots"');
  const sitemap = (await get("/sitemap.xml")).html;
  for (const path of ["/blog/tag/permits", "/blog/tag/c", "/blog/sheet-1"])
    expect(occurrences(sitemap, `<loc>${origin}${path}</loc>`), path).toBe(1);
  expect(sitemap).not.toContain("/blog/elsewhere");
});

import type { Page } from "@playwright/test";
import { articles } from "#modules/posts/articles/articles.ts";
import { ftthNetworkDesign } from "#modules/posts/articles/ftth-network-design.ts";
import { articleBody } from "#modules/posts/public/article-body.server.tsx";
import { type AdminSite, chooseAction, expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { chooseDrawing } from "./writing.ts";

const { slug, title } = ftthNetworkDesign;

/** Submits a form of the list without a browser. Returns the redirect's target. */
async function act({ site, cookie }: AdminSite, fields: Record<string, string>) {
  const answer = await fetch(`${site.origin}/admin/blog`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { Cookie: cookie("editor") },
  });
  expect(answer.status, JSON.stringify(fields)).toBeLessThan(400);
  return answer.headers.get("Location") ?? "";
}

/** Creates a draft of an article and returns its id. */
async function edit(own: AdminSite, article: string): Promise<string> {
  const to = await act(own, { intent: "edit-article", slug: article });
  return to.replace(/^.*\/admin\/blog\/edit\//, "");
}

const textOf = async (url: string) => (await fetch(url)).text();
const times = (text: string, part: string) => text.split(part).length - 1;

/** An article's page as text and structured data, without the date of its last change. */
async function shownAt(url: string) {
  const html = await textOf(url);
  const [, article = ""] = /<article class="bg-white">(.*?)<\/article>/s.exec(html) ?? [];
  const [, graph = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@graph": nodes = [] } = JSON.parse(graph);
  const tags = html.match(/<meta [^>]+>/g)?.filter((meta) => !/article:\w+_time/.test(meta));
  return {
    article: article
      .replace(/<span>Updated .*?<\/span>/, "")
      // The built-in article starts with an empty line.
      .replace(/>\s+</g, "><"),
    tags,
    nodes: nodes.map(({ datePublished, dateModified, ...node }: Record<string, unknown>) => ({
      ...node,
      day: String(datePublished).slice(0, 10),
    })),
  };
}

test("a post of each built-in article shows the same page and appears once in every list", {
  tag: "@slow",
}, async ({ adminSite }) => {
  await queryRows(adminSite, "delete from blog_posts");
  const { origin } = adminSite.site;
  const urlOf = (article: { slug: string }) => `${origin}/blog/${article.slug}`;
  const lists = async () => {
    const [sitemap = "", feed = "", page = "", found = ""] = await Promise.all(
      ["/sitemap.xml", "/rss.xml", "/blog", "/blog?q=splitter"].map((path) =>
        textOf(origin + path),
      ),
    );
    const { items } = JSON.parse(await textOf(`${origin}/feed.json`));
    return {
      sitemap: articles.map((each) => times(sitemap, `<loc>${urlOf(each)}</loc>`)),
      feed: articles.map((each) => times(feed, `<link>${urlOf(each)}</link>`)),
      items: items.map(({ url, image }: Record<string, string>) => [url, image]),
      cards: page.match(/<h\d[^>]*><a [^>]*href="\/blog\/[^"]+"/g),
      pictures: page.match(/\/drawings\/[\w-]+-800\.webp/g),
      found: found.match(/<h\d[^>]*><a [^>]*href="\/blog\/[^"]+"/g),
    };
  };
  // An article whose code was changed today names the day even without a post.
  const today = `"${new Date().toISOString().slice(0, 10)}"`;
  const before = {
    days: times(await textOf(urlOf({ slug })), today),
    lists: await lists(),
    pages: await Promise.all(articles.map(urlOf).map(shownAt)),
  };
  expect(before.lists.sitemap).toEqual(articles.map(() => 1));
  expect(before.pages[0]?.article).toContain("<svg ");

  const ids = await Promise.all(articles.map((each) => edit(adminSite, each.slug)));
  expect(await lists()).toEqual(before.lists);
  for (const id of ids) await act(adminSite, { intent: "publish", id });
  expect(await Promise.all(articles.map(urlOf).map(shownAt))).toEqual(before.pages);
  expect(await lists()).toEqual(before.lists);
  expect(await textOf(urlOf({ slug }))).toContain("Updated <time");

  for (const id of ids) await act(adminSite, { intent: "delete", id });
  expect(await Promise.all(articles.map(urlOf).map(shownAt))).toEqual(before.pages);
  expect(times(await textOf(urlOf({ slug })), today)).toBe(before.days);
});

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });

/** An article's HTML as rendered on its page, ignoring white space between elements. */
const setHtml = (html: string) =>
  articleBody(html, { siteUrl: "https://firm.example", env: {} }).html.replace(/>\s+</g, "><");

test("each article opens as rich text and keeps everything except for the edit", {
  tag: "@slow",
}, async ({ page, adminSite }) => {
  await queryRows(adminSite, "delete from blog_posts");
  await adminSite.signIn(page, "editor");
  for (const article of articles) {
    const id = await edit(adminSite, article.slug);
    await page.goto(`${adminSite.site.origin}/admin/blog/edit/${id}`);
    await expect(content(page), article.slug).toHaveAttribute("contenteditable", "true");
    await expect(page.getByText("would lose")).toBeHidden();
    const drawings = article.content.match(/data-drawing/g)?.length ?? 0;
    await expect(content(page).getByRole("img", { name: /^Drawing / })).toHaveCount(drawings);
    // On a busy machine a click might move the cursor after the key press.
    await content(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Written. ");
    const written = page.locator('input[name="content"]');
    await expect(written).toHaveValue(/^<p>Written\. /);
    expect(setHtml(await written.inputValue()), article.slug).toBe(
      setHtml(article.content.trim().replace("<p>", "<p>Written. ")),
    );
  }
});

for (const engine of screenEngines("postgres")) {
  test(`an article is edited with its drawing and table, published and reverted to the built-in one, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await queryRows(own, "delete from blog_posts");
    const { origin } = own.site;
    const publicly = () => textOf(`${origin}/blog/${slug}`);
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog`);
    await expect(page.getByText("No blog posts found")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("Original")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("“Original” marks a built-in article.")).toBeVisible();
    // The icons of a row appear next to its date, not over it.
    await page.setViewportSize({ width: 1440, height: 900 });
    const view = row.getByRole("link", { name: "View" });
    await row.hover();
    await expect(view).toHaveCSS("opacity", "1");
    const [date, icon] = await Promise.all([
      row.getByText("15 Feb 2024").boundingBox(),
      view.boundingBox(),
    ]);
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThan(icon?.x ?? 0);
    // Only the title and Edit create a draft, not a stray click.
    await row.click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    expect(await queryRows(own, "select id from blog_posts")).toEqual([]);
    await row.getByRole("button", { name: title, exact: true }).press("Enter");
    await expect(page.getByText(`Draft of “${title}” created.`)).toBeVisible();
    await expect(page.getByText("This replaces a built-in article.")).toBeVisible();

    // By keyboard: moves the drawing up past a paragraph and changes the caption of the first table.
    const drawing = content(page).getByRole("img", { name: "Drawing pon topologies" });
    // The text is in a plain field until the editor has loaded.
    await expect(drawing).toBeVisible();
    await content(page).getByText("128 homes served by three topologies.").click();
    await page.getByRole("button", { name: "Move up" }).press("Enter");
    await page.getByRole("button", { name: "Move down" }).press("Enter");
    await page.getByRole("button", { name: "Move up" }).press("Enter");
    await content(page).getByRole("cell", { name: "52", exact: true }).click();
    await page.getByRole("button", { name: "Caption", exact: true }).press("Enter");
    await page.getByLabel("Table caption").fill("What each takes");
    await page.keyboard.press("Enter");
    await expect(content(page).getByText("What each takes")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Changes saved at")).toBeVisible();
    expect(await publicly()).not.toContain("What each takes");

    const keptDate = page.getByText("It will keep the article’s date, 15 February 2024.");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(keptDate).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByLabel("Publish immediately").check();
    await expect(keptDate).toBeVisible();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(row.getByText("Replaces the built-in article")).toBeVisible();
    const edited = await publicly();
    expect(edited).toContain("</span> What each takes</caption>");
    expect(edited.indexOf("pon-topologies-title")).toBeLessThan(
      edited.indexOf("Three topologies cover almost"),
    );

    await row.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("link", { name: /Version 1 .*Built-in article/ }).click();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByText(`Version 1 of “${title}” restored.`)).toBeVisible();
    expect(await publicly()).not.toContain("What each takes");

    await content(page).getByRole("img", { name: "Drawing pon topologies" }).click();
    await expect(content(page).locator("figure.current-drawing")).toHaveCount(1);
    await page.getByRole("button", { name: "Remove drawing" }).press("Enter");
    await content(page).getByText("Three topologies cover almost").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Drawing", exact: true }).press("Enter");
    await chooseDrawing(page, "Profile and mass diagram of a short road");
    await expect(content(page).getByRole("img", { name: "Drawing mass haul" })).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row).toBeVisible();
    expect(await publicly()).not.toContain("pon-topologies-title");
    expect(await publicly()).toContain("mass-haul-title");
    await chooseAction(row, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row.getByText("Original")).toBeVisible();
    expect(await publicly()).toContain("pon-topologies-title");
  });
}

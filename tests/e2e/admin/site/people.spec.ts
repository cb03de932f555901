import type { Page } from "@playwright/test";
import { adminEnv, expect, fillSignIn, people, test } from "#tests/e2e/admin/admin-site.ts";
import { type MailSite, screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { makeJpeg } from "#tests/support/sample-images.ts";
import { until } from "#tests/support/until.ts";

const article = "pole-loading-analysis-for-fibre-attachments-nesc-wind-ice-and-moment";

async function open(page: Page, own: MailSite, path: string): Promise<void> {
  await page.goto(own.site.origin + path);
  if (page.url().includes("/sign-in")) await fillSignIn(page, people.admin.email);
  await page.waitForURL(own.site.origin + path);
}

/** A page as the next visitor gets it. */
const visitors = async ({ site }: MailSite, path: string) =>
  (await fetch(site.origin + path)).text();

type Node = Record<string, unknown>;

/** The nodes of a type in a page's structured data. */
function nodesOf(html: string, type: string): Node[] {
  const [, json = "{}"] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { "@graph": graph = [] } = JSON.parse(json) as { "@graph"?: Node[] };
  return graph.filter((node) => node["@type"] === type);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "“People” is published." }).first(),
  ).toBeVisible();
}

for (const engine of screenEngines("pglite")) {
  test(`a person is added, previewed, published, and credited in an article and a post on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    test.slow();
    // The response to invalid values has status 400.
    tolerated.push("400");
    const own = await ownSite(engine, adminEnv);
    expect(await visitors(own, "/about")).toContain("Managing Director");

    await open(page, own, "/admin/site/people");
    await page.getByRole("button", { name: "Add person" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    // The focus stays at the list when its last entry is removed.
    await page.getByRole("button", { name: "Remove person 1" }).press("Enter");
    await expect(page.getByRole("button", { name: "Add person" })).toBeFocused();
    await page.getByRole("button", { name: "Add person" }).press("Enter");
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
    await page.getByLabel("Qualifications").fill("B.E. (Civil)");
    await page.getByLabel("Profile link", { exact: true }).fill("https://people.example/asha");
    const photo = await makeJpeg({ width: 900, height: 1100 });
    await page
      .getByLabel("Photo")
      .setInputFiles({ name: "asha.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByLabel("Alt text").fill("Asha Rao at her desk");
    await page.getByRole("button", { name: "Add licence" }).click();
    await page.getByLabel("Kind").fill("Professional Engineer");
    await page.getByLabel("Number").fill("E-4711");
    await page
      .getByRole("checkbox", { name: /^Pole loading analysis/i })
      .first()
      .check();
    await expectAccessible(page);

    // A folded entry shows its errors, too.
    await page.locator("summary", { hasText: "Asha Rao" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Role is required.").first()).toBeVisible();
    await expect(page.getByLabel("Role")).toBeFocused();
    await page.getByLabel("Role").fill("Director of Engineering");

    const preview = page.frameLocator("iframe:visible");
    await expect(preview.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
    await expect(preview.getByRole("img", { name: "Asha Rao at her desk" })).toBeVisible();
    expect(await visitors(own, "/about")).not.toContain("Asha Rao");
    await publish(page);

    const about = await visitors(own, "/about");
    expect(about).toMatch(/<li id="asha-rao"[\s\S]*Director of Engineering/);
    expect(about).not.toContain("Managing Director");
    expect(about).not.toContain("E-4711");
    const [told] = nodesOf(about, "Person");
    expect(told).toMatchObject({
      "@id": `${own.site.origin}/about#asha-rao`,
      name: "Asha Rao",
      jobTitle: "Director of Engineering",
      image: expect.stringContaining("/media/portfolio/media/"),
      sameAs: ["https://people.example/asha"],
    });
    // A job creates the photograph's widths and refreshes the page.
    await until(async () => (await visitors(own, "/about")).includes(".avif 480w") || undefined, {
      what: "the photograph's widths",
    });

    const read = await visitors(own, `/blog/${article}`);
    expect(read).toContain('<a href="/about#asha-rao" class="link">Asha Rao</a>');
    expect(nodesOf(read, "Article")[0]?.author).toMatchObject([
      { "@type": "Person", url: `${own.site.origin}/about#asha-rao` },
    ]);

    await open(page, own, "/admin/blog/new");
    await page.getByLabel("Title", { exact: true }).fill("Ducts under a canal");
    await page.getByRole("button", { name: "HTML" }).click();
    await page.getByLabel("Content", { exact: true }).fill("<p>Ducts go below.</p>");
    await page.getByLabel("Excerpt").fill("How ducts go below a canal.");
    await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
    await page.getByText("Author and read time").click();
    await page.getByLabel("Author from People").selectOption("Asha Rao");
    await expect(page.getByLabel("Author", { exact: true })).toHaveCount(0);
    await page.getByLabel("Reviewer", { exact: true }).selectOption("Asha Rao");
    await page.getByLabel("Publish immediately").check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.waitForURL(`${own.site.origin}/admin/blog`);
    const post = await visitors(own, "/blog/ducts-under-a-canal");
    expect(post).toContain('<a href="/about#asha-rao" class="link">Asha Rao</a>, Director');
    expect(nodesOf(post, "Article")[0]).toMatchObject({
      author: [{ name: "Asha Rao", url: `${own.site.origin}/about#asha-rao` }],
      mainEntityOfPage: { reviewedBy: [{ name: "Asha Rao" }] },
    });

    // A person who has left keeps their name on their articles.
    await open(page, own, "/admin/site/people");
    await page.locator("summary", { hasText: "Asha Rao" }).click();
    await page.getByLabel("Hide on About").check();
    await publish(page);
    expect(await visitors(own, "/about")).toContain("Managing Director");
    const after = await visitors(own, "/blog/ducts-under-a-canal");
    expect(after).toContain("<span>Asha Rao</span>");
    await page.getByRole("button", { name: "Remove Asha Rao" }).click();
    await publish(page);
    expect(await visitors(own, "/blog/ducts-under-a-canal")).toContain("<span>Asha Rao</span>");
  });
}

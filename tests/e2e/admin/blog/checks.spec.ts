import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

for (const engine of screenEngines("postgres")) {
  test(`missing parts are listed next to Publish and link to their fields, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin/blog/new`);
    const content = page.getByRole("textbox", { name: "Content" });
    const checks = page.getByRole("region", { name: "Before publishing" });
    const check = (says: RegExp) => checks.getByRole("button", { name: says });
    await expect(content).toHaveAttribute("contenteditable", "true");
    await expect(checks.getByRole("button")).toHaveCount(6);
    await check(/Content is required/).press("Enter");
    await expect(content).toBeFocused();

    // The menu of Publish lists what is required before the click.
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    const required = page.getByRole("region", { name: "Required to publish" });
    await expect(required.getByRole("button")).toHaveCount(4);
    await expectAccessible(page, [1280]);
    await required.getByRole("button", { name: /Excerpt is required/ }).press("Enter");
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    await expect(required).toBeHidden();

    await page.getByRole("button", { name: "HTML" }).click();
    await content.fill(
      `<h2>Ducts</h2><p>Two words, <a href="/nowhere?a=1&amp;b=2">one link</a>, <a href="/contact">two</a>,
       <a href="${own.site.origin}/blog/not-written">three</a> and <a href="https://example.com/x">four</a>.</p>
       <h4>Too deep</h4><p>Text</p><img src="/drawings/sun-path.svg" alt="">`,
    );
    await expect(check(/The link to .* is broken/)).toHaveCount(2);
    await expect(checks.getByRole("status")).toHaveText(
      "9 things to check; 3 are required to publish.",
    );
    await expectAccessible(page);

    // In the HTML view the link selects the position in the HTML, in the rich view the element.
    const before = () =>
      content.evaluate((area) =>
        area instanceof HTMLTextAreaElement
          ? area.value.slice(0, area.selectionStart)
          : String(getSelection()),
      );
    const shown = content.locator(".shown-place");
    await check(/The link to \/nowhere/).click();
    await expect(content).toBeFocused();
    expect(await before()).toMatch(/href="\/nowhere\?a=1&amp;b=2$/);
    await page.getByRole("button", { name: "Rich text" }).click();
    await expect(content).toHaveAttribute("contenteditable", "true");
    await check(/The heading “Too deep” is an H4/).press("Enter");
    await expect(shown).toHaveText("Too deep");
    await check(/The link to \/nowhere/).press("Enter");
    await expect(shown).toHaveText("one link");
    expect(await before()).toBe("");
    await check(/No search description/).press("Enter");
    await expect(page.getByLabel("SEO Description")).toBeFocused();
    await page.keyboard.insertText("d".repeat(130));
    await check(/No featured image/).press("Enter");
    await expect(page.locator("[data-post-field=image]").getByRole("button").first()).toBeFocused();
    await expect(check(/description for search results/)).toHaveCount(0);

    const outline = page.getByRole("region", { name: "Outline" });
    await expect(outline).toContainText("12 words, 1 min read");
    await outline.getByRole("button", { name: "H2 Ducts" }).press("Enter");
    await expect(shown).toHaveText("Ducts");
    await page.keyboard.type(" and chambers");
    await expect(outline.getByRole("button", { name: "H2 Ducts and chambers" })).toBeVisible();
  });

  test(`links are looked up only for people who may write posts, on ${engine}`, {
    tag: "@slow",
  }, async ({ adminSites }) => {
    const own = await adminSites(engine);
    const { origin } = own.site;
    const asked = [
      "/contact",
      "/nowhere#a",
      "/admin",
      "https://example.com/",
      "//[",
      `${origin}/blog?q=a`,
    ];
    const search = new URLSearchParams(asked.map((link) => ["link", link]));
    const ask = (headers: HeadersInit) =>
      fetch(`${origin}/admin/blog/dead-links?${search}`, { headers, redirect: "manual" });
    expect((await ask({})).status).toBe(302);
    const answer = await ask({ Cookie: own.cookie("editor") });
    expect(await answer.json()).toEqual({ dead: ["/nowhere#a", "/admin"] });
  });
}

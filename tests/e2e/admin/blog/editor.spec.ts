import type { Page } from "@playwright/test";
import { type AdminSite, chooseAction, expect, test } from "#tests/e2e/admin/admin-site.ts";
import { holdScripts, screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const save = (page: Page) => page.getByRole("button", { name: /^Save( draft)?$/ });

/** Saves a post without a browser and returns its slug. */
async function makePost(own: AdminSite, slug: string, html = "<p>Text</p>"): Promise<string> {
  const body = new FormData();
  const fields = { title: `About ${slug}`, slug, excerpt: "A text.", content: html };
  for (const [name, value] of Object.entries({ ...fields, category: "Case Studies" })) {
    body.set(name, value);
  }
  const answer = await post(own, "/admin/blog/new", body);
  expect(answer.status).toBe(302);
  return slug;
}

const post = ({ site, cookie }: AdminSite, path: string, body: FormData) =>
  fetch(site.origin + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Cookie: cookie("editor") },
  });

async function openPost(page: Page, own: AdminSite, slug: string): Promise<void> {
  await page.goto(`${own.site.origin}/admin/blog?q=${slug}`);
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
}

test("hostile HTML is saved as harmless text", async ({ page, adminSite, tolerated }) => {
  tolerated.push("/x", "404");
  const { origin } = adminSite.site;
  await adminSite.signIn(page, "editor");
  await makePost(
    adminSite,
    "hostile",
    `<p onclick="alert(1)">Kept</p><script>document.title = "taken"</script><img src=x onerror="alert(1)">
     <a href="javascript:alert(1)">link</a><iframe src="https://evil.example"></iframe>`,
  );
  let asked = false;
  page.on("dialog", async (dialog) => {
    asked = true;
    await dialog.dismiss();
  });
  await openPost(page, adminSite, "hostile");
  await page.getByRole("button", { name: "HTML" }).click();
  const saved = await content(page).inputValue();
  expect(saved).toContain("<p>Kept</p>");
  expect(saved).not.toMatch(/script|onclick|onerror|iframe|javascript/);
  const preview = await page.getByRole("link", { name: "Preview" }).getAttribute("href");
  await page.goto(origin + preview);
  await page.getByText("Kept").click();
  await expect(page).not.toHaveTitle("taken");
  expect(asked).toBe(false);
});

test("on a phone, the saved state and Publish stay in sight while someone writes", async ({
  page,
  adminSite,
}) => {
  await adminSite.signIn(page, "editor");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${adminSite.site.origin}/admin/blog/new`);
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await page.getByLabel("Title", { exact: true }).fill("Written on site");
  await content(page).click();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("The last line");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const state = page.getByText("Changes saved at");
  for (const shown of [state, page.getByRole("button", { name: "Save draft" }), publish]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect((await shown.boundingBox())?.y).toBeLessThan(70);
  }
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeInViewport({ ratio: 1 });
  await publish.click();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, [390]);
});

test("lines take the place of the HTML until the editor has loaded or someone writes", async ({
  page,
  adminSite,
}) => {
  await adminSite.signIn(page, "editor");
  await openPost(page, adminSite, await makePost(adminSite, "slow-network"));
  const release = await holdScripts(page);
  await page.goto(page.url(), { waitUntil: "commit" });
  await expect(content(page)).toHaveCSS("background-image", /linear-gradient/);
  await expect(page.getByRole("button", { name: "HTML" })).toBeHidden();
  await content(page).focus();
  await expect(content(page)).toHaveCSS("background-image", "none");
  await content(page).blur();
  release();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await expect(content(page)).toHaveText("Text");
  await expect(page.getByRole("button", { name: "HTML" })).toBeVisible();
});

test("keys pressed in the library's window do not reach the toolbar behind it", async ({
  page,
  adminSite,
}) => {
  await adminSite.signIn(page, "editor");
  await page.goto(`${adminSite.site.origin}/admin/blog/new`);
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const panel = page.getByRole("group", { name: "Image in the text" });
  await panel.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await library.getByLabel("Search").fill("nothing like it");
  await page.keyboard.press("Enter");
  await expect(library.getByText("No files found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();
  await expect(panel.getByRole("button", { name: "Choose from library" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(content(page)).toBeFocused();
});

for (const engine of screenEngines("pglite")) {
  test(`two people who save the same post see both versions, choose one and lose none, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, browser, adminSites, tolerated }) => {
    tolerated.push("409");
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await makePost(own, "shared", "<p>The first text</p>");
    await openPost(page, own, "shared");
    const other = await browser.newPage();
    await own.signIn(other, "admin");
    await openPost(other, own, "shared");
    await other.getByRole("button", { name: "HTML" }).click();
    await content(other).fill("<p>The boss's text</p>");
    await save(other).click();
    await expect(other).toHaveURL(/\/admin\/blog$/);
    await other.close();

    await page.getByRole("button", { name: "HTML" }).click();
    await content(page).fill("<p>The writer's text</p>");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Administrator saved this post");
    await expect(page.getByRole("definition").getByText("boss's")).toBeVisible();
    await page.getByRole("button", { name: "Use their version" }).click();
    await expect(content(page)).toHaveValue("<p>The boss's text</p>");
    await page.getByRole("button", { name: "Back to my version" }).click();
    await expect(content(page)).toHaveValue("<p>The writer's text</p>");
    await page.getByRole("button", { name: "Save anyway" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);

    // The other version is in the history and can be compared and restored.
    await openPost(page, own, "shared");
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("link", { name: /Version 2 .*Administrator/ }).click();
    await expect(page.locator("del")).toHaveText("boss");
    await expect(page.locator("ins")).toHaveText("writer");
    await page.getByRole("button", { name: "Restore version 2" }).click();
    await expect(page.getByRole("status").filter({ hasText: "restored" })).toBeVisible();
    await page.getByRole("button", { name: "HTML" }).click();
    await expect(content(page)).toHaveValue("<p>The boss's text</p>");
  });

  test(`unsaved text is restored and can be previewed by a link, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, browser, adminSites, tolerated }) => {
    tolerated.push("404");
    const own = await adminSites(engine);
    const { origin } = own.site;
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog/new`);
    await page.getByLabel("Title", { exact: true }).fill("Half a thought");
    await page.getByRole("button", { name: "HTML" }).click();
    await content(page).fill("<p>Not finished</p>");
    await expect(page.getByText("Changes saved at")).toBeVisible();
    const preview = `${origin}${await page.getByRole("link", { name: "Preview" }).getAttribute("href")}`;
    const stranger = await browser.newPage();
    const answer = await stranger.goto(preview);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      // The preview's address is its only protection.
      "referrer-policy": "no-referrer",
    });
    await expect(stranger.getByRole("heading", { name: "Half a thought" })).toBeVisible();
    // The first saved draft may contain only the title.
    await expect
      .poll(async () => {
        await stranger.goto(preview);
        return stranger.getByText("Not finished").count();
      })
      .toBe(1);
    expect((await stranger.goto(`${preview}x`))?.status()).toBe(404);
    await stranger.close();

    // The side-by-side preview shows the same and follows the text.
    const toggle = page.getByRole("button", { name: "Side-by-side preview" });
    await toggle.click();
    const beside = page.frameLocator('iframe:visible[title="Preview of Half a thought"]');
    await expect(beside.getByText("Not finished")).toBeVisible();
    await expect(beside.getByRole("region", { name: "Cookie consent" })).toHaveCount(0);
    await content(page).fill("<p>Nearly there</p>");
    await expect(beside.getByText("Nearly there")).toBeVisible();
    await page.getByRole("button", { name: "Desktop" }).click();
    await expect(beside.getByRole("navigation", { name: "Main" })).toBeVisible();
    await content(page).fill("<p>Not finished</p>");
    await expect(beside.getByText("Not finished")).toBeVisible();
    await toggle.click();
    await expect(page.locator("iframe")).toHaveCount(0);

    // Leaving keeps everything, so nothing is asked; the text is in the list.
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Blog" })
      .click();
    const deletion = page.getByRole("alertdialog");
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await chooseAction(page.getByRole("row").filter({ hasText: "Half a thought" }), "Delete");
    await deletion.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: "Edit Half a thought" })).toBeHidden();
    await undo.click();
    await page.getByRole("link", { name: "Edit Half a thought" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
    await expect(page.getByText("have been restored.")).toBeVisible();
    for (const returns of [true, false]) {
      await page.getByRole("button", { name: "Discard changes" }).click();
      await deletion.getByRole("button", { name: "Discard" }).click();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
      if (!returns) break;
      await undo.click();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
    }
    await page.getByRole("link", { name: "Blog", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Blog" })).toBeVisible();
    await expect(page.getByText("Half a thought")).toBeHidden();
  });

  test(`this browser keeps the text when the connection is lost, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites, tolerated }) => {
    tolerated.push("drafts", "ERR_FAILED", "Failed to load");
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await makePost(own, "offline");
    await openPost(page, own, "offline");
    await page.route("**/admin/blog/drafts", (route) => route.abort());
    await page.getByLabel("Excerpt").fill("Written in a tunnel.");
    await expect(page.getByText("saved in this browser")).toBeVisible();
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel("Excerpt")).toHaveValue("Written in a tunnel.");
    await page.unroute("**/admin/blog/drafts");
    await save(page).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await openPost(page, own, "offline");
    await expect(page.getByLabel("Excerpt")).toHaveValue("Written in a tunnel.");
    await expect(page.getByText("have been restored.")).toBeHidden();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form works as a plain HTML form", async ({ page, adminSite, tolerated }) => {
    // The scripts that the page references are not loaded.
    tolerated.push("400", " csp");
    await adminSite.signIn(page, "editor");
    await page.goto(`${adminSite.site.origin}/admin/blog/new`);
    await page.getByLabel("Title", { exact: true }).fill("By hand");
    await page.getByLabel("Tags").fill("plain");
    await content(page).fill("<p>Typed</p>");
    await expect(page.getByLabel("Publish immediately")).toHaveAccessibleDescription(
      "Select to publish when you save. For a set time or a review, use Publish instead.",
    );
    await page.getByLabel("Publish immediately").check();
    await expect(content(page)).not.toHaveCSS("resize", "none");
    await save(page).click();
    await expect(page.getByText("Slug is required.").first()).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("By hand");
    await expect(content(page)).toHaveValue("<p>Typed</p>");
    await expect(page.getByText("plain", { exact: true })).toBeVisible();
    await page.getByLabel("Publish immediately").uncheck();
    await save(page).click();
    // Built-in articles are written "by hand" as well, in their excerpts.
    await expect(page.getByRole("link", { name: "By hand", exact: true })).toBeVisible();
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { content } from "./writing.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

for (const engine of screenEngines("postgres")) {
  test(`a draft needs only a title, and a published post shows its missing parts and its address, by keyboard alone, on ${engine}`, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    tolerated.push("400");
    const own = await adminSites(engine);
    const { origin } = own.site;
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog`);
    await page.getByRole("link", { name: "New Blog Post" }).press("Enter");
    const title = page.getByLabel("Title", { exact: true });
    await expect(title).toBeFocused();
    await expect(content(page)).toHaveAttribute("contenteditable", "true");
    await page.keyboard.type("Only a title");
    // Enter moves the focus to the text and does not submit the form.
    await page.keyboard.press("Enter");
    await expect(content(page)).toBeFocused();
    await page.getByRole("button", { name: "Save draft" }).press("Enter");
    await expect(toast(page, "“Only a title” is saved as a draft.")).toBeVisible();
    const post = row(page, "Only a title");
    // Other tests on this site may leave drafts as well.
    await expect(page.getByRole("link", { name: "Edit Only a title" })).toHaveCount(1);
    await expectAccessible(page);

    const view = await post.getByRole("link", { name: "View" }).getAttribute("href");
    const preview = await fetch(origin + view);
    expect([preview.status, await preview.text()]).toEqual([
      200,
      expect.stringContaining("Only a title"),
    ]);
    await expect(
      page.getByRole("combobox", { name: "Category" }).locator("option", { hasText: /^$/ }),
    ).toHaveCount(0);

    await post.getByRole("button", { name: "Draft" }).press("Enter");
    const refusal = page.getByRole("alert").filter({
      hasText: "“Only a title” was not published: Excerpt, Content and Category are required.",
    });
    await refusal.getByRole("link", { name: "Edit “Only a title”" }).press("Enter");
    await expect(page.getByLabel("Slug")).toHaveValue("only-a-title");
    await expect(content(page)).toHaveAttribute("contenteditable", "true");
    const checks = page.getByRole("region", { name: "Before publishing" });
    await checks.getByRole("button", { name: "Excerpt is required." }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Excerpt" })).toBeFocused();
    await page.keyboard.type("About titles.");
    await checks.getByRole("button", { name: "Content is required." }).press("Enter");
    await page.keyboard.type("A text");
    await expect(
      page.getByText(/^Changes saved at .* Visitors cannot see them yet\.$/),
    ).toBeVisible();

    await page.getByLabel("Publish immediately").press("Space");
    const save = page.getByRole("button", { name: "Save and publish" });
    await save.press("Enter");
    await expect(page.getByText("Not saved: Category is required.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Category" })).toBeFocused();
    await page.getByRole("combobox", { name: "Category" }).selectOption("Case Studies");
    await page.clock.install();
    await save.press("Enter");
    const done = toast(page, "“Only a title” is published at /blog/only-a-title.");
    await expect(done.getByRole("link", { name: "View" })).toHaveAttribute(
      "href",
      "/blog/only-a-title",
    );
    expect((await fetch(`${origin}/blog/only-a-title`)).status).toBe(200);
    // A toast with links stays until another screen opens, next to the sidebar.
    await page.clock.fastForward(60_000);
    await expect(done).toBeVisible();
    const [toastBox, sidebar] = [
      await done.boundingBox(),
      await page.locator(".sidebar").boundingBox(),
    ];
    expect(toastBox?.x).toBeGreaterThan((sidebar?.x ?? 0) + (sidebar?.width ?? 0));

    await post.getByRole("link", { name: "Edit" }).press("Enter");
    await expect(page.getByRole("link", { name: "Add to newsletter" })).toHaveCount(0);
    await expect(done).toHaveCount(0);
    await expect(page.getByLabel("Publish immediately")).toHaveAccessibleDescription(
      "This post is published. To unpublish it, clear this box and save.",
    );
    await expect(title).not.toBeFocused();
  });

  test(`a scheduled post shows its missing parts, its date and address, and becomes a draft again, on ${engine}`, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    // The response to invalid values has status 400.
    tolerated.push("400");
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${own.site.origin}/admin/blog/new`);
    await expect(content(page)).toHaveAttribute("contenteditable", "true");
    await page.keyboard.type("In good time");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Case Studies");
    await page.getByRole("button", { name: "Side-by-side preview" }).click();
    await content(page).click();
    await page.keyboard.type("A text");

    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expectAccessible(page);
    const publishNow = page.getByRole("button", { name: "Publish now" });
    await expect(publishNow).toHaveAttribute("aria-disabled", "true");
    await expect(publishNow).toHaveAccessibleDescription(/Excerpt is required\./);
    // The first field with an error gets the focus, although the settings were closed.
    await publishNow.press("Enter");
    const excerpt = page.getByRole("textbox", { name: "Excerpt" });
    await expect(excerpt).toBeFocused();
    await excerpt.fill("About time.");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(publishNow).not.toHaveAttribute("aria-disabled");
    // Without a time, the post stays a draft, and the menu asks for it.
    await page.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
    await expect(page.getByText("Not saved: Choose when to publish.")).toBeVisible();
    await expect(page.getByLabel("Publish at")).toBeFocused();
    await page.getByLabel("Publish at").fill("2090-05-04T10:30");
    await expect(page.getByRole("button", { name: "Save draft" })).toBeVisible();
    await page.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
    const done = toast(
      page,
      "“In good time” will be published at /blog/in-good-time on 4 May 2090, 10:30.",
    );
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      done.getByRole("link", { name: "Preview" }).click(),
    ]);
    await expect(preview.getByText("A text")).toBeVisible();

    await page.getByRole("link", { name: "Edit In good time" }).press("Enter");
    await expect(
      page.getByText("Scheduled for Thu 4 May 2090, 10:30").filter({ visible: true }),
    ).toHaveCount(1);
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Back to draft" }).press("Enter");
    await expect(
      toast(page, "“In good time” is now a draft. It will not be published."),
    ).toBeVisible();
  });
}

import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";

for (const engine of screenEngines("pglite")) {
  test(`Ctrl+S saves, stays in the editor and publishes nothing, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin/blog/new`);
    const content = page.getByRole("textbox", { name: "Content" });
    await expect(content).toHaveAttribute("contenteditable", "true");
    await page.getByLabel("Title", { exact: true }).fill("Saved by a key");
    await page.getByLabel("Excerpt").fill("A text.");
    await page.getByLabel("Category").selectOption("Case Studies");
    await content.click();
    for (let line = 0; line < 40; line += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("First");
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await page.keyboard.press("Control+s");
    await page.keyboard.type(" second");
    await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
    await expect(page.getByText("“Saved by a key” is saved as a draft.")).toBeVisible();
    // The new address keeps the cursor, the text typed in the meantime, the scroll position and the undo history.
    await expect(content).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.keyboard.type("!");
    await expect(content).toHaveText("First second!");
    await page.keyboard.press("Control+z");
    await expect(content).not.toContainText("second!");
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    // Later typing continues at the cursor and in the saved version.
    await page.keyboard.type(" third");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect(content).toHaveText("First second third");

    await page.getByLabel("Publish immediately").check();
    await page.keyboard.press("Control+s");
    const save = page.getByRole("button", { name: "Save and publish" });
    await expect(save).toBeFocused();
    await expect(page.getByText("Press Enter to save and publish.")).toBeVisible();
    const address = `${own.site.origin}/blog/saved-by-a-key`;
    expect((await fetch(address)).status).toBe(404);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${own.site.origin}/admin/blog`);
    expect(await (await fetch(address)).text()).toContain("First second third");
  });
}

import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { holdScripts, hydrate, screenEngines } from "#tests/e2e/fixtures.ts";

for (const engine of screenEngines("pglite")) {
  test(`text typed before hydration is kept and saved, on ${engine}`, { tag: "@slow" }, async ({
    page,
    adminSites,
  }) => {
    const own = await adminSites(engine);
    await own.signIn(page);
    const settings = `${own.site.origin}/admin/site/settings`;
    const from = page.getByRole("textbox", { name: /^Emails come from/ });
    const hidden = page.getByRole("checkbox", { name: "Hidden from search engines" });
    const release = await holdScripts(page);
    await page.goto(settings, { waitUntil: "commit" });
    await from.fill("Office <office@firm.example>");
    await hidden.check();
    release();
    await hydrate(page);
    await expect(from).toHaveValue("Office <office@firm.example>");
    await expect(hidden).toBeChecked();
    // The next rendering keeps the values, and they are saved.
    await from.press("End");
    await from.pressSequentially(" ");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("status").filter({ hasText: "saved" }).first()).toBeVisible();
    await page.goto(settings);
    await hydrate(page);
    await expect(from).toHaveValue(/^Office <office@firm\.example>/);
    await expect(hidden).toBeChecked();
  });
}

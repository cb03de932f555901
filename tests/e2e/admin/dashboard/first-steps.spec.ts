import type { Locator } from "@playwright/test";
import { expect, people, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

for (const engine of screenEngines("postgres")) {
  test(`the first steps show the remaining ones, send a test email, and can be hidden and restored, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await own.signIn(page, "admin");
    await page.goto(`${own.site.origin}/admin`);
    const steps = page.getByRole("region", { name: "First steps" });
    const unfold = (part: Locator) => part.locator("summary").press("Enter");
    await unfold(steps);
    await steps.getByRole("button", { name: "Send a test email" }).press("Enter");
    await own.smtp.mailTo(people.admin.email, "Test email");
    await expect(page.getByText("The email server said: 250")).toBeVisible();
    await page.reload();
    await expect(steps).toContainText("2 of 6 done");
    await unfold(steps);
    await expect(steps.getByRole("listitem").filter({ hasText: "Add a colleague" })).toContainText(
      "Done",
    );
    await expect(steps.getByRole("link", { name: "Two-factor authentication" })).toHaveAttribute(
      "href",
      "/admin/account?tab=security",
    );
    const placeholders = page.getByRole("region", { name: "Placeholder content to replace" });
    await expect(placeholders).toContainText(/\d+ items left on \d+ pages/);
    await unfold(placeholders);
    await expect(placeholders.getByRole("link", { name: /^Testimonials \(3\)/ })).toHaveAttribute(
      "href",
      "/admin/site/pages/testimonials",
    );
    await expectAccessible(page);

    await steps.getByRole("button", { name: "Hide" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "First steps hidden" })).toBeVisible();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show first steps (4 left)" }).press("Enter");
    await unfold(steps);
    await expect(steps.getByRole("link", { name: "Two-factor authentication" })).toBeVisible();

    // People who do not set up the site never see them.
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin`);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByText("First steps")).toHaveCount(0);
  });
}

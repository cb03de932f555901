import { addPerson, expect, fillSignIn } from "#tests/e2e/admin/admin-site.ts";
import { test } from "#tests/e2e/admin/leads/leads-admin.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

const email = "sales@firm.example";

for (const engine of screenEngines("postgres")) {
  test(`a salesperson sees leads and figures, and nothing else, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox, tolerated }) => {
    tolerated.push("403");
    const own = await emptyInbox(engine);
    await addPerson(own, { id: "sales", email, name: "Seller", role: "sales" });
    const { origin } = own.site;
    await page.goto(`${origin}/admin`);
    await fillSignIn(page, email);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
      "Dashboard",
      "Leads",
      "Newsletter",
      "Analytics",
      "Trash",
      "Back to Site",
    ]);
    // Figures of the last 30 days are shown once there are any.
    const parts = page.getByRole("heading", { level: 2 }).filter({ hasNotText: "Last 30 days" });
    await expect(parts).toHaveText(["Needs attention", "Analytics"]);
    await expectAccessible(page);

    await page.goto(`${origin}/admin/blog`);
    await expect(
      page.getByText("Only editors and administrators can view this page."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Portfolio" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Leads" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads");
  });
}

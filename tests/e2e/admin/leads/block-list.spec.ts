import { expect } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { list, sendAsProgram, test } from "./leads-admin.ts";

for (const engine of screenEngines("postgres")) {
  test(`a blocked sender becomes suspected spam with the reason, and releasing the lead removes the entry, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox, tolerated }) => {
    // The response to invalid values has status 400.
    tolerated.push("400");
    const own = await emptyInbox(engine);
    const { origin } = own.site;
    await own.signIn(page);
    await page.goto(`${origin}/admin/leads/settings/block-list`);
    await page.locator("html[data-hydrated]").waitFor();
    await expect(page.getByText("No entries yet")).toBeVisible();
    const value = page.getByLabel("Address, domain or phrase");
    await page.getByLabel("Kind").selectOption("Domain");
    await value.fill("no domain");
    await page.getByRole("button", { name: "Block", exact: true }).press("Enter");
    await expect(value).toBeFocused();
    await expect(page.getByText("Enter a domain, such as example.com.")).toBeVisible();
    await value.fill("Bulk.example");
    await page.getByLabel("Note").fill("Sells links");
    await page.getByRole("button", { name: "Block", exact: true }).press("Enter");
    const entries = page.getByRole("table", { name: "Block list, newest first" });
    await expect(entries).toContainText("bulk.example");
    await expect(entries).toContainText("Sells links");
    await expect(value).toHaveValue("");
    await expectAccessible(page);

    const answer = await sendAsProgram(own, "/contact", {
      name: "Seller",
      email: "seller@mail.bulk.example",
      service: "Solar",
      message: "Links for sale.",
    });
    expect(await answer.text()).toContain("Thank you");
    await page.goto(`${origin}/admin/leads`);
    await page.locator("html[data-hydrated]").waitFor();
    await expect(list(page)).toContainText("Suspected spam");
    await list(page).getByRole("link", { name: "Seller" }).press("Enter");
    await expect(page.getByText("Blocked: domain bulk.example is on the block list")).toBeVisible();
    await expect(page.getByRole("link", { name: "domain bulk.example" })).toHaveAttribute(
      "href",
      "/admin/leads/settings/block-list?q=bulk.example",
    );
    await expect(
      page.getByLabel("Also remove the domain bulk.example from the block list"),
    ).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Not spam" }).press("Enter");
    await expect(page.getByText("bulk.example was removed from the block list.")).toBeVisible();
    expect((await own.smtp.mailTo("seller@mail.bulk.example")).subject).toContain("received");

    await page.getByLabel("Status").selectOption("Spam");
    await expect(page.getByText("Block the sender as well?")).toBeVisible();
    // Removes earlier messages: one of them also offers Undo.
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Block all of mail.bulk.example" }).press("Enter");
    await expect(
      page.getByRole("link", { name: "mail.bulk.example is on the block list" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(
      page.getByRole("button", { name: "Block all of mail.bulk.example" }),
    ).toBeVisible();
    await page.goto(`${origin}/admin/leads/settings/block-list`);
    await expect(page.getByText("No entries yet")).toBeVisible();
  });
}

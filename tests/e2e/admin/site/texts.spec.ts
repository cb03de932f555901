import type { Page } from "@playwright/test";
import { adminEnv, expect, fillSignIn, people, test } from "#tests/e2e/admin/admin-site.ts";
import { engines, type MailSite } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";

const phone = "+91 20 5550 0142";

async function open(page: Page, own: MailSite, path: string): Promise<void> {
  await page.goto(own.site.origin + path);
  if (page.url().includes("/sign-in")) await fillSignIn(page, people.admin.email);
  await page.waitForURL(own.site.origin + path);
}

/** A page as a visitor gets it with the next request. */
const visitors = async ({ site }: MailSite, path: string) =>
  (await fetch(site.origin + path)).text();

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

for (const engine of engines) {
  test(`what the site says is typed, seen beside it, published, compared and restored on ${engine}`, async ({
    page,
    ownSite,
    tolerated,
  }) => {
    test.slow();
    // What is not accepted, and what is asked first.
    tolerated.push("400", "409");
    const own = await ownSite(engine, adminEnv);
    expect(await visitors(own, "/contact")).not.toContain(phone);
    await open(page, own, "/admin/site/firm");
    await expect(page.getByRole("heading", { name: "Firm", exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Phone").fill(phone);
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("link", { name: phone }).first()).toBeVisible();
    expect(await visitors(own, "/contact")).not.toContain(phone);
    await page.getByLabel("Firm name").fill("");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Firm name is required.")).toBeVisible();
    await expect(page.getByLabel("Firm name")).toBeFocused();
    await page.getByLabel("Firm name").fill("Northgate Drafting");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await toast(page, "“Firm” is published.");
    for (const path of ["/contact", "/", "/terms"]) {
      const text = await visitors(own, path);
      expect(text, path).toContain(phone);
      expect(text, path).toContain("Northgate Drafting");
    }

    // Undo stands in the toast.
    await page.getByRole("button", { name: "Undo" }).click();
    await toast(page, "Visitors see “Firm” as it was before.");
    expect(await visitors(own, "/contact")).not.toContain(phone);

    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("link", { name: "As delivered" }).click();
    await expect(page.locator("ins")).toContainText([/Northgate|\+91/]);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("The version is back as a draft.")).toBeVisible();

    const actions = await queryRows(
      own,
      "select action from audit_log where entity = 'text' order by at",
    );
    expect(actions.map(({ action }) => action)).toEqual(["publish", "take back", "restore"]);
  });
}

test("a testimonial, a question and a paragraph of the terms are changed; what the contract quotes asks first", async ({
  page,
  ownSite,
  tolerated,
}) => {
  test.slow();
  tolerated.push("400", "409");
  const own = await ownSite("postgres", adminEnv);
  await open(page, own, "/admin/site/pages");
  await page.getByRole("link", { name: /^Testimonials/ }).click();
  await page.getByRole("button", { name: "Add testimonial" }).click();
  const added = page.getByRole("listitem").last();
  await added.getByLabel("Quote").fill("They answered on a Sunday.");
  await added.getByLabel("Role").fill("Network planner");
  await added.getByLabel("Organisation").fill("Fibre operator");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await toast(page, "published");
  expect(await visitors(own, "/")).toContain("They answered on a Sunday.");

  await open(page, own, "/admin/site/pages/contact");
  await page.getByLabel("Question").first().fill("Do you work on Sundays?");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await toast(page, "published");
  // On the page and in what search engines read.
  expect((await visitors(own, "/contact")).split("Do you work on Sundays?").length).toBeGreaterThan(
    2,
  );

  await open(page, own, "/admin/site/pages/terms");
  await page.getByLabel("Paragraph").first().fill("Run by {firm.name}, as {firm.nobody} knows.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("{firm.nobody} stands for nothing.")).toBeVisible();
  await page.getByLabel("Paragraph").first().fill("Run by {firm.name}.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await toast(page, "published");
  expect(await visitors(own, "/terms")).toContain("Run by Datumline Engineering.");

  await open(page, own, "/admin/site/pages/claims");
  await page.getByLabel("Projects", { exact: true }).fill("700+");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Change words that the specification fixes?")).toBeVisible();
  await page.getByRole("button", { name: "Change them" }).click();
  await toast(page, "published");
  expect(await visitors(own, "/about")).toContain("700+");
});

test("two who change one text: the second sees both and chooses", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("409");
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/about");
  const other = await page.context().newPage();
  await other.goto(`${own.site.origin}/admin/site/pages/about`);
  for (const [tab, title] of [
    [other, "Theirs"],
    [page, "Mine"],
  ] as const) {
    await tab.getByLabel("Title").nth(1).fill(title);
    await tab.getByRole("button", { name: "Save draft" }).click();
  }
  await expect(page.getByRole("heading", { name: /saved this text at/ })).toBeVisible();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(page.getByLabel("Title").nth(1)).toHaveValue("Theirs");
  await page.getByRole("button", { name: "Back to mine" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await toast(page, "The draft of “About” is saved.");
  await page.reload();
  await expect(page.getByLabel("Title").nth(1)).toHaveValue("Mine");
  expect(await visitors(own, "/about")).not.toContain("Mine");
});

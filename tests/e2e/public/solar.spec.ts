import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

test.beforeEach(async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services/solar-pv-permitting`);
});

test("the first screen states the work, the client and the delivery time, and offers the next step", async ({
  page,
}) => {
  const main = page.getByRole("main");
  for (const text of ["Solar developers, planning consultants", "3-5 working days"]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeInViewport();
  }
  await expect(main.locator("site-drawing svg")).toBeVisible();
  const book = main.getByRole("link", { name: "Book Assessment" });
  await expect(book).toBeInViewport();
  await book.click();
  await expect(page).toHaveURL(/#assessment$/);
  await expect(main.getByLabel("Site Address / Eircode")).toBeInViewport();
});

test("the sample report is requested in a dialog, without the glare form", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  const open = page.getByRole("main").getByRole("button", { name: "Get Sample Report" });
  await open.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("reader@client.example");
  await waitLikeAPerson(page);
  await dialog.getByRole("button", { name: "Send Sample" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "Thank you! The sample report has been sent to your email.",
  );
  await expect(page.locator("#assessment").getByRole("status")).toBeEmpty();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  const mail = await sharedSite.smtp.mailTo("reader@client.example");
  expect(mail.subject).toContain("Sample glare report");
});

test("the page has the specified sections, scales and links", async ({ page }) => {
  const main = page.getByRole("main");
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(0, 10)).toEqual([
    "What we assess and draw",
    "Who the report is for",
    "Case study",
    expect.stringContaining("Check a site"),
    "Workflow",
    "Deliverables",
    "The planning drawings",
    "Benefits",
    "Request a glare assessment",
    "FAQs",
  ]);
  for (const reader of ["FAA", "CAA", "FCC"]) {
    await expect(main.getByRole("heading", { level: 3, name: reader })).toBeVisible();
  }
  await expect(main.locator("ol").getByText(/^Day /)).toHaveCount(4);
  for (const [sheet, scale] of [
    ["Location plan", "1:1,000 or 1:2,500"],
    ["Site layout", "1:500"],
    ["Elevations", "1:"],
    ["Roof plans", "1:"],
    ["Record place map", ""],
  ] as const) {
    await expect(main.getByRole("row").filter({ hasText: sheet })).toContainText(scale);
  }
  await expect(main.getByRole("heading", { level: 3, name: "Drawing features" })).toBeVisible();
  await expect(main.getByText("3-7 working days, quoted per site")).toBeVisible();
  await expect(main.getByRole("link", { name: "Request a Quote" })).toHaveAttribute(
    "href",
    "/quote",
  );
  await main.getByRole("link", { name: "Ask About the Drawings" }).click();
  await expect(page).toHaveURL(/\/contact\?service=Solar$/);
  await expect(page.getByLabel("Service of Interest")).toHaveValue("Solar");
});

test("the home page's link to the sample report opens its dialog, and Back does not open it again", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const dialog = page.getByRole("dialog", { name: "Sample glare report" });
  const email = dialog.getByLabel("Email");
  await page.goto(origin);
  await hydrate(page);
  await page.getByRole("link", { name: "View the sample report" }).click();
  await expect(email).toBeFocused();
  await expect(page).toHaveURL(`${origin}/services/solar-pv-permitting`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/contact$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Solar glare");
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page, "one step further back is the home page").toHaveURL(`${origin}/`);

  // Opened by its URL, without interaction.
  await page.goto(`${origin}/services/solar-pv-permitting#sample-report`);
  await expect(email).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page's link jumps to the button that opens the dialog", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(sharedSite.site.origin);
    await page.getByRole("link", { name: "View the sample report" }).click();
    await expect(page).toHaveURL(/solar-pv-permitting#sample-report$/);
    const button = page.getByRole("main").getByRole("button", { name: "Get Sample Report" });
    await expect(button).toBeInViewport();
    await button.click();
    await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  });
});

import { expect, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { cards, dialog, emptyText, open } from "./portfolio-page.ts";

test("a category shows its projects, in the URL and with Back", async ({ page, sharedSite }) => {
  await open(page, sharedSite);
  await expect(cards(page)).toHaveCount(12);
  const filter = page.getByRole("group", { name: "Project category" });
  await expect(filter.getByRole("button")).toHaveText([
    "All",
    "BIM Modeling",
    "Civil 3D",
    "FTTH Design",
    "Point Cloud to BIM",
    "Solar PV Permitting",
  ]);
  await filter.getByRole("button", { name: "FTTH Design" }).click();
  await expect(page).toHaveURL(/\?category=FTTH\+Design$/);
  await expect(cards(page)).toHaveCount(3);
  await expect(filter.getByRole("button", { name: "FTTH Design" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await filter.getByRole("button", { name: "Civil 3D" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "More Projects" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await page.goto(`${sharedSite.site.origin}/portfolio?category=Bridges`);
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.getByRole("link", { name: "Show all projects" }).press("Enter");
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeFocused();
  await expect(cards(page)).toHaveCount(12);
});

test("every card has an image of its category, with space reserved for it", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await open(page, sharedSite);
  await expect(cards(page)).toHaveCount(12);
  for (const card of await cards(page).all()) {
    const picture = card.locator("img");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("width", /\d/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(source).toMatch(/\/drawings\/[a-z-]+-\d+\.avif$/);
  }
});

test("a project opens in a dialog with a separate URL", async ({ page, sharedSite }) => {
  await open(page, sharedSite);
  const link = cards(page).nth(1).getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?project=[\da-f-]{36}$/);
  await expect(dialog(page).getByRole("heading")).toHaveText(title);
  await expect(dialog(page)).toContainText("Solar PV Permitting");
  await expect(dialog(page).getByText(/^DL-P-002 · /)).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "Ask for work like this" })).toHaveAttribute(
    "href",
    "/contact?service=Solar",
  );
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(link).toBeFocused();

  await link.click();
  await expect(dialog(page)).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goto(address);
  await expect(dialog(page).getByRole("heading")).toHaveText(title);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test("a missing project shows a message", async ({ page, sharedSite, tolerated }) => {
  tolerated.push("404", "The project was not loaded");
  await open(page, sharedSite, "?project=00000000-0000-4000-8000-000000000000");
  await expect(dialog(page)).toContainText("not in the portfolio");
});

test("a click next to the dialog closes it, even if the browser does not do so itself", async ({
  page,
  sharedSite,
}) => {
  for (const isNative of [true, false]) {
    if (!isNative) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
        const { setAttribute } = Element.prototype;
        Element.prototype.setAttribute = function (name, value) {
          if (name.toLowerCase() !== "closedby") setAttribute.call(this, name, value);
        };
      });
    }
    await open(page, sharedSite);
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await dialog(page)
      .getByText(/^DL-P-001 · /)
      .click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/portfolio$/);
  }
});

test("a failed request leaves an empty list and a line in the console", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("500", "The projects were not loaded");
  await page.route("**/api/portfolio", (route) => route.fulfill({ status: 500 }));
  await open(page, sharedSite);
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.getByText("Loading projects…")).toBeHidden();
});

test("an empty portfolio shows a message, and 2,000 projects load twelve at a time", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  const own = await ownSite("postgres", { SEED: "none" });
  await open(page, own);
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.getByRole("link", { name: "Show all projects" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Project category" })).toBeHidden();

  await queryRows(
    own,
    "insert into portfolio_projects (title, category, description, featured, order_index) values ('Alone', 'Civil 3D', 'Plan', false, 0)",
  );
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  const told = async () => (await fetch(`${own.site.origin}/api/portfolio`)).text();
  await expect.poll(told).toContain("Alone");
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  // Without other projects, there is neither the heading nor a neighbour.
  await expect(page.getByRole("heading", { name: "More Projects" })).toBeHidden();
  const [grid, card] = [
    await page
      .getByRole("list")
      .filter({ has: cards(page) })
      .boundingBox(),
    await cards(page).boundingBox(),
  ];
  expect(card?.width).toBe(grid?.width);

  await queryRows(
    own,
    `delete from portfolio_projects;
     insert into portfolio_projects (title, category, description, featured, order_index)
     select 'Sheet ' || n, 'Civil 3D', 'Plan', n % 2 = 0, n from generate_series(1, 2000) n`,
  );
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  await expect.poll(told).toContain("Sheet 24");
  // A browser caches the list, but revalidates it before it shows it.
  await page.reload();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Show more projects" }).first().click();
  await expect(cards(page)).toHaveCount(36);
  await expect(page.getByRole("heading", { name: "Sheet 48", exact: true })).toBeVisible();

  await queryRows(own, "delete from portfolio_projects where title = 'Sheet 2'");
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  await expect.poll(told).not.toContain('"Sheet 2"');
  await page.goto(`${own.site.origin}/portfolio`);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole("heading", { name: "Sheet 2", exact: true })).toBeHidden();
});

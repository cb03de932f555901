import type { Page } from "@playwright/test";
import { queryRows, whileRefused } from "../support/rows.ts";
import { expect, holdScripts, hydrate, type MailSite, test, withConsent } from "./fixtures.ts";

const emptyText = "No projects found for the selected category.";

async function unlockedBefore(page: Page): Promise<void> {
  await withConsent(page);
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("portfolioUnlocked", "true");
  });
}

async function open(page: Page, { site }: MailSite, search = ""): Promise<void> {
  await unlockedBefore(page);
  await page.goto(`${site.origin}/portfolio${search}`);
}

const cards = (page: Page) => page.getByRole("article");
const dialog = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("heading") });
const lightbox = (page: Page) => page.locator(".yarl__root");
const caption = (page: Page) =>
  lightbox(page).locator(".yarl__slide_current .yarl__slide_description");

test.describe("the gate", () => {
  test("opens for an address, keeps it and stays open", async ({ page, visit, tolerated }) => {
    tolerated.push("400");
    await withConsent(page);
    await page.goto(`${visit.origin}/portfolio`);
    await hydrate(page);
    await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeHidden();
    await page.getByLabel("Email").fill("planner@client");
    await page.getByRole("button", { name: "Unlock Portfolio" }).click();
    const error = page.getByText("Please enter a valid email address.");
    await expect(error).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill(visit.email);
    await expect(error).toBeHidden();
    await page.getByRole("button", { name: "Unlock Portfolio" }).click();
    await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeVisible();
    // The form that had it is gone.
    await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeFocused();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({ portfolioUnlocked: "true", portfolioEmail: visit.email });
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByLabel("Email")).toBeHidden();
    const accesses = "select * from portfolio_access_requests where email = $1";
    expect(await queryRows(visit, accesses, [visit.email])).toEqual([
      { id: expect.any(String), email: visit.email, accessed_at: expect.any(Date) },
    ]);
    const mails = 'select id from mails where "to" = $1 or reply_to = $1';
    expect(await queryRows(visit, mails, [visit.email])).toEqual([]);
  });

  test("that is passed before React stays open, too", async ({ page, visit }) => {
    const release = await holdScripts(page);
    await withConsent(page);
    await page.goto(`${visit.origin}/portfolio`);
    await page.getByLabel("Email").fill(visit.email);
    await page.getByRole("button", { name: "Unlock Portfolio" }).click();
    await expect(cards(page)).toHaveCount(8);
    release();
    await hydrate(page);
    const stored = () => page.evaluate(() => ({ ...localStorage }));
    const wanted = { portfolioUnlocked: "true", portfolioEmail: visit.email };
    await expect.poll(stored).toMatchObject(wanted);
    await page.goto(`${visit.origin}/portfolio`);
    await expect(cards(page)).toHaveCount(8);
  });

  test("opens even when the address cannot be stored", async ({ page, visit }) => {
    const before = visit.site.output().length;
    await withConsent(page);
    await page.goto(`${visit.origin}/portfolio`);
    await page.getByLabel("Email").fill(visit.email);
    await whileRefused(visit, "portfolio_access_requests", async () => {
      await page.getByRole("button", { name: "Unlock Portfolio" }).click();
      await expect(cards(page)).toHaveCount(8);
    });
    expect(visit.site.output().slice(before)).toContain("a request was not stored");
    expect(visit.site.output()).not.toContain(visit.email);
  });

  test("opens also after too many messages, and without any connection", async ({
    page,
    visit,
    tolerated,
  }) => {
    tolerated.push("429", "failed:", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED");
    await withConsent(page);
    const body = { form_name: "portfolio-access", email: visit.email };
    for (let sent = 0; sent < 60; sent += 20)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${visit.origin}/portfolio`, {
            method: "POST",
            headers: visit.headers,
            body: new URLSearchParams(body),
          }),
        ),
      );
    const unlock = page.getByRole("button", { name: "Unlock Portfolio" });
    const open = async (email: string) => {
      await page.evaluate(() => localStorage.removeItem("portfolioUnlocked"));
      await page.reload();
      await hydrate(page);
      await page.getByLabel("Email").fill(email);
    };
    await page.goto(`${visit.origin}/portfolio`);
    await open(`many-${visit.email}`);
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await unlock.click();
    expect((await answered).status()).toBe(429);
    await expect(cards(page).first()).toBeVisible();

    await open("planner@client");
    await page.route("**/portfolio.data*", (route) => route.abort());
    await unlock.click();
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await page.getByLabel("Email").fill(visit.email);
    await unlock.click();
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      portfolioUnlocked: "true",
      portfolioEmail: visit.email,
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("answers with the projects", async ({ page, sharedSite }) => {
      await page.goto(`${sharedSite.site.origin}/portfolio`);
      await page.getByLabel("Email").fill("planner@client.example");
      await page.getByRole("button", { name: "Unlock Portfolio" }).click();
      await expect(page.getByRole("heading", { name: "More Projects" })).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
    });
  });
});

test("a category shows its projects, in the address and with Back", async ({
  page,
  sharedSite,
}) => {
  await open(page, sharedSite);
  await expect(cards(page)).toHaveCount(8);
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
  await expect(cards(page)).toHaveCount(2);
  await expect(filter.getByRole("button", { name: "FTTH Design" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await filter.getByRole("button", { name: "Civil 3D" }).click();
  await expect(cards(page)).toHaveCount(1);
  // Its only project is not a featured one, so there is nothing that it would be more than.
  await expect(page.getByRole("heading", { name: "More Projects" })).toBeHidden();
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.goto(`${sharedSite.site.origin}/portfolio?category=Bridges`);
  await expect(page.getByText(emptyText)).toBeVisible();
});

test("every card has a picture of its category, with room kept for it", async ({
  page,
  sharedSite,
}) => {
  await open(page, sharedSite);
  await expect(cards(page)).toHaveCount(8);
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

test("a project opens in a dialog with an address of its own", async ({ page, sharedSite }) => {
  await open(page, sharedSite);
  const link = cards(page).nth(1).getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?project=[\da-f-]{36}$/);
  await expect(dialog(page).getByRole("heading")).toHaveText(title);
  await expect(dialog(page)).toContainText("Solar PV Permitting");
  await expect(dialog(page)).toContainText(new URL(page.url()).searchParams.get("project") ?? "-");
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

test("a project that is gone says so", async ({ page, sharedSite, tolerated }) => {
  tolerated.push("404", "The project was not loaded");
  await open(page, sharedSite, "?project=00000000-0000-4000-8000-000000000000");
  await expect(dialog(page)).toContainText("not in the portfolio");
});

test("the lightbox turns, wraps around, closes and holds the page still", async ({
  page,
  sharedSite,
}) => {
  await open(page, sharedSite);
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  const first = "Splice diagram of one splitter cabinet";
  const second = "Feeder and splitter plan with duct section and schedule";
  await expect(caption(page)).toHaveText(first);
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText(second);
  await expect(page).toHaveURL(/image=2$/);
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText(first);
  await page.keyboard.press("ArrowLeft");
  await expect(caption(page)).toHaveText(second);
  await lightbox(page).getByRole("button", { name: "Next" }).click();
  await expect(caption(page)).toHaveText(first);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test("the lightbox falls back to the main image, and to words", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("failed", "not loaded", "500", "404");
  const own = await ownSite("postgres");
  await queryRows(own, "delete from project_images");
  await queryRows(
    own,
    "update portfolio_projects set image_url = '/drawings/ftth-plan-800.webp' where order_index = 0",
  );
  await open(page, own);
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-800/,
  );
  await page.keyboard.press("Escape");
  await cards(page).nth(1).getByRole("link", { name: "View images" }).click();
  // A project without any image has its category's cover, here as on its card.
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /pv-layout-800/,
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.route("**/api/portfolio/*", (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-800/,
  );
  // A link to an image of nothing.
  await page.goto(`${own.site.origin}/portfolio?project=${crypto.randomUUID()}&image=1`);
  await expect(page.getByText("No images available")).toBeVisible();
});

test("a press beside the dialog closes it, also where the browser does not do so by itself", async ({
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
      .getByText(/^Project [\da-f-]{36}$/)
      .click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/portfolio$/);
  }
});

test("projects that do not come leave an empty list and a line in the console", async ({
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

test("an empty portfolio says so, and 2,000 projects come twelve at a time", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("postgres", { SEED: "none" });
  await open(page, own);
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.getByRole("group", { name: "Project category" })).toBeHidden();

  await queryRows(
    own,
    `insert into portfolio_projects (title, category, description, featured, order_index)
     select 'Sheet ' || n, 'Civil 3D', 'Plan', n % 2 = 0, n from generate_series(1, 2000) n`,
  );
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  const told = async () => (await fetch(`${own.site.origin}/api/portfolio`)).text();
  await expect.poll(told).toContain("Sheet 24");
  // A browser keeps what it was told, but asks whether it still holds before it shows it.
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

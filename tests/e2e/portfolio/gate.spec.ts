import { addressKey } from "#platform/limits.ts";
import { expect, holdScripts, hydrate, secret, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows, whileRefused } from "#tests/support/rows.ts";
import { cards, dialog } from "./portfolio-page.ts";

/** The locked page shows three of the projects; the rest appear once it is unlocked. */
const allProjects = 12;

test("the locked portfolio opens for an email address, keeps it and stays open", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("400");
  await withConsent(page);
  await page.goto(`${visit.origin}/portfolio`);
  await hydrate(page);
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeHidden();
  // The content behind the form is visible: three open projects, the others by name and number.
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText("DL-P-004Ceiling coordination")).toBeVisible();
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(dialog(page)).toContainText("DL-P-001");
  await page.keyboard.press("Escape");
  await page.getByLabel("Email").fill("planner@client");
  await page.getByRole("button", { name: "Unlock Portfolio" }).click();
  const error = page.getByText("Please enter a valid email address.");
  await expect(error).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(visit.email);
  await expect(error).toBeHidden();
  await page.getByRole("button", { name: "Unlock Portfolio" }).click();
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeVisible();
  // The form that had the focus was removed.
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeFocused();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ portfolioUnlocked: "true", portfolioEmail: visit.email });
  await page.reload();
  await expect(cards(page)).toHaveCount(allProjects);
  await expect(page.getByLabel("Email")).toBeHidden();
  const accesses = "select * from portfolio_access_requests where email = $1";
  expect(await queryRows(visit, accesses, [visit.email])).toEqual([
    { id: expect.any(String), email: visit.email, accessed_at: expect.any(Date) },
  ]);
  const mails = 'select id from mails where "to" = $1 or reply_to = $1';
  expect(await queryRows(visit, mails, [visit.email])).toEqual([]);
});

test("the portfolio stays open if the form was sent before hydration", { tag: "@slow" }, async ({
  page,
  visit,
}) => {
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${visit.origin}/portfolio`);
  await page.getByLabel("Email").fill(visit.email);
  await page.getByRole("button", { name: "Unlock Portfolio" }).click();
  await expect(cards(page)).toHaveCount(allProjects);
  release();
  await hydrate(page);
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  const wanted = { portfolioUnlocked: "true", portfolioEmail: visit.email };
  await expect.poll(stored).toMatchObject(wanted);
  await page.goto(`${visit.origin}/portfolio`);
  await expect(cards(page)).toHaveCount(allProjects);
});

test("the portfolio opens even if the address cannot be stored", async ({ page, visit }) => {
  const before = visit.site.output().length;
  await withConsent(page);
  await page.goto(`${visit.origin}/portfolio`);
  await page.getByLabel("Email").fill(visit.email);
  await whileRefused(visit, "portfolio_access_requests", async () => {
    await page.getByRole("button", { name: "Unlock Portfolio" }).click();
    await expect(cards(page)).toHaveCount(allProjects);
  });
  expect(visit.site.output().slice(before)).toContain("a request was not stored");
  expect(visit.site.output()).not.toContain(visit.email);
});

test("the portfolio opens even after too many messages, and without a connection", {
  tag: "@slow",
}, async ({ page, visit, tolerated }) => {
  tolerated.push("429", "failed:", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED");
  await withConsent(page);
  // Inserted as rows: sixty real requests at once keep a busy database from counting in time, and each process would then
  // count by itself.
  const sender = addressKey(visit.headers["X-Forwarded-For"] ?? "", secret);
  await queryRows(visit, "insert into rate_limits (key, points, expire) values ($1, 60, $2)", [
    `submission-flood:portfolio-access:${sender}`,
    Date.now() + 600_000,
  ]);
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
  await expect(cards(page)).toHaveCount(allProjects);

  await open("planner@client");
  await page.route("**/portfolio.data*", (route) => route.abort());
  await unlock.click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Email").fill(visit.email);
  await unlock.click();
  await expect(cards(page)).toHaveCount(allProjects);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    portfolioUnlocked: "true",
    portfolioEmail: visit.email,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form's response contains the projects", async ({ page, sharedSite }) => {
    await page.goto(`${sharedSite.site.origin}/portfolio`);
    await page.getByLabel("Email").fill("planner@client.example");
    await page.getByRole("button", { name: "Unlock Portfolio" }).click();
    await expect(page.getByRole("heading", { name: "More Projects" })).toBeVisible();
    await expect(cards(page)).toHaveCount(allProjects);
  });
});

import { expect, holdScripts, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import { dialogOf, emailOf, mailedLink, opener, path, send, success } from "./sample-page.ts";

const invalid = "Please enter a valid email address.";

test("the dialog takes the focus, traps it and returns it", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(emailOf(page)).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest("dialog");
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  const others = page.getByRole("button", { name: /^Download Sample/ });
  await expect(others).toHaveCount(2);
  for (const [index, button] of (await others.all()).entries()) {
    await button.click();
    await expect(emailOf(page)).toBeFocused();
    if (index === 0) await dialogOf(page).getByRole("button", { name: "Close" }).click();
    else await page.mouse.click(5, 5);
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("the dialog reports an invalid email address, keeps it, and clears it when closed", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await opener(page).click();
  for (const typed of ["", "reader", "reader@client", "a b@client.example"]) {
    await emailOf(page).fill(typed);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    expect((await answered).status()).toBe(400);
    await expect(emailOf(page)).toHaveAccessibleDescription(invalid);
    await expect(emailOf(page)).toHaveAttribute("aria-invalid", "true");
    await expect(emailOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveValue(typed);
  }
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(emailOf(page)).toHaveValue("");
  await expect(emailOf(page)).toHaveAttribute("aria-invalid", "false");
  await expect(dialogOf(page).getByText(invalid)).toHaveCount(0);
});

test("the dialog closes 3 s after the thanks or before, and opens again with an empty form", async ({
  page,
  visit,
}) => {
  const { site } = visit;
  await withConsent(page);
  await page.clock.install();
  await page.goto(site.origin + path);
  await hydrate(page);
  for (const address of [`first-${visit.email}`, `second-${visit.email}`]) {
    await opener(page).click();
    await expect(emailOf(page)).toHaveValue("");
    await expect(dialogOf(page).getByRole("status")).toBeEmpty();
    await emailOf(page).fill(address);
    // From here on, time advances only by the test.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_500);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);
    await page.clock.runFor(2_900);
    await expect(dialogOf(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.clock.resume();
  }
  await opener(page).click();
  await emailOf(page).fill(`third-${visit.email}`);
  await send(page);
  await expect(dialogOf(page).getByRole("status")).toHaveText(success);
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(dialogOf(page).getByRole("status")).toBeEmpty();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the response page shows the dialog with the message", async ({
    page,
    visit,
    tolerated,
  }) => {
    tolerated.push("400");
    await page.goto(visit.origin + path);
    await expect(dialogOf(page)).toBeHidden();
    await opener(page).click();
    await expect(emailOf(page)).toBeFocused();
    await emailOf(page).fill("reader");
    await send(page);
    await expect(emailOf(page)).toHaveAccessibleDescription(invalid);
    await expect(emailOf(page)).toHaveValue("reader");
    await expect(emailOf(page)).toBeFocused();
    await emailOf(page).fill(visit.email);
    await waitLikeAPerson(page);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await expect(dialogOf(page)).toBeHidden();
    const link = await mailedLink(visit, visit.email);
    expect((await fetch(link)).status).toBe(200);
    await visit.smtp.mailFrom(visit.email);
  });
});

test("a dialog in a response before hydration becomes modal, and closes by itself", async ({
  page,
  visit,
}) => {
  const { site } = visit;
  await withConsent(page);
  await page.clock.install();
  // The browser posts the form itself while the scripts are still loading.
  const release = await holdScripts(page);
  await page.goto(site.origin + path);
  await opener(page).click();
  await emailOf(page).fill(visit.email);
  await send(page);
  await expect(dialogOf(page).getByRole("status")).toHaveText(success);
  release();
  await hydrate(page);
  await expect.poll(() => dialogOf(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await expect(emailOf(page)).toBeFocused();
  await page.clock.runFor(3_100);
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(dialogOf(page).getByRole("status")).toBeEmpty();
});

import { expect, password, test } from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { totpCode } from "#tests/support/totp.ts";
import {
  addNewUser,
  letProofEnd,
  open,
  openAccount,
  section,
  securityPath,
  toast,
} from "./account-page.ts";

/** How long an authenticator app shows a code, in milliseconds. */
const halfMinute = 30_000;

test("inviting and exporting require password and code a while after signing in", {
  tag: "@slow",
}, async ({ page, adminSite: own, tolerated }) => {
  test.slow();
  tolerated.push("400", "403");
  const { id, email } = await addNewUser(own, "admin");
  await openAccount(page, own, email, securityPath);
  const two = section(page, "Two-factor authentication");
  await two.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const key = (await two.getByText(/^[A-Z2-7]{20,}$/).textContent()) ?? "";
  const first = totpCode(key);
  await two.getByLabel("Code", { exact: true }).fill(first);
  await page.keyboard.press("Enter");
  await expect(two.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  const [recovery = "", unused = ""] = await two.getByRole("listitem").allTextContents();
  await two.getByRole("button", { name: "I have saved them" }).press("Enter");

  await letProofEnd(own, id);
  await open(page, own, "/admin/users");
  const invited = `${crypto.randomUUID()}@firm.example`;
  await page.getByRole("button", { name: "Invite someone" }).press("Enter");
  await page.getByLabel("Email").fill(invited);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not this one, surely");
  await dialog.getByLabel("Code").fill(first);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That password is not correct.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This code has been used.")).toBeVisible();
  expect(await queryRows(own, `select id from "user" where email = $1`, [invited])).toEqual([]);
  await dialog.getByLabel("Code").fill(totpCode(key, Date.now() + halfMinute));
  await page.keyboard.press("Enter");
  // Typed text is submitted again.
  await toast(page, `Invitation sent to ${invited}.`);
  await expect(dialog).toBeHidden();

  // The proof covers further actions, for at most ten minutes.
  const file = `${own.site.origin}/admin/leads/export.csv`;
  await open(page, own, "/admin/leads");
  const [held] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(held.suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  await letProofEnd(own, id);
  const refused = await page.request.get(file, { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  expect(refused.headers().location).toBe("/admin/leads");
  await page.getByRole("link", { name: "Export CSV" }).press("Enter");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByLabel("Code").fill(recovery);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-.*\.csv$/);

  // A session alone does not allow guessing codes: correct ones get the same response as wrong ones.
  const code = totpCode(key, Date.now() + halfMinute);
  for (const [path, form, answer] of [
    ["/admin/sign-in/code", { code }, "This sign-in has timed out."],
    ["/admin/sign-in/code?recovery", { code: unused }, "This sign-in has timed out."],
    [
      "/admin/account.data",
      { intent: "begin-two-factor", password },
      "Two-factor authentication is already on.",
    ],
    [
      "/admin/account.data",
      { intent: "confirm-two-factor", code },
      "Two-factor authentication is already on.",
    ],
  ] as const) {
    const tried = await page.request.post(own.site.origin + path, { form });
    expect(tried.status(), path).toBe(400);
    expect(await tried.text(), path).toContain(answer);
  }

  // Changing credentials always requires a proof, however recent the last one is.
  await open(page, own, securityPath);
  await two.getByLabel("Your password").fill(password);
  await two.getByRole("button", { name: "Turn off" }).click();
  await expect(two.getByText("Code is required.")).toBeVisible();
  await two.getByLabel("Code").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(two.getByText("This code is not correct.")).toBeVisible();
  await expect(two.getByText("On. You sign in with")).toBeVisible();
});

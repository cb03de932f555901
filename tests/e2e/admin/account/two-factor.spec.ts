import { expect, fillSignIn, password, signOut, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { totpCode } from "#tests/support/totp.ts";
import {
  addNewUser,
  open,
  openAccount,
  section,
  securityPath,
  signedIn,
  toast,
} from "./account-page.ts";

/** How long an authenticator app shows a code, in milliseconds. */
const halfMinute = 30_000;

for (const engine of screenEngines("pglite")) {
  test(`two-factor authentication is set up, required, recovered and turned off, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites, tolerated }) => {
    test.slow();
    tolerated.push("400", "503");
    const own = await adminSites(engine);
    const { email } = await addNewUser(own);
    await openAccount(page, own, email, securityPath);
    const two = section(page, "Two-factor authentication");
    await two.getByLabel("Your password").fill(password);
    await two.getByRole("button", { name: "Set up" }).click();
    await expect(
      two.getByRole("img", { name: "QR code for your authenticator app" }),
    ).toBeVisible();
    await expect(two.getByLabel("Code", { exact: true })).toBeFocused();
    await expectAccessible(page);
    const key = (await two.getByText(/^[A-Z2-7]{20,}$/).textContent()) ?? "";
    await two.getByLabel("Code", { exact: true }).fill("000000");
    await page.keyboard.press("Enter");
    await expect(two.getByText("This code is not correct.")).toBeVisible();
    const used = totpCode(key);
    await two.getByLabel("Code", { exact: true }).fill(used);
    await page.keyboard.press("Enter");
    await expect(two.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
    await expectAccessible(page);
    const codes = await two.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify(await queryRows(own, "select backup_codes from two_factor"));
    expect(stored).toContain("sha256:");
    for (const code of codes) expect(stored).not.toContain(code);
    await two.getByRole("button", { name: "I have saved them" }).press("Enter");
    await expect(two.getByText("On. You sign in with")).toBeVisible();

    await signOut(page);
    await fillSignIn(page, email);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    await expectAccessible(page);
    // The password alone gives no access.
    const { origin } = own.site;
    expect((await page.request.get(`${origin}/admin`, { maxRedirects: 0 })).status()).toBe(302);
    await page.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("This code is not correct.");
    await queryRows(own, "alter table two_factor rename to two_factor_away");
    await page.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Sign-in is not working at the moment.");
    await queryRows(own, "alter table two_factor_away rename to two_factor");
    // The code that turned it on cannot be used again while the app still shows it; the next one can.
    await page.getByLabel("Code").fill(used);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(
      "This code has been used. Please wait for the next one.",
    );
    expect((await page.request.get(`${origin}/admin`, { maxRedirects: 0 })).status()).toBe(302);
    await page.getByLabel("Code").fill(totpCode(key, Date.now() + halfMinute));
    await page.keyboard.press("Enter");
    await signedIn(page);

    const [code = ""] = codes;
    for (const works of [true, false]) {
      await signOut(page);
      await fillSignIn(page, email);
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      if (works) await expectAccessible(page);
      await page.getByLabel("Recovery code").fill(code);
      await page.getByRole("button", { name: "Verify" }).click();
      if (works) await signedIn(page);
      else await expect(page.getByRole("alert")).toHaveText("This code is not correct.");
    }
    await page
      .getByLabel("Recovery code")
      .fill((codes[1] ?? "").replaceAll("-", " ").toLowerCase());
    await page.keyboard.press("Enter");
    await signedIn(page);

    await open(page, own, securityPath);
    await two.getByLabel("Your password").fill(password);
    await two.getByLabel("Code").fill(codes[2] ?? "");
    await two.getByRole("button", { name: "Turn off" }).press("Enter");
    await toast(page, "Two-factor authentication is off.");
    await signOut(page);
    await fillSignIn(page, email);
    await signedIn(page);
  });
}

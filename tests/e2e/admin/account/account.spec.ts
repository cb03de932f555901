import { expect, fillSignIn, password, signOut, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import {
  addNewUser,
  newPassword,
  open,
  openAccount,
  section,
  signedIn,
  toast,
} from "./account-page.ts";

for (const engine of screenEngines("postgres")) {
  test(`a person changes their name and password and ends other sessions, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, browser, adminSites, tolerated }) => {
    tolerated.push("400", "ERR_FAILED");
    const own = await adminSites(engine);
    const { email } = await addNewUser(own);
    await openAccount(page, own, email);
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await expectAccessible(page);

    await section(page, "Name").getByLabel("Name").fill("Asha Rao");
    await page.keyboard.press("Enter");
    await toast(page, "Name saved.");
    await page.reload();
    await expect(section(page, "Name").getByLabel("Name")).toHaveValue("Asha Rao");

    // The message does not cover the focused element at the foot of the screen.
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 480, height: 500 });
    const name = section(page, "Name").getByLabel("Name");
    await name.focus();
    await name.evaluate((field) => field.scrollIntoView({ block: "end", behavior: "instant" }));
    await page.keyboard.press("Enter");
    await toast(page, "Name saved.");
    const isAbove = () =>
      name.evaluate((field) => {
        const over = document.querySelector(".toasts > *")?.getBoundingClientRect();
        return over !== undefined && field.getBoundingClientRect().bottom <= over.top;
      });
    await expect.poll(isAbove).toBe(true);
    await page.setViewportSize(window);
    await page.reload();

    // Without a connection the typed text stays, and one press sends it again.
    await page.route("**/admin/account.data*", (route) => route.abort());
    await section(page, "Name").getByLabel("Name").fill("Asha Rao-Iyer");
    await page.keyboard.press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
    await expect(failure).toBeVisible();
    await page.unroute("**/admin/account.data*");
    await failure.getByRole("button", { name: "Try again" }).click();
    await toast(page, "Name saved.");
    await page.reload();
    await expect(section(page, "Name").getByLabel("Name")).toHaveValue("Asha Rao-Iyer");

    const elsewhere = await (await browser.newContext()).newPage();
    await open(elsewhere, own, "/admin/sign-in");
    await fillSignIn(elsewhere, email);
    await signedIn(elsewhere);
    const views = page.getByRole("navigation", { name: "Account" });
    await views.getByRole("link", { name: "Sessions" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/account\?tab=sessions$/);
    await section(page, "Sessions")
      .getByRole("button", { name: /^Sign out Chrome on/ })
      .press("Enter");
    // Someone who finds the computer unlocked cannot sign its owner out elsewhere.
    const question = page.getByRole("dialog", { name: /^Sign out Chrome on/ });
    await question.getByLabel("Your password").fill("not this one, surely");
    await page.keyboard.press("Enter");
    await expect(question.getByText("That password is not correct.")).toBeVisible();
    await expect(question.getByLabel("Your password")).toBeFocused();
    await expectAccessible(page);
    await question.getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");
    await toast(page, "Device signed out.");
    await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await fillSignIn(elsewhere, email);
    await expect(elsewhere.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    await views.getByRole("link", { name: "Password and passkeys" }).press("Enter");
    await expectAccessible(page);
    const form = section(page, "Password");
    await form.getByLabel("Current password").fill("not this one, surely");
    await form.getByLabel("New password").fill(newPassword);
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("That password is not correct.")).toBeVisible();
    await expect(form.getByLabel("Current password")).toBeFocused();
    await form.getByLabel("Current password").fill(password);
    await form.getByLabel("New password").fill("short");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("New password must have at least 12 characters.")).toBeVisible();
    for (const [weak, why] of [
      ["password1234", "a common password"],
      ["over the hills with Asha", "must not contain “asha”"],
    ] as const) {
      await form.getByLabel("New password").fill(weak);
      await page.keyboard.press("Enter");
      await expect(form.getByText(why)).toBeVisible();
      await form.getByLabel("Current password").fill(password);
    }
    await form.getByLabel("New password").fill(newPassword);
    await page.keyboard.press("Enter");
    await toast(page, "Password changed.");
    await own.smtp.mailTo(email, "Your password was changed");
    const newDevice = await own.smtp.mailTo(email, "New sign-in to your account");
    expect(newDevice.text).toContain("Chrome on");
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await elsewhere.context().close();

    await page.goto(`${own.site.origin}/admin`);
    await signedIn(page);
    await signOut(page);
    await fillSignIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("The email or password is not correct.");
    await fillSignIn(page, email, newPassword);
    await signedIn(page);
  });
}

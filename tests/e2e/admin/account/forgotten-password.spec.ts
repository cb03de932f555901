import {
  adminEnv,
  expect,
  fillSignIn,
  password,
  people,
  signOut,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { until } from "#tests/support/until.ts";
import { newPassword, open, signedIn } from "./account-page.ts";

for (const engine of screenEngines("postgres")) {
  test(`a forgotten password is reset once by email without revealing who has an account, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    tolerated.push("400", "404");
    const own = await ownSite(engine, adminEnv);
    const { email } = people.admin;
    const { origin } = own.site;
    const before = await fetch(`${origin}/admin/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    const cookie = before.headers.getSetCookie()[0]?.split(";")[0] ?? "";

    const ask = async (address: string) => {
      await open(page, own, "/admin/sign-in");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
      await page.getByLabel("Email").fill(address);
      await page.getByRole("button", { name: "Send link" }).click();
      const answer = page.getByRole("status");
      await expect(answer).toContainText("an email with a link is on its way");
      return (await answer.textContent())?.replace(address, "");
    };
    await open(page, own, "/admin/forgot-password");
    await expectAccessible(page);
    const unknown = await ask("nobody@firm.example");
    await expectAccessible(page);
    expect(await ask(email)).toBe(unknown);
    await own.smtp.mailTo(email, "Set a new password");
    await ask(email);
    const resetMails = () =>
      own.smtp.mailsTo(email).filter(({ text }) => text?.includes("/admin/set-password?token="));
    const mails = await until(() => (resetMails().length === 2 ? resetMails() : undefined), {
      timeoutMs: 30_000,
      what: "two reset emails",
    });
    expect(own.smtp.mailsTo("nobody@firm.example")).toEqual([]);
    const [first = "", second = ""] = mails.map(
      ({ text }) => /Set a new password: (\S+)/.exec(text ?? "")?.[1] ?? "",
    );
    expect(second.startsWith(`${origin}/admin/set-password?token=`)).toBe(true);

    await page.goto(second);
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("New password must have at least 12 characters.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("New password").fill(newPassword);
    await page.keyboard.press("Enter");
    await signedIn(page);

    // The previous session has ended, and both links are invalid.
    const old = await fetch(`${origin}/admin`, { headers: { cookie }, redirect: "manual" });
    expect(old.status).toBe(302);
    for (const link of [first, second]) {
      expect((await fetch(link)).status).toBe(404);
      const again = new URLSearchParams({ password: "yet another secret" });
      expect((await fetch(link, { method: "POST", body: again })).status).toBe(404);
    }
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "no longer works" })).toBeVisible();
    await expectAccessible(page);
    await open(page, own, "/admin");
    await signOut(page);
    await fillSignIn(page, email, newPassword);
    await signedIn(page);
  });
}

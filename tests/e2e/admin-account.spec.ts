import type { Page } from "@playwright/test";
import { queryRows } from "../support/rows.ts";
import { totpCode } from "../support/totp.ts";
import { until } from "../support/until.ts";
import { expectAccessible } from "./accessible.ts";
import { addPerson, adminEnv, expect, fillSignIn, password, people, test } from "./admin-site.ts";
import { engines, type MailSite } from "./fixtures.ts";

const newPassword = "a much longer secret";
/** Milliseconds for which an authenticator app shows a code. */
const halfMinute = 30_000;

const signedIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(page: Page, { site }: MailSite, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Somebody with an account of their own on a shared site. Returns their address. */
async function newcomer(own: MailSite): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${id}@firm.example`;
  await addPerson(own, { id, email, name: "Newcomer", role: "editor" });
  return email;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

for (const engine of engines) {
  test(`somebody renames themselves, changes the password and ends other sessions, on ${engine}`, async ({
    page,
    browser,
    adminSites,
    tolerated,
  }) => {
    tolerated.push("400", "ERR_FAILED");
    const own = await adminSites(engine);
    const email = await newcomer(own);
    await open(page, own, "/admin/account");
    await fillSignIn(page, email);
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await expectAccessible(page);

    await section(page, "Name").getByLabel("Name").fill("Asha Rao");
    await page.keyboard.press("Enter");
    await toast(page, "Your name was saved.");
    await page.reload();
    await expect(section(page, "Name").getByLabel("Name")).toHaveValue("Asha Rao");

    // No connection: what was typed stands, and one press sends it again.
    await page.route("**/admin/account.data*", (route) => route.abort());
    await section(page, "Name").getByLabel("Name").fill("Asha Rao-Iyer");
    await page.keyboard.press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
    await expect(failure).toBeVisible();
    await page.unroute("**/admin/account.data*");
    await failure.getByRole("button", { name: "Try again" }).click();
    await toast(page, "Your name was saved.");
    await page.reload();
    await expect(section(page, "Name").getByLabel("Name")).toHaveValue("Asha Rao-Iyer");

    const elsewhere = await (await browser.newContext()).newPage();
    await open(elsewhere, own, "/admin/sign-in");
    await fillSignIn(elsewhere, email);
    await signedIn(elsewhere);
    await page.reload();
    await section(page, "Sessions")
      .getByRole("button", { name: /^Sign out Chrome on/ })
      .press("Enter");
    await toast(page, "That device is signed out.");
    await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await fillSignIn(elsewhere, email);
    await expect(elsewhere.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    const form = section(page, "Password");
    await form.getByLabel("Current password").fill("not this one, surely");
    await form.getByLabel("New password").fill(newPassword);
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("This password is not right.")).toBeVisible();
    await expect(form.getByLabel("Current password")).toBeFocused();
    await form.getByLabel("Current password").fill(password);
    await form.getByLabel("New password").fill("short");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("New password must have at least 12 characters.")).toBeVisible();
    await form.getByLabel("New password").fill(newPassword);
    await page.keyboard.press("Enter");
    await toast(page, "Your password was changed.");
    expect((await own.smtp.mailTo(email)).subject).toContain("Your password was changed");
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await elsewhere.context().close();

    await page.goto(`${own.site.origin}/admin`);
    await signedIn(page);
    await signOut(page);
    await fillSignIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Email or password is not right.");
    await fillSignIn(page, email, newPassword);
    await signedIn(page);
  });

  test(`two-factor authentication: set up, asked for, recovered and turned off, on ${engine}`, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    test.slow();
    tolerated.push("400", "503");
    const own = await adminSites(engine);
    const email = await newcomer(own);
    await open(page, own, "/admin/account");
    await fillSignIn(page, email);
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
    await expect(two.getByText("This code is not right.")).toBeVisible();
    const used = totpCode(key);
    await two.getByLabel("Code", { exact: true }).fill(used);
    await page.keyboard.press("Enter");
    await expect(two.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
    await expectAccessible(page);
    const codes = await two.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await two.getByRole("button", { name: "I have kept them" }).press("Enter");
    await expect(two.getByText("On. Signing in takes")).toBeVisible();

    await signOut(page);
    await fillSignIn(page, email);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    await expectAccessible(page);
    // The password alone has opened nothing.
    const { origin } = own.site;
    expect((await page.request.get(`${origin}/admin`, { maxRedirects: 0 })).status()).toBe(302);
    await page.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("This code is not right.");
    await queryRows(own, "alter table two_factor rename to two_factor_away");
    await page.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Signing in does not work at the moment.");
    await queryRows(own, "alter table two_factor_away rename to two_factor");
    // The code that turned it on opens nothing, though the app may still show it; the next one does.
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
      else await expect(page.getByRole("alert")).toHaveText("This code is not right.");
    }
    await page.getByLabel("Recovery code").fill(codes[1] ?? "");
    await page.keyboard.press("Enter");
    await signedIn(page);

    await open(page, own, "/admin/account");
    await two.getByLabel("Your password").fill(password);
    await two.getByRole("button", { name: "Turn off" }).press("Enter");
    await toast(page, "Two-factor authentication is off.");
    await signOut(page);
    await fillSignIn(page, email);
    await signedIn(page);
  });

  test(`a forgotten password is reset by mail, once, and nobody learns who has an account, on ${engine}`, async ({
    page,
    ownSite,
    tolerated,
  }) => {
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
      await expect(answer).toContainText("a mail with a link is on its way");
      return (await answer.textContent())?.replace(address, "");
    };
    await open(page, own, "/admin/forgot-password");
    await expectAccessible(page);
    const unknown = await ask("nobody@firm.example");
    await expectAccessible(page);
    expect(await ask(email)).toBe(unknown);
    await own.smtp.mailTo(email);
    await ask(email);
    const mails = await until(
      () => (own.smtp.mailsTo(email).length === 2 ? own.smtp.mailsTo(email) : undefined),
      { timeoutMs: 30_000, what: "two reset mails" },
    );
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

    // The session of before is over, and so are both links.
    const old = await fetch(`${origin}/admin`, { headers: { cookie }, redirect: "manual" });
    expect(old.status).toBe(302);
    for (const link of [first, second]) {
      expect((await fetch(link)).status).toBe(404);
      const again = new URLSearchParams({ password: "yet another secret" });
      expect((await fetch(link, { method: "POST", body: again })).status).toBe(404);
    }
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "does not work any more" })).toBeVisible();
    await expectAccessible(page);
    await open(page, own, "/admin");
    await signOut(page);
    await fillSignIn(page, email, newPassword);
    await signedIn(page);
  });

  test(`guessing is slowed down by address and by account, and the right password is not counted, on ${engine}`, async ({
    ownSite,
  }) => {
    const own = await ownSite(engine, { ...adminEnv, TRUST_PROXY: "1" });
    const guess = (guessed: string, address: string, as: string = people.admin.email) =>
      fetch(`${own.site.origin}/admin/sign-in`, {
        method: "POST",
        headers: { "X-Forwarded-For": address },
        body: new URLSearchParams({ email: as, password: guessed }),
        redirect: "manual",
      });
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await guess(password, "203.0.113.1")).status).toBe(302);
    }
    // A database that is lost says nothing of the password, and is no guess.
    await queryRows(own, "alter table account rename to account_away");
    for (let turn = 0; turn < 12; turn += 1) {
      const broken = await guess(password, "203.0.113.1");
      expect(broken.status).toBe(503);
      expect(await broken.text()).toContain(`value="${people.admin.email}"`);
    }
    await queryRows(own, "alter table account_away rename to account");
    expect((await guess(password, "203.0.113.1")).status).toBe(302);
    await expect.poll(own.site.output).toContain("signing in failed");
    expect(own.site.output()).not.toContain(people.admin.email);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await guess("wrong", "203.0.113.2", "nobody@firm.example")).status).toBe(400);
    }
    const tooMany = await guess(password, "203.0.113.2");
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await tooMany.text()).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => guess("wrong", `198.51.100.${turn}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await guess(password, "192.0.2.1")).status).toBe(429);
  });
}

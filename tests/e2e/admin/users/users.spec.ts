import type { Page } from "@playwright/test";
import {
  addPerson,
  adminEnv,
  expect,
  fillSignIn,
  password,
  people,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { type MailSite, screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";

const invited = "nila@firm.example";

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const usersOf = (own: MailSite) => queryRows(own, `select email, role from "user" order by email`);

async function openUsers(page: Page, { site }: MailSite): Promise<void> {
  await page.goto(`${site.origin}/admin/users`);
  await fillSignIn(page, people.admin.email);
  await expect(page.getByRole("heading", { name: "Users", exact: true })).toBeVisible();
}

for (const engine of screenEngines("postgres")) {
  test(`an editor is invited, promoted, removed and restored on ${engine}`, {
    tag: "@slow",
  }, async ({ page, browser, ownSite, tolerated }) => {
    test.slow();
    tolerated.push("400");
    const own = await ownSite(engine, adminEnv);
    await openUsers(page, own);
    await page.getByRole("button", { name: "Invite someone" }).press("Enter");
    await expect(page.getByLabel("Role").getByRole("option")).toHaveText([
      "Sales",
      "Editor",
      "Admin",
    ]);
    await expect(page.getByLabel("Role")).toHaveAccessibleDescription(
      /Editor: Blog, Portfolio, Media, Site, Analytics Admin: everything$/,
    );
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("not an address");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await page.getByLabel("Email").fill("Nila@firm.example");
    await page.keyboard.press("Enter");
    const sent = page.getByRole("status").filter({ hasText: `Invitation sent to ${invited}.` });
    await expect(sent).toBeVisible();
    // Over the content, as on other screens, and not over the sidebar.
    expect((await sent.boundingBox())?.x).toBeGreaterThan(300);
    await expect(rowOf(page, invited)).toContainText("Invited");
    const role = page.getByLabel(`Permissions of ${invited}`);
    await expect(role).toHaveValue("editor");
    await expectAccessible(page);

    const mail = await own.smtp.mailTo(invited);
    const link = /Accept the invitation: (\S+)/.exec(mail.text ?? "")?.[1] ?? "";
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await expect(theirs.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await theirs.getByLabel("Name").fill("Nila");
    await theirs.getByLabel("New password").fill(password);
    await theirs.getByRole("button", { name: "Create account" }).click();
    await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    // The navigation does not list screens that an editor may not open.
    await expect(theirs.getByRole("link", { name: "Portfolio", exact: true })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Users" })).toHaveCount(0);
    expect((await fetch(link)).status).toBe(404);

    await page.reload();
    await expect(rowOf(page, invited)).not.toContainText("Invited");
    await role.selectOption("Admin");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(role).toHaveValue("editor");
    await role.selectOption("Admin");
    await page.getByRole("alertdialog").getByRole("button", { name: "Make admin" }).click();
    await toast(page, `${invited} is now an administrator.`);
    await theirs.reload();
    await expect(theirs.getByRole("link", { name: "Users" })).toBeVisible();
    await role.selectOption("Sales");
    await toast(page, `${invited} is now a salesperson.`);
    await role.selectOption("Editor");
    await toast(page, `${invited} is now an editor.`);
    await page
      .getByRole("status")
      .filter({ hasText: `${invited} is now an editor.` })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(role).toHaveValue("sales");
    await role.selectOption("Editor");
    await expect(role).toHaveValue("editor");

    await page.reload();
    await expect(rowOf(page, invited)).toContainText("Chrome on");
    await page.getByRole("button", { name: `Sign out ${invited}` }).click();
    await page
      .getByRole("alertdialog", { name: `Sign ${invited} out on all devices?` })
      .getByRole("button", { name: "Sign out" })
      .click();
    await toast(page, `${invited} signed out on all devices.`);
    await expect(rowOf(page, invited)).toContainText("Not signed in");
    await theirs.reload();
    await expect(theirs.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await fillSignIn(theirs, invited);
    await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    // By keyboard alone: opens the question, cancels, opens it again, removes, undoes.
    const remove = page.getByRole("button", { name: `Remove ${invited}` });
    await remove.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: `Remove ${invited} from the admin?` });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await toast(page, `${invited} removed.`);
    await expect(rowOf(page, invited)).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, `${invited} restored.`);
    await expect(rowOf(page, invited)).toBeVisible();
    await fillSignIn(theirs, invited);
    await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await theirs.context().close();

    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
    const log = page.getByRole("table", { name: "Audit log" });
    // Below the heading of the day.
    await expect(log.getByRole("row").nth(2)).toContainText("Restore");
    await page.getByRole("link", { name: "Sign-ins and reads" }).click();
    await expect(log.getByRole("row").nth(2)).toContainText("Sign in");
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(log.getByRole("row").nth(2)).toContainText("Sign in");
    await expectAccessible(page);
    await page.getByLabel("Kind").selectOption("User");
    await expect(log.getByRole("row").nth(2)).toContainText("Restore");
    await page.getByLabel("Person").selectOption(invited);
    await expect(page.getByText("No entries found")).toBeVisible();
    await page.getByLabel("Kind").selectOption("Own account");
    await expect(log.getByRole("row")).toHaveCount(3);
    await expect(log.getByRole("row").nth(2)).toContainText("Accept invitation");
    await page.getByLabel("Kind").selectOption("Sign-in");
    await expect(log.getByRole("row")).toHaveCount(5);
    await page.goBack();
    await expect(log.getByRole("row")).toHaveCount(3);

    expect(await usersOf(own)).toEqual([
      { email: "boss@firm.example", role: "admin" },
      { email: invited, role: "editor" },
    ]);
  });

  test(`people cannot change their role themselves, and one administrator always remains, on ${engine}`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const second = "second@firm.example";
    await addPerson(own, { id: "second", email: second, name: "Second", role: "admin" });
    const signIn = async (email: string) => {
      const answer = await fetch(`${origin}/admin/sign-in`, {
        method: "POST",
        body: new URLSearchParams({ email, password }),
        redirect: "manual",
      });
      return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    };
    const change = (cookie: string, fields: Record<string, string>) =>
      fetch(`${origin}/admin/users`, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const toEditor = (id: string) => ({ intent: "change-role", id, role: "editor" });
    const [boss = ""] = (await queryRows(own, `select id from "user" where id <> 'second'`)).map(
      ({ id }) => String(id),
    );
    const cookies = {
      boss: await signIn(people.admin.email),
      second: await signIn(second),
    };
    expect((await change(cookies.boss, toEditor(boss))).status).toBe(400);
    expect((await change(cookies.boss, { intent: "remove", id: boss })).status).toBe(400);
    // Both demote each other at once: only one request can succeed.
    const both = await Promise.all([
      change(cookies.boss, toEditor("second")),
      change(cookies.second, { intent: "remove", id: boss }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = (await usersOf(own)).filter(({ role }) => role === "admin");
    expect(admins).toHaveLength(1);
  });
}

test("without an email server the invitation's link is displayed, and the site promises no reset link", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("503");
  const own = await ownSite("postgres", { ...adminEnv, SMTP_URL: "" });
  await openUsers(page, own);
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Role").selectOption("Admin");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const said = page.getByRole("status").filter({ hasText: "cannot send email yet" });
  const first = /http\S+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
  expect((await fetch(first)).status).toBe(200);
  await page.getByRole("button", { name: `Invite again ${invited}` }).click();
  // The link of the invitation that was sent again is above the list.
  await expect(said).toHaveCount(2);
  const again = said.first();
  await expect(again).toContainText("set-password?token=");
  expect((await fetch(first)).status).toBe(404);
  await page.goto(/http\S+/.exec((await again.textContent()) ?? "")?.[0] ?? "");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();

  await page.goto(`${own.site.origin}/admin/forgot-password`);
  await expect(page.getByRole("status")).toContainText("This site cannot send email yet");
  await expect(page.getByText("npm run create-admin")).toBeVisible();
  for (const address of [invited, "nobody@firm.example"]) {
    const body = new URLSearchParams({ email: address });
    const answer = await fetch(`${own.site.origin}/admin/forgot-password`, {
      method: "POST",
      body,
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain("is on its way");
  }
});

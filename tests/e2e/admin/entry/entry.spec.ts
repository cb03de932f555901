import {
  expect,
  openAccountMenu,
  password,
  people,
  putCookies,
  sessionCookie,
  signOut,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { hydrate, screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";

const setUpLink = (output: string) => /http\S+\/admin\/set-up\?token=\S+/.exec(output)?.[0] ?? "";

for (const engine of screenEngines("pglite")) {
  test(`the printed link creates the first administrator and works only once, on ${engine}`, async ({
    page,
    ownSite,
    tolerated,
  }) => {
    tolerated.push("400", "404");
    const own = await ownSite(engine);
    const link = setUpLink(own.site.output());
    // Forged links are refused.
    const { origin } = own.site;
    expect((await fetch(`${origin}/admin/set-up?token=first-admin.forged`)).status).toBe(404);
    const body = new URLSearchParams({ name: "x" });
    expect((await fetch(`${origin}/admin/set-up`, { method: "POST", body })).status).toBe(404);

    await page.goto(link);
    await page.getByLabel("Name").fill("Site Administrator");
    await page.getByLabel("Email").fill("admin@firm.example");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must have at least 12 characters.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password").fill("administrator");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must not contain “administrator”")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Site Administrator");
    await page.getByLabel("Password").fill(password);
    const late = await page.context().newPage();
    await late.goto(link);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await late.getByLabel("Name").fill("Someone Else");
    await late.getByLabel("Email").fill("else@firm.example");
    await late.getByLabel("Password").fill(password);
    await late.getByRole("button", { name: "Create account" }).click();
    await expect(late.getByRole("heading", { name: "no longer works" })).toBeVisible();
    await late.close();

    await signOut(page);
    await page.getByLabel("Email").fill("admin@firm.example");
    await page.getByLabel("Password").fill("something else entirely");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("The email or password is not correct.");
    await expectAccessible(page);
    await expect(page.getByLabel("Password")).toBeFocused();
    // It is selected: typing replaces it.
    await page.keyboard.type(password);
    await expect(page.getByLabel("Password")).toHaveValue(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    const users = await queryRows(own, `select email, role from "user"`);
    expect(users).toEqual([{ email: "admin@firm.example", role: "admin" }]);
  });

  test(`ADMIN_EMAIL and ADMIN_PASSWORD create the first administrator, whose sign-in redirects to admin pages only, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const { site } = await adminSites(engine);
    expect(setUpLink(site.output())).toBe("");
    // By keyboard alone.
    const signIn = async () => {
      await page.getByLabel("Email").focus();
      await page.keyboard.type(people.admin.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
    };
    await page.goto(`${site.origin}/admin`);
    await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Fadmin$/);
    await signIn();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await signOut(page);

    await page.goto(`${site.origin}/admin/sign-in?to=//evil.example`);
    await signIn();
    await expect(page).toHaveURL(`${site.origin}/admin`);
  });
}

test("signing out deletes the browser's data and keeps typed text on the server", async ({
  page,
  adminSite,
}) => {
  const { origin } = adminSite.site;
  // A separate session, because the other tests' sessions must not end.
  await putCookies(page, origin, await sessionCookie(adminSite, people.editor.email));
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${origin}/admin`);
  await hydrate(elsewhere);
  await page.goto(`${origin}/admin/blog/new`);
  await page.getByLabel("Title", { exact: true }).fill("Typed to the last moment");
  const kept = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(kept).toContain("unsavedPost:");
  await page.evaluate(() => localStorage.setItem("unsavedPost:of-another-day", "{}"));
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await kept()).not.toContain("unsavedPost:");
  // An open window no longer shows anything of the admin.
  await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await adminSite.signIn(page, "editor");
  await page.goto(`${origin}/admin/blog`);
  await expect(page.getByRole("link", { name: "Edit Typed to the last moment" })).toBeVisible();
});

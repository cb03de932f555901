import {
  addPerson,
  adminEnv,
  expect,
  fillSignIn,
  password,
  people,
  sessionCookie,
  signOut,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { totpCode } from "#tests/support/totp.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";
import { open, section, toast } from "./account-page.ts";

const setUp = "/admin/account/two-factor";
const closed = [
  ["GET", "/admin"],
  ["GET", "/admin/account"],
  ["GET", "/admin/leads.data"],
  ["GET", "/admin/leads/export.csv"],
  ["GET", "/admin/files/some-token"],
  ["POST", "/admin/account"],
  ["POST", "/admin/users"],
  ["POST", "/admin/media/files"],
] as const;

test("administrators on PostgreSQL must set up a second factor first, and can require it from everyone", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  test.slow();
  const own = await ownSite("postgres", adminEnv);
  const { origin } = own.site;
  await addPerson(own, { id: "editor", ...people.editor, role: "editor" });
  const writer = await sessionCookie(own, people.editor.email);
  const asWriter = () =>
    fetch(`${origin}/admin/blog`, { headers: { cookie: writer }, redirect: "manual" });
  // As on a site that has not chosen a setting.
  await queryRows(own, "delete from site_settings where key = 'second-factor'");

  await open(page, own, "/admin/leads");
  await fillSignIn(page, people.admin.email);
  await expect(page.getByRole("heading", { name: "Set up two-factor" })).toBeVisible();
  await expect(page.getByText("needs two-factor authentication")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
    "Back to Site",
  ]);
  const cookie = await sessionCookie(own, people.admin.email);
  for (const [method, path] of closed) {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie },
      ...(method === "POST" ? { body: new URLSearchParams({ intent: "name", name: "X" }) } : {}),
      redirect: "manual",
    });
    const to = answer.headers.get("Location") ?? (await answer.text());
    expect(`${method} ${path} ${to}`).toContain(setUp);
  }
  await signOut(page);

  await open(page, own, "/admin/leads");
  await fillSignIn(page, people.admin.email);
  const two = section(page, "Two-factor authentication");
  await two.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const key = (await two.getByText(/^[A-Z2-7]{20,}$/).textContent()) ?? "";
  await two.getByLabel("Code", { exact: true }).fill(totpCode(key));
  await page.keyboard.press("Enter");
  await expect(two.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  await two.getByRole("button", { name: "I have saved them" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();

  expect((await asWriter()).status).toBe(200);
  const offer = await fetch(origin + setUp, { headers: { cookie: writer } });
  const offered = await offer.text();
  expect(offered).toContain("With two-factor authentication");
  expect(offered).not.toContain("needs two-factor authentication");
  await page.getByRole("link", { name: "Users" }).click();
  await expect(page.getByLabel("Required for")).toHaveValue("administrators");
  await page.getByLabel("Required for").selectOption("Everyone");
  await two.getByRole("button", { name: "Save" }).press("Enter");
  await toast(page, "Two-factor authentication is now required for everyone.");
  await expectAccessible(page);
  expect((await asWriter()).headers.get("Location")).toContain(setUp);
  await signOut(page);

  // A passkey is a second factor, too; without it the password cannot even set up another one.
  await addVirtualAuthenticator(page);
  const posts = page.getByRole("heading", { name: "Blog", exact: true });
  await open(page, own, "/admin/blog");
  await fillSignIn(page, people.editor.email);
  await section(page, "Passkey").getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(posts).toBeVisible();
  await signOut(page);
  await open(page, own, "/admin/blog");
  await fillSignIn(page, people.editor.email);
  await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.post(`${origin}${setUp}`, {
    form: { intent: "begin-two-factor", password },
  });
  expect(refused.status()).toBe(400);
  await page.getByRole("button", { name: "Use your passkey" }).press("Enter");
  await expect(posts).toBeVisible();
});

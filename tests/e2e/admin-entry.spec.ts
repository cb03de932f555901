import { queryRows } from "../support/rows.ts";
import { expectAccessible } from "./accessible.ts";
import { engines, expect, test } from "./fixtures.ts";

const password = "correct horse battery";
const setUpLink = (output: string) => /http\S+\/admin\/set-up\?token=\S+/.exec(output)?.[0] ?? "";

for (const engine of engines) {
  test(`the printed link sets up the first administrator, once, on ${engine}`, async ({
    page,
    ownSite,
    tolerated,
  }) => {
    tolerated.push("400", "404");
    const own = await ownSite(engine);
    const link = setUpLink(own.site.output());
    await page.goto(link);
    await page.getByLabel("Name").fill("Site Administrator");
    await page.getByLabel("Email").fill("admin@firm.example");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must have at least 12 characters.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password").fill(password);
    const late = await page.context().newPage();
    await late.goto(link);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await late.getByLabel("Name").fill("Somebody Else");
    await late.getByLabel("Email").fill("else@firm.example");
    await late.getByLabel("Password").fill(password);
    await late.getByRole("button", { name: "Create account" }).click();
    await expect(late.getByRole("heading", { name: "does not work any more" })).toBeVisible();
    await late.close();

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.getByLabel("Email").fill("admin@firm.example");
    await page.getByLabel("Password").fill("something else entirely");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toHaveText("Email or password is not right.");
    await expectAccessible(page);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.goto("about:blank");
    const users = await queryRows(own, `select email, role from "user"`);
    expect(users).toEqual([{ email: "admin@firm.example", role: "admin" }]);
  });
}

test("ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator", async ({ page, ownSite }) => {
  const own = await ownSite("pglite", {
    ADMIN_EMAIL: "boss@firm.example",
    ADMIN_PASSWORD: password,
  });
  expect(setUpLink(own.site.output())).toBe("");
  await page.goto(`${own.site.origin}/admin`);
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Fadmin$/);
  await page.getByLabel("Email").fill("boss@firm.example");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("nobody gets in unsigned, by page or by data, and forged links open nothing", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const ask = (path: string, init?: RequestInit) =>
    fetch(origin + path, { redirect: "manual", ...init });
  const page = await ask("/admin");
  expect(page.status).toBe(302);
  expect(page.headers.get("location")).toContain("/admin/sign-in");
  const data = await (await ask("/admin.data")).text();
  expect(data).toContain("/admin/sign-in");
  expect(data).not.toContain("unsent");
  expect((await ask("/admin/set-up?token=first-admin.forged")).status).toBe(404);
  expect(
    (await ask("/admin/set-up", { method: "POST", body: new URLSearchParams({ name: "x" }) }))
      .status,
  ).toBe(404);
});

test("signing in leads only to pages of the admin", async ({ page, ownSite }) => {
  const own = await ownSite("pglite", {
    ADMIN_EMAIL: "boss@firm.example",
    ADMIN_PASSWORD: password,
  });
  await page.goto(`${own.site.origin}/admin/sign-in?to=//evil.example`);
  await page.getByLabel("Email").fill("boss@firm.example");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${own.site.origin}/admin`);
});

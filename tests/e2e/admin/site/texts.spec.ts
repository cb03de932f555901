import type { Page } from "@playwright/test";
import { adminEnv, expect, fillSignIn, people, test } from "#tests/e2e/admin/admin-site.ts";
import type { MailSite } from "#tests/e2e/fixtures.ts";

async function open(page: Page, own: MailSite, path: string): Promise<void> {
  await page.goto(own.site.origin + path);
  if (page.url().includes("/sign-in")) await fillSignIn(page, people.admin.email);
  await page.waitForURL(own.site.origin + path);
}

/** A page as the next visitor gets it. */
const visitors = async ({ site }: MailSite, path: string) =>
  (await fetch(site.origin + path)).text();

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test("the second of two people who change a text sees both versions and chooses", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("409");
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/about");
  const other = await page.context().newPage();
  await other.goto(`${own.site.origin}/admin/site/pages/about`);
  for (const [tab, title] of [
    [other, "Theirs"],
    [page, "Mine"],
  ] as const) {
    await tab.getByLabel("Title").nth(1).fill(title);
    await tab.getByRole("button", { name: "Save draft" }).click();
  }
  // The conflict is also in view for someone who saves at the foot of a long form.
  const conflict = page.getByRole("region", { name: "Conflict" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("heading", { name: /saved this text on/ })).toBeInViewport();
  await page.getByRole("button", { name: "Use their version" }).click();
  await expect(page.getByLabel("Title").nth(1)).toHaveValue("Theirs");
  await page.getByRole("button", { name: "Back to my version" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await toast(page, "Draft of “About” saved.");
  await page.reload();
  await expect(page.getByLabel("Title").nth(1)).toHaveValue("Mine");
  expect(await visitors(own, "/about")).not.toContain("Mine");
});

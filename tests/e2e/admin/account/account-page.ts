import type { Page } from "@playwright/test";
import type { Role } from "#modules/accounts/permissions.ts";
import { addPerson, fillSignIn } from "#tests/e2e/admin/admin-site.ts";
import { expect, type MailSite } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";

export const newPassword = "a much longer secret";

export const signedIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
export const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
export const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });

export async function open(page: Page, { site }: MailSite, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** The view of the account page with its credentials. */
export const securityPath = "/admin/account?tab=security";

/** Opens a person's account page; they sign in first with their password. */
export async function openAccount(
  page: Page,
  own: MailSite,
  email: string,
  path = "/admin/account",
): Promise<void> {
  await open(page, own, path);
  await fillSignIn(page, email);
}

/** Adds a person for one test only. */
export async function addNewUser(own: MailSite, role: Role = "editor") {
  const id = crypto.randomUUID();
  const email = `${id}@firm.example`;
  await addPerson(own, { id, email, name: "Newcomer", role });
  return { id, email };
}

/** Makes a person's sign-in and last proof of identity too old to count. */
export const letProofEnd = (own: MailSite, userId: string) =>
  queryRows(
    own,
    `update session set created_at = now() - interval '11 minutes',
       proved_at = case when proved_at is null then null else now() - interval '11 minutes' end
     where user_id = $1`,
    [userId],
  );

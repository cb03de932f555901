import type { Page } from "@playwright/test";
import { addPerson } from "#tests/e2e/admin/admin-site.ts";
import { expect, type MailSite } from "#tests/e2e/fixtures.ts";

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

/** Somebody with an account of their own on a shared site. Returns their address. */
export async function addNewUser(own: MailSite): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${id}@firm.example`;
  await addPerson(own, { id, email, name: "Newcomer", role: "editor" });
  return email;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

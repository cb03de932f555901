import type { Page } from "@playwright/test";
import { expect, type MailSite } from "#tests/e2e/fixtures.ts";

export const path = "/services/scan-to-bim";
export const success = "Sample BIM model has been sent to your email!";

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sample BIM model" });
export const opener = (page: Page) => page.getByRole("button", { name: "See Sample Model" });
export const emailOf = (page: Page) => dialogOf(page).getByLabel("Email");
export const send = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Send Sample" }).click();

/** The link in the visitor's email. */
export async function mailedLink({ smtp, site }: MailSite, address: string): Promise<string> {
  const { text = "" } = await smtp.mailTo(address);
  const link = /Download [^\n]*: (\S+)/.exec(text)?.[1] ?? "";
  expect(link).toMatch(new RegExp(`^${site.origin}/samples/[\\w~.-]+$`));
  return link;
}

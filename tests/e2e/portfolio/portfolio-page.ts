import type { Page } from "@playwright/test";
import { type MailSite, withConsent } from "#tests/e2e/fixtures.ts";

export const emptyText = "No projects found for the selected category.";

async function unlockedBefore(page: Page): Promise<void> {
  await withConsent(page);
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("portfolioUnlocked", "true");
  });
}

export async function open(page: Page, { site }: MailSite, search = ""): Promise<void> {
  await unlockedBefore(page);
  await page.goto(`${site.origin}/portfolio${search}`);
}

export const cards = (page: Page) => page.getByRole("article");
export const dialog = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.getByRole("heading") });

import { expect, type Page } from "@playwright/test";
import { fillSignIn, people } from "#tests/e2e/admin/admin-site.ts";
import type { MailSite } from "#tests/e2e/fixtures.ts";

/** The frame of a preview that is shown; another one may be loading. */
export const visible = "iframe:visible";

/** Opens a form of the admin, as an administrator. */
export async function openForm(page: Page, own: MailSite, path: string): Promise<void> {
  await page.goto(own.site.origin + path);
  if (page.url().includes("/sign-in")) await fillSignIn(page, people.admin.email);
  await page.waitForURL(own.site.origin + path);
}

/** Opens a form of texts, and waits until its preview shows the page. */
export async function openBeside(page: Page, own: MailSite, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page, own, path);
  const shown = page.frameLocator(visible);
  // Set once its texts are known.
  await expect(shown.locator("html[data-scrolled]")).toBeAttached();
  return shown;
}

import type { Locator, Page } from "@playwright/test";
import { expect, type MailSite, withConsent } from "#tests/e2e/fixtures.ts";

const success = "Thank you! Your quote request has been received. We reply within 24 hours.";

/** The short form. */
export const quoteForm = (page: Page) => page.locator("form#quote-request");
/** The long form, which accepts files. */
export const projectForm = (page: Page) => page.locator("form#project-request");

export async function openQuote(page: Page, { site }: MailSite, search = ""): Promise<void> {
  await withConsent(page);
  await page.goto(`${site.origin}/quote${search}`);
}

/** Opens the page and unfolds the long form. */
export async function openProject(page: Page, own: MailSite): Promise<void> {
  await openQuote(page, own);
  await page.locator("#project-form > summary").click();
}

/** The receipt that replaces a form after it was sent. */
export const receipt = (page: Page) => page.getByRole("region", { name: "Receipt" });

export const send = (form: Locator) => form.locator("button[type=submit]").click();
export const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });

/** Fills in the required fields of the long form. */
export async function fillInNeeded(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Name").fill("Surveyor");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Project Details").fill("A hall.");
  await form.getByRole("checkbox", { name: "Scan-to-BIM Modeling" }).check();
}

/** Chooses files without a meaningful MIME type: the server must determine each type itself. */
export function choose(page: Page, files: Record<string, Buffer>): Promise<void> {
  const mimeType = "application/octet-stream";
  return projectForm(page)
    .getByLabel("Files")
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType, buffer })));
}

/** Waits until the form reports how many of its files have arrived, such as "2 of 3". */
export const expectReceived = (page: Page, count: string) =>
  expect(projectForm(page).getByText(`${count} received.`, { exact: true })).toBeVisible();

export const remove = (page: Page, name: string) =>
  projectForm(page)
    .getByRole("button", { name: `Remove ${name}` })
    .click();

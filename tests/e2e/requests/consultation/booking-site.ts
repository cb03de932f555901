import type { Page } from "@playwright/test";
import { test as base, expect, withConsent } from "#tests/e2e/fixtures.ts";
import { imitateSchedulingServices } from "#tests/support/scheduling-services.ts";
import { type Site, startSite } from "#tests/support/site.ts";

export const calendly = "https://calendly.com/firm/consultation";
export const calCom = "https://cal.com/firm/30min";

async function withBookingPage(
  SCHEDULING_URL: string,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startSite({ env: { SCHEDULING_URL } });
  await use(site);
  await site.stop();
}

/** Sites with a booking page, one per provider and worker, and imitations of the embedded services. */
export const test = base.extend<{ services: undefined }, { calendlySite: Site; calSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  calendlySite: [({}, use) => withBookingPage(calendly, use), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  calSite: [({}, use) => withBookingPage(calCom, use), { scope: "worker" }],
  services: [
    async ({ context }, use) => {
      await imitateSchedulingServices(context);
      // The page with the calendar also has the map.
      await context.route(/openstreetmap/, (route) => route.fulfill({ body: "map" }));
      await use(undefined);
    },
    { auto: true },
  ],
});

export const place = (page: Page) => page.getByRole("region", { name: "Book a free consultation" });
export const calendar = (page: Page) =>
  place(page).locator('iframe[title="Book a free consultation"]').contentFrame();
export const loadButton = (page: Page) => page.getByRole("button", { name: "Load the calendar" });

/** Loads the calendar by its button, as a visitor who declined cookies. */
export async function loadCalendar(page: Page, site: Site): Promise<void> {
  await withConsent(page);
  await page.goto(`${site.origin}/contact`);
  await loadButton(page).click();
  await expect(calendar(page).getByRole("heading", { name: "Choose a time" })).toBeVisible();
}

/**
 * Navigates to the home page within the application, which keeps the loaded script. Returns the booking link of its first
 * screen.
 */
export async function goHome(page: Page) {
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  const consultation = page.getByRole("link", { name: "Book Free Consultation" }).first();
  await expect(consultation).toBeVisible();
  return consultation;
}

/** The third-party hosts that the page requests from now on. */
export function foreignHosts(page: Page, site: Site): Set<string> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { origin, host } = new URL(request.url());
    if (origin !== site.origin) hosts.add(host);
  });
  return hosts;
}

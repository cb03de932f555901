import type { Page } from "@playwright/test";
import {
  adminEnv,
  expect,
  people,
  putCookies,
  sessionCookie,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

/** A button or box that is pressed before hydration has no effect. */
const isHydrated = (page: Page) =>
  page.locator("html[data-hydrated]").waitFor({ state: "attached" });

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "“Settings” is published." }),
  ).toBeVisible();
  await page.reload();
  await isHydrated(page);
}

for (const engine of screenEngines("pglite")) {
  test(`settings take effect with the next request, on ${engine}`, { tag: "@slow" }, async ({
    page,
    ownSite,
    tolerated,
  }) => {
    test.slow();
    // The response to invalid values has status 400.
    tolerated.push("400");
    const own = await ownSite(engine, { ...adminEnv, MAIL_TO: "leads@env.example" });
    const { origin } = own.site;
    const get = (path: string) => fetch(origin + path);
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));
    await page.goto(`${origin}/admin/site/firm`);
    await page
      .getByRole("navigation", { name: "Site" })
      .getByRole("link", { name: "Settings" })
      .press("Enter");
    await expect(page.getByRole("heading", { name: "Settings", level: 2 })).toBeVisible();
    await expectAccessible(page);

    // The screen shows the environment's values.
    const mailTo = page.getByLabel("Leads go to");
    await expect(mailTo).toHaveValue("leads@env.example");
    await expect(mailTo).toHaveAttribute("readonly");
    await expect(
      page.getByText("Set by the environment variable MAIL_TO, which takes precedence."),
    ).toBeVisible();

    await page.getByLabel("Time zone").fill("Dublin");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(
      page.getByText("Time zone must be a time zone from the list").first(),
    ).toBeVisible();
    await expect(page.getByLabel("Time zone")).toBeFocused();
    await page.getByLabel("Time zone").fill("America/New_York");
    await page.getByLabel("Hidden from search engines").press("Space");
    await page.getByLabel("Yandex").fill("0123456789abcdef");
    await page.getByLabel("Booking page").fill("https://calendly.com/firm/talk");
    await publish(page);
    await expect(page.getByText("The site is hidden from search engines.")).toBeVisible();
    // Shown on screens with times.
    await expect(page.getByText("the office’s time zone, America/New_York.")).toBeAttached();
    const files = ["/rss.xml", "/feed.json", "/drawings/sun-path.svg", "/favicon.ico"];
    const home = await get("/");
    expect(home.headers.get("x-robots-tag")).toBe("noindex");
    for (const path of files)
      expect((await get(path)).headers.get("x-robots-tag"), path).toBe("noindex");
    expect(home.headers.get("content-security-policy")).toMatch(
      /frame-src [^;]*https:\/\/calendly\.com/,
    );
    const text = await home.text();
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('<meta name="yandex-verification" content="0123456789abcdef"/>');
    expect(await (await get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    expect((await get("/sitemap.xml")).status).toBe(404);
    expect(await (await get("/contact")).text()).toContain("https://calendly.com/firm/talk");

    // A time is in the time zone selected next to it.
    await page.getByLabel("Hidden from search engines").press("Space");
    await page.getByRole("button", { name: "Add announcement" }).press("Enter");
    const announcement = page.getByRole("group", { name: "Announcement" });
    await expect(announcement.getByLabel("Text")).toBeFocused();
    await announcement.getByLabel("Text").fill("New: glare checks for runways");
    await announcement.getByLabel("Link").fill("/contact");
    await announcement.getByLabel("From").fill("2026-03-08T02:30");
    await expect(
      announcement.getByText("The clocks go forward then, so it will be 8 Mar 2026, 03:30."),
    ).toBeVisible();
    await announcement.getByLabel("From").fill("2025-01-31T09:00");
    await expect(announcement.getByText("Time zone: America/New_York.").first()).toBeVisible();
    await expect(page.frameLocator("iframe:visible").getByText("New: glare checks")).toBeVisible();
    await expectAccessible(page);
    await publish(page);
    await expect(page.getByText("The site is hidden from search engines.")).toHaveCount(0);
    const [shown] = await page.evaluate(() => [
      document.querySelector<HTMLInputElement>('input[name="announcement.from"]')?.value,
    ]);
    expect(shown).toBe("2025-01-31T14:00:00.000Z");
    for (const path of ["/", "/about", "/terms"]) {
      const answer = await get(path);
      expect(answer.headers.get("x-robots-tag"), path).toBeNull();
      expect(await answer.text(), path).toContain("New: glare checks for runways");
    }
    for (const path of files)
      expect((await get(path)).headers.get("x-robots-tag"), path).toBeNull();
    expect((await get("/sitemap.xml")).status).toBe(200);
    await page.goto(`${origin}/about`);
    const notice = page.getByRole("complementary", { name: "Notices" });
    await expect(notice.getByRole("link", { name: "New: glare checks" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expectAccessible(page);

    await page.goto(`${origin}/admin/site/settings`);
    await isHydrated(page);
    await page.getByRole("button", { name: "Send a test email" }).press("Enter");
    await own.smtp.mailTo(people.admin.email, "Test email");
    await expect(page.getByText(/The email server said: 250/).first()).toBeVisible();

    // A person abroad can set a different time zone.
    await page.goto(`${origin}/admin/account`);
    await isHydrated(page);
    // Not a zone, which does not hold the focus; then a city alone.
    await page.getByLabel("Time zone").fill("nowhere");
    await page.getByLabel("Time zone").press("Tab");
    await expect(page.getByText("Choose a time zone from the list")).toBeVisible();
    await expect(page.getByLabel("Time zone")).not.toBeFocused();
    await page.getByLabel("Time zone").fill("tokyo");
    await page.getByLabel("Time zone").press("Enter");
    await expect(page.getByText("Times are shown in Asia/Tokyo.")).toBeVisible();
    await page.goto(`${origin}/admin/audit-log`);
    const time = page.locator("time").first();
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    const clock = new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Asia/Tokyo",
    }).format(at);
    await expect(time).toContainText(clock);
    await expect(time).toHaveAttribute("title", / UTC$/);
  });
}

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

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

for (const engine of screenEngines("postgres")) {
  test(`a service is added, published and retired by keyboard, and the site's links follow, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    test.slow();
    // Empty fields, and a missing page.
    tolerated.push("400", "404");
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const visit = (path: string) => fetch(origin + path, { redirect: "manual" });
    const visitors = async (path: string) => (await visit(path)).text();
    /** Pages that link to the service, other than the service's page. */
    const places = ["/", "/services", "/about", "/quote", "/contact", "/blog", "/sitemap.xml"];
    const mentions = async () => {
      const texts = await Promise.all(places.map(visitors));
      return places.filter((_, index) => /road.surveys/i.test(texts[index] ?? ""));
    };
    const send = (service: string) =>
      fetch(`${origin}/contact`, {
        method: "POST",
        body: new URLSearchParams({ form_name: "contact", service }),
      }).then((answer) => answer.text());
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));

    await page.goto(`${origin}/admin/site/services`);
    await expect(page.getByRole("heading", { name: "FTTH Design" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add service" }).press("Enter");
    const add = page.getByRole("dialog", { name: "Add service" });
    await expect(add.getByLabel("Name", { exact: true })).toBeFocused();
    await add.getByRole("button", { name: "Add service" }).press("Enter");
    await expect(add.getByText("Name is required.")).toBeVisible();
    await expect(add.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type("Road surveys");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Road surveys" })).toBeVisible();
    const preview = page.frameLocator("iframe:visible");
    await expect(preview.getByRole("heading", { level: 1, name: "Road surveys" })).toBeVisible();
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await publish.press("Enter");
    await expect(page.getByText("Menu description is required.").first()).toBeVisible();
    await page.getByLabel("Menu description").fill("Levels and kerbs, street by street");
    const first = page.getByRole("group", { name: "First screen" });
    await first.getByLabel("Introduction").fill("We measure the road before you dig.");
    await page.getByRole("button", { name: "Add question" }).press("Enter");
    const asked = page.getByRole("group", { name: "FAQs" });
    await asked.getByRole("textbox", { name: "Question" }).fill("What do you measure?");
    await asked
      .getByRole("textbox", { name: "Answer" })
      .fill("Kerbs, levels and covers, each with its accuracy.");
    await expect(preview.getByText("We measure the road before you dig.")).toBeVisible();
    expect((await visit("/services/road-surveys")).status).toBe(404);
    expect(await mentions()).toEqual([]);

    await publish.press("Enter");
    await toast(page, "is published.");
    const published = await visit("/services/road-surveys");
    expect(published.status).toBe(200);
    const text = await published.text();
    expect(text).toContain('"@type":"FAQPage"');
    expect(text).toContain('"serviceType":"Levels and kerbs, street by street"');
    expect(await mentions()).toEqual(places);
    expect(await send("Road surveys")).not.toContain("Service of Interest is required.");

    await page.goto(`${origin}/services`);
    const menu = page.getByRole("navigation", { name: "Main", exact: true });
    await menu.getByText("Services", { exact: true }).press("Enter");
    await menu.getByRole("link", { name: /^Road surveys/ }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Road surveys" })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${origin}/admin/site/services`);
    await page.getByRole("button", { name: "Move up Road surveys" }).press("Enter");
    await expect(page.locator("main ol > li").nth(4)).toContainText("Road surveys");
    const entry = page.getByRole("listitem").filter({ hasText: "/services/road-surveys" });
    const retire = async (service: typeof entry) => {
      await service.getByRole("button", { name: "More actions" }).press("Enter");
      await service.getByRole("button", { name: "Retire" }).first().press("Enter");
    };
    await retire(entry);
    await entry.getByLabel("Redirect to").fill("/no-such-page");
    const confirm = entry.getByRole("dialog").getByRole("button", { name: "Retire Road surveys" });
    await confirm.press("Enter");
    await expect(
      entry.getByText("There will be no page at that address. Choose another."),
    ).toBeVisible();
    await entry.getByLabel("Redirect to").fill("/services/civil-engineering");
    await confirm.press("Enter");
    await toast(page, "/services/road-surveys redirects to /services/civil-engineering.");

    const moved = await visit("/services/road-surveys");
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      "/services/civil-engineering",
    ]);
    expect(await mentions()).toEqual([]);
    expect(await send("Road surveys")).toContain("Service of Interest is required.");

    // A built-in service is retired in the same way, with the page below it.
    const solar = page.getByRole("listitem").filter({ hasText: "/services/solar-pv-permitting" });
    await retire(solar);
    await solar
      .getByRole("dialog")
      .getByRole("button", { name: /^Retire / })
      .press("Enter");
    await toast(
      page,
      "Service “Solar PV Permitting” retired. /services/solar-pv-permitting redirects to /services.",
    );
    await expect(solar.getByRole("link", { name: "Solar PV Permitting" })).toBeFocused();
    for (const path of [
      "/services/solar-pv-permitting",
      "/services/solar-pv-permitting/glare-check",
    ]) {
      const gone = await visit(`${path}?utm_source=mail`);
      expect(gone.status, path).toBe(301);
      expect(gone.headers.get("Location"), path).toBe("/services?utm_source=mail");
    }
    expect(await visitors("/sitemap.xml")).not.toContain("solar-pv-permitting");
    await solar.getByRole("button", { name: /^Reinstate/ }).press("Enter");
    await toast(page, "Service “Solar PV Permitting” reinstated");
    expect((await visit("/services/solar-pv-permitting")).status).toBe(200);
  });
}

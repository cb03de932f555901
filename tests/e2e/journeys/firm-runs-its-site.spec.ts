import type { Page } from "@playwright/test";
import { adminEnv, people, putCookies, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { type Engine, engines, expect, type MailSite, test } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startSite } from "#tests/support/site.ts";

const article = "pole-loading-analysis-for-fibre-attachments-nesc-wind-ice-and-moment";
const phone = "+91 20 5550 0142";

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

/** Publishes the open document; `asks` if the change includes words that the contract specifies, which need confirmation. */
async function publish(page: Page, title: string, asks = false): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  if (asks) await page.getByRole("button", { name: "Change anyway" }).click();
  await toast(page, `“${title}” is published.`);
}

/** The origins of all processes of a site. On PostgreSQL a second process serves the same visitors. */
async function originsOf(engine: Engine, { site, smtp, databaseUrl }: MailSite) {
  if (engine === "pglite" || !databaseUrl) return { origins: [site.origin], stop: async () => {} };
  const AuthSecret = "s".repeat(40);
  const second = await startSite({
    env: { SEED: "none", DATABASE_URL: databaseUrl, AUTH_SECRET: AuthSecret, SMTP_URL: smtp.url },
  });
  return { origins: [site.origin, second.origin], stop: () => second.stop() };
}

for (const engine of engines) {
  test(`the firm changes its site's content, starting with an empty database, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    test.slow();
    // Responses with invalid values, and questions before publishing.
    tolerated.push("400", "409");
    const own = await ownSite(engine, { SEED: "none", ...adminEnv });
    const { origins, stop } = await originsOf(engine, own);
    const { origin } = own.site;
    const open = (path: string) => page.goto(`${origin}/admin/site/${path}`);
    /** A page as the next visitor of each process gets it. */
    const visitors = (path: string) =>
      Promise.all(origins.map(async (each) => (await fetch(each + path)).text()));
    async function expectAll(path: string, ...words: readonly string[]): Promise<void> {
      for (const text of await visitors(path))
        for (const word of words) expect(text.includes(word), `${path} says ${word}`).toBe(true);
    }
    async function expectNone(path: string, word: string): Promise<void> {
      for (const text of await visitors(path))
        expect(text.includes(word), `${path} says ${word}`).toBe(false);
    }
    // Fills the page caches of both processes.
    for (const path of ["/", "/contact", "/terms", "/about"]) await expectNone(path, phone);
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));

    await test.step("the phone number is previewed, published, undone, compared and restored", async () => {
      await open("firm");
      await expect(page.getByRole("heading", { name: "Firm", exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Phone").fill(phone);
      const preview = page.frameLocator("iframe:visible");
      await expect(preview.getByRole("link", { name: phone }).first()).toBeVisible();
      await expectNone("/contact", phone);
      await page.getByLabel("Firm name").fill("");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByText("Firm name is required.").first()).toBeVisible();
      await expect(page.getByLabel("Firm name")).toBeFocused();
      await page.getByLabel("Firm name").fill("Northgate Drafting");
      await publish(page, "Firm");
      for (const path of ["/contact", "/", "/terms"])
        await expectAll(path, phone, "Northgate Drafting");

      // The toast has the Undo button.
      await page.getByRole("button", { name: "Undo" }).click();
      await toast(page, "Visitors see the previous version of “Firm” again.");
      await expectNone("/contact", phone);
      await page.getByRole("link", { name: "History" }).click();
      await page.getByRole("link", { name: "Default" }).click();
      await expect(page.locator("ins")).toContainText([/Northgate|\+91/]);
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(page.getByText(/^Default text of .* restored as a draft/)).toBeVisible();
      const actions = await queryRows(
        own,
        "select action from audit_log where entity = 'text' order by at",
      );
      expect(actions.map(({ action }) => action)).toEqual(["publish", "undo", "restore"]);
    });

    await test.step("a testimonial, a question, a paragraph of the terms", async () => {
      const unfold = (label: string) =>
        page
          .locator("details", { has: page.getByLabel(label) })
          .locator("summary")
          .first()
          .click();
      await open("pages/testimonials");
      await page.getByRole("button", { name: "Add testimonial" }).click();
      const added = page.getByRole("listitem").last();
      await added.getByLabel("Quote").fill("They answered on a Sunday.");
      await added.getByLabel("Role").fill("Network planner");
      await added.getByLabel("Organisation").fill("Fibre operator");
      await publish(page, "Testimonials");
      await expectAll("/", "They answered on a Sunday.");

      await open("pages/contact");
      await unfold("Question");
      await page.getByLabel("Question").first().fill("Do you work on Sundays?");
      await publish(page, "Contact");
      // On the page and in its structured data.
      for (const text of await visitors("/contact"))
        expect(text.split("Do you work on Sundays?").length).toBeGreaterThan(2);

      await open("pages/terms");
      await unfold("Paragraph");
      const paragraph = page.getByLabel("Paragraph").first();
      await paragraph.fill("Run by {firm.name}, as {firm.unknown} knows.");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByText("{firm.unknown} is not a known insert.").first()).toBeVisible();
      await paragraph.fill("Run by {firm.name}.");
      await publish(page, "Terms of service");
      await expectAll("/terms", "Run by Datumline Engineering.");
    });

    await test.step("delivery times everywhere, and the footer", async () => {
      await open("pages/claims");
      const days = page.getByRole("group", { name: "Standard delivery" });
      await days.getByLabel("from").fill("9");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(days).toContainText("smaller first.");
      await days.getByLabel("to").fill("11");
      await publish(page, "Claims", true);
      await expectAll("/", "9-11 days");

      await open("navigation/footer");
      await page.getByLabel("Below the firm's name").fill("{firm.shortName} draws.");
      await publish(page, "Footer");
      for (const path of ["/", "/contact", "/glossary"]) await expectAll(path, "Datumline draws.");
    });

    await test.step("redirects from the firm's previous site", async () => {
      await open("redirects/import");
      await page.getByLabel("CSV file").setInputFiles({
        name: "redirects.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("from,to,kind\n/old-contact,/contact,301\n"),
      });
      await page.getByRole("button", { name: "Import CSV" }).click();
      await expect(page.getByText("1 added.")).toBeVisible();
      for (const each of origins) {
        const answer = await fetch(`${each}/old-contact`, { redirect: "manual" });
        expect(answer.status).toBe(301);
        expect(answer.headers.get("Location")).toBe("/contact");
      }
    });

    await test.step("a person, who becomes the author of an article", async () => {
      await expectNone(`/blog/${article}`, "Asha Rao");
      await open("people");
      await page.getByRole("button", { name: "Add person" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
      await page.getByLabel("Role").fill("Director of Engineering");
      await page
        .getByRole("checkbox", { name: /^Pole loading analysis/i })
        .first()
        .check();
      const preview = page.frameLocator("iframe:visible");
      await expect(preview.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
      await publish(page, "People");
      await expectAll("/about", "Asha Rao", "Director of Engineering");
      await expectAll(`/blog/${article}`, 'href="/about#asha-rao"');
    });

    await test.step("a new service in menu, form and sitemap", async () => {
      await expectNone("/sitemap.xml", "road-surveys");
      await open("services");
      await page.getByRole("button", { name: "Add service" }).click();
      const dialog = page.getByRole("dialog", { name: "Add service" });
      await dialog.getByLabel("Name", { exact: true }).fill("Road surveys");
      await dialog.getByRole("button", { name: "Add service" }).click();
      await page.getByLabel("Menu description").fill("Levels and kerbs, street by street");
      await page
        .getByRole("group", { name: "First screen" })
        .getByLabel("Introduction")
        .fill("We measure the road before you dig.");
      const preview = page.frameLocator("iframe:visible");
      await expect(preview.getByText("We measure the road before you dig.")).toBeVisible();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await toast(page, "is published.");
      await expectAll("/services/road-surveys", "We measure the road before you dig.");
      for (const path of ["/", "/about", "/sitemap.xml"])
        await expectAll(path, "/services/road-surveys");
      await expectAll("/contact", "Road surveys");
    });
    await stop();
  });
}

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

for (const engine of screenEngines("pglite")) {
  test(`an email is reworded, previewed, sent as a test and published, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    test.slow();
    // Unknown placeholders, and a missing one.
    tolerated.push("400");
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const toast = (text: string) =>
      expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));

    await page.goto(`${origin}/admin/site`);
    await page
      .getByRole("navigation", { name: "Site" })
      .getByRole("link", { name: "Emails" })
      .press("Enter");
    await expect(page.getByRole("heading", { name: "To visitors" })).toBeVisible();
    await page.getByRole("link", { name: "Contact form", exact: true }).first().press("Enter");
    await expect(page.getByText("{service}", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Heading").fill("Thanks for {service}");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { name: "Thanks for FTTH design" })).toBeVisible();
    await page.getByRole("button", { name: "Text", exact: true }).press("Enter");
    await expect(preview.getByText("Subject: We have received your message")).toBeVisible();

    await page.getByLabel("Subject").fill("{firm.name}: {nome}");
    await publish.press("Enter");
    await expect(page.getByText("Subject: {nome} is not a known insert.").first()).toBeVisible();
    await expect(page.getByLabel("Subject")).toBeFocused();
    await page.getByLabel("Subject").fill("{firm.shortName} has your message");
    await page.getByRole("button", { name: "Send me a test" }).press("Enter");
    await toast("Test email of “");
    const mail = await own.smtp.mailTo(people.admin.email, "Datumline has your message");
    expect(mail.html).toContain("Thanks for FTTH design");
    expect(mail.text).toContain("Thanks for FTTH design");
    await publish.press("Enter");
    await toast("is published.");

    // The recipient's placeholder cannot be removed.
    await page.goto(`${origin}/admin/site/emails/email-device`);
    for (const name of ["Preview text", "Paragraph"])
      await page.getByLabel(name).first().fill("Someone signed in.");
    await publish.press("Enter");
    await expect(
      page.getByText("{device} must appear somewhere in this text.").first(),
    ).toBeVisible();

    // The preview is sandboxed and loads nothing, wherever it is opened.
    const shown = await page.request.get(`${origin}/admin/site/emails/email-contact/preview`);
    expect(shown.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const stranger = await fetch(`${origin}/admin/site/emails/email-contact/preview`, {
      redirect: "manual",
    });
    expect(stranger.status).toBe(302);
  });
}

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
import { queryRows } from "#tests/support/rows.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";

for (const engine of screenEngines("postgres")) {
  test(`an issue is written, tested, sent to an imported list and published, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    // axe queries the preview frame, which has an opaque origin and cannot be queried.
    tolerated.push("Failed to execute 'postMessage'");
    // The frame also blocks scripts that Playwright adds to it.
    tolerated.push("Blocked script execution");
    // The response to invalid values has status 400.
    tolerated.push("400");
    await using news = await SmtpSink.start();
    const own = await ownSite(engine, {
      ...adminEnv,
      NEWSLETTER_FROM: "News <news@firm.example>",
      NEWSLETTER_SMTP_URL: news.url,
    });
    const { origin } = own.site;
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));
    const said = (text: string) => page.getByRole("status").filter({ hasText: text });
    const tab = (name: string) =>
      page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name });

    await page.goto(`${origin}/admin`);
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Newsletter" })
      .press("Enter");
    await expect(page.getByText("No issues yet")).toBeVisible();
    await tab("Subscribers").press("Enter");
    await expect(page.getByText("No subscribers yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Import subscribers" }).press("Enter");
    await page.getByLabel("CSV file").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "address,date,source\none@client.example,2026-04-30,Fair\ntwo@client.example,2026-04-30,Fair\nthree@client.example,,\n",
      ),
    });
    await page.getByRole("button", { name: "Import subscribers" }).press("Enter");
    await expect(page.getByText("1 rejected, 2 added.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "All subscribers" }).press("Enter");
    await expect(page.getByRole("row").filter({ hasText: "one@client.example" })).toContainText(
      "Fair",
    );
    await expectAccessible(page);

    await tab("Issues").press("Enter");
    await expect(page.getByRole("link", { name: "New issue" })).toHaveCount(2);
    await page.getByRole("main").getByRole("link", { name: "New issue" }).last().press("Enter");
    const article = page.getByRole("checkbox").first();
    await expect(article).toHaveAccessibleDescription(/^Published \d+ \w+ \d{4}$/);
    await article.press("Space");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create issue" }).press("Enter");
    // The title of the article, as a proposal.
    await expect(page.getByLabel("Subject")).toHaveValue(/\w/);
    await page.getByLabel("Subject").fill("News of May");
    // A refused time does not lose the typed text.
    const send = page.getByRole("button", { name: "Send", exact: true });
    await send.press("Enter");
    await page.getByRole("button", { name: "Schedule" }).press("Enter");
    await expect(page.getByLabel("Send at")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(send).toBeFocused();
    await expect(page.locator("[data-foot-bar]")).toContainText(/Draft saved at \d/);
    await page.getByLabel("Preview text").fill("What we have drawn");
    const content = page.getByRole("textbox", { name: "Content" });
    await expect(content).toContainText("Read the article");
    // Enter moves the focus to the text and saves nothing.
    await page.getByLabel("Subject").press("Enter");
    await expect(content).toBeFocused();
    await expect(page.getByRole("button", { name: "Rich text" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await content.press("Control+End");
    // Leaves the link at the end of the text.
    await content.press("Enter");
    await content.pressSequentially("Yours truly");
    await page.getByLabel("Publish the issue on the site once it is sent").press("Space");
    await expect(page.locator("[data-foot-bar]")).toContainText(/Draft saved at \d/);
    await expectAccessible(page);
    const email = page.frameLocator("iframe");
    await expect(email.getByRole("heading", { name: "News of May" })).toBeVisible();
    await expect(email.getByText("Yours truly")).toBeVisible();

    await page.getByRole("button", { name: "Send test" }).press("Enter");
    await expect(said("Test email sent to")).toBeVisible();
    const trial = await news.mailTo(people.admin.email, "[Test] News of May");
    expect(trial.from?.address).toBe("news@firm.example");
    expect(trial.text).toContain("Yours truly");
    await send.press("Enter");
    await page.getByRole("button", { name: "Send now to 2 subscribers" }).press("Enter");
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("Send this issue to 2 subscribers now?");
    await asked.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(send).toBeFocused();
    await send.press("Enter");
    await page.getByRole("button", { name: "Send now" }).press("Enter");
    await asked.getByRole("button", { name: "Send now" }).press("Enter");
    await expect(said("“News of May” is being sent to 2 subscribers.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "News of May" })).toBeFocused();
    for (const to of ["one@client.example", "two@client.example"]) {
      const mail = await news.mailTo(to, "News of May");
      expect(mail.html).toContain("Yours truly");
    }
    expect(own.smtp.mailsTo("one@client.example")).toEqual([]);
    await expect(page.getByText(/^Sent, started/)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);

    await page.getByRole("link", { name: "All issues" }).press("Enter");
    await expect(page.getByRole("row").filter({ hasText: "News of May" })).toContainText(
      /Sent.*2$/,
    );
    await page.goBack();
    await page.goto(`${origin}/admin/newsletter/issues/new`);
    await expect(article).toHaveAccessibleDescription(/^Published .+ · Sent \d+ \w+ \d{4}$/);
    await page.goBack();
    await page.getByRole("link", { name: "/newsletter/news-of-may" }).press("Enter");
    await expect(page.getByRole("heading", { name: "News of May", level: 1 })).toBeVisible();
    await expect(page.getByText("Yours truly")).toBeVisible();
    await expectAccessible(page);
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(
      "/newsletter/news-of-may",
    );
    const log = await queryRows(
      own,
      "select action from audit_log where entity in ('issue', 'subscriber') order by at",
    );
    expect(log.map(({ action }) => action)).toEqual(["import", "create", "send"]);
  });
}

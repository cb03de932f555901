import { siteVersion } from "#platform/project.ts";
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

for (const engine of screenEngines("postgres")) {
  test(`the operations screen retries failed work by keyboard, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));
    await page.goto(`${origin}/admin/operations`);
    await expect(page.getByRole("heading", { name: "Operations", level: 1 })).toBeVisible();
    await expect(page.getByText("Backups are off.")).toBeVisible();
    await expect(page.getByText("No failed jobs.")).toBeVisible();
    await page.getByText("Versions and storage").click();
    const versions = page.getByRole("region", { name: "Versions" });
    await expect(versions).toContainText(siteVersion);
    await expect(versions).toContainText(process.version);
    await expect(versions).toContainText(/PostgreSQL \d+/);

    const id = crypto.randomUUID();
    await queryRows(
      own,
      `insert into pgboss.job (id, name, data, state, output, completed_on)
       values ($1, 'image-widths', '{"path":"gone.png","version":1,"former":[]}', 'failed', '{"message":"the bucket is away"}', now())`,
      [id],
    );
    await queryRows(
      own,
      `insert into mails ("to", subject, html, text, status, last_error, link_expires_at) values
         ('visitor@client.example', 'Your drawing', '<p>x</p>', 'It is ready.', 'failed', 'The mailbox is full', null),
         ('unknown@client.example', 'Set a new password', '<p>x</p>', 'x', 'failed', 'No such mailbox', now() + interval '1 hour')`,
    );
    await page.goto(`${origin}/admin`);
    await page.getByRole("link", { name: "2 emails could not be sent" }).press("Enter");
    await expect(page).toHaveURL(`${origin}/admin/operations#unsent-emails`);
    await expect(
      page.getByText("“Resize images” failed 1 time in the last day and will not be retried."),
    ).toBeVisible();
    const failed = page.getByRole("row").filter({ hasText: "the bucket is away" });
    const refused = page.getByRole("row").filter({ hasText: "visitor@client.example" });
    await expect(refused).toContainText("Failed: The mailbox is full");
    await refused.getByText("Your drawing").first().click();
    await expect(refused.getByText("It is ready.")).toBeVisible();
    await expectAccessible(page);

    const unwanted = page.getByRole("row").filter({ hasText: "unknown@client.example" });
    await unwanted.getByText("Set a new password").first().click();
    await expect(unwanted).toContainText("Contains a secret link, so its text is not shown.");
    await unwanted.getByRole("button", { name: "Discard “Set a new password”" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Discard this email?" });
    await expect(question).toContainText("will not be sent to unknown@client.example");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Discard email" }).press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: "“Set a new password” discarded." }),
    ).toBeVisible();
    await expect(unwanted).toHaveCount(0);

    await failed.getByRole("button", { name: "Try again: Resize images" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "is being retried" })).toBeVisible();
    await expect(failed).toHaveCount(0);
    const [entry] = await queryRows(own, "select action from audit_log where entity_id = $1", [id]);
    expect(entry).toMatchObject({ action: "try again" });

    await refused.getByRole("button", { name: "Send again: Your drawing" }).press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: "The email is on its way." }),
    ).toBeVisible();
    await own.smtp.mailTo("visitor@client.example");
    // The email counts as sent a moment after it has arrived.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("No unsent emails.")).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
}

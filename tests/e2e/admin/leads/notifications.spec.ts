import { expect, people } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { test } from "./leads-admin.ts";

for (const engine of screenEngines("pglite")) {
  test(`a person turns reminders on and receives the email, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox }) => {
    const own = await emptyInbox(engine);
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/account?tab=notifications`);
    await page.locator("html[data-hydrated]").waitFor();
    const notifications = page.getByRole("region", { name: "Notifications" });
    const reminder = notifications.getByLabel("Remind me before one of my leads is due");
    await expect(reminder).toHaveValue("2");
    await expect(notifications.getByLabel("Daily summary", { exact: true })).toHaveValue("");
    // Each choice is saved as it is made, and can be undone.
    const saved = () => page.waitForResponse((one) => one.request().method() === "POST");
    await Promise.all([saved(), reminder.selectOption("8 working hours before")]);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(reminder).toHaveValue("2");
    await Promise.all([saved(), reminder.selectOption("4 working hours before")]);
    const summary = notifications.getByLabel("Daily summary", { exact: true });
    await Promise.all([saved(), summary.selectOption("At 08:00")]);
    await Promise.all([
      saved(),
      notifications.getByLabel("Email me when one of my leads is overdue").press("Space"),
    ]);
    await expect(page.getByText("Saved.").last()).toBeVisible();
    await page.reload();
    await expect(reminder).toHaveValue("4");
    await expect(notifications.getByLabel("Daily summary", { exact: true })).toHaveValue("8");
    await expect(
      notifications.getByLabel("Email me when one of my leads is overdue"),
    ).not.toBeChecked();
    await expectAccessible(page);

    await queryRows(
      own,
      `insert into leads (kind, request_id, name, email, summary, owner_id, due_at)
       select 'contact', gen_random_uuid(), 'Surveyor', 'planner@client.example', 'Civil', id, now() + interval '3 hours'
       from "user" where email = $1 returning id`,
      [people.admin.email],
    );
    // Queues the job that the schedule queues every minute.
    await queryRows(own, "insert into pgboss.job (name) values ('remind-of-leads') returning id");
    const mail = await own.smtp.mailTo(people.admin.email, "Surveyor is waiting for a reply");
    expect(mail.subject).toMatch(/^Due \d/);
    const link = /https?:\S+\/admin\/leads\/[\da-f-]{36}/.exec(mail.text ?? "")?.[0] ?? "";
    await page.goto(own.site.origin + new URL(link).pathname);
    await expect(page.getByRole("heading", { level: 1, name: "Surveyor" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Conversation" })).toContainText(
      `Email to ${people.admin.email}: Due`,
    );
    await queryRows(
      own,
      `update "user" set reminder_hours = 2, summary_hour = null, wants_overdue_mails = true returning id`,
    );
  });
}

import { expect } from "#tests/e2e/admin/admin-site.ts";
import { test } from "#tests/e2e/admin/leads/leads-admin.ts";
import { hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";

test("the dashboard lists what is next, and owner, due date and status change in place", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("postgres");
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin`);
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention).toHaveText("Needs attentionBackups are off.Open operations");
  await expect(page.getByRole("heading", { name: "Leads to follow up" })).toHaveCount(0);
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin`);
  await expect(attention).toHaveText("Needs attentionNothing needs your attention.");
  await own.signIn(page);

  await queryRows(
    own,
    `insert into leads (kind, request_id, name, email, status, owner_id, due_at, is_due_set, submitted_at)
     select 'quote', gen_random_uuid(), name, 'p@client.example', status,
       (select id from "user" where "user".name = owner), now() + due::interval, status <> 'New', now() - age::interval
     from (values
       ('Late', 'New', null, '-26 hours', '3 hours'),
       ('Fresh', 'New', null, '2 days', '1 hour'),
       ('Mine', 'Quoted', 'Administrator', '2 days', '2 hours'),
       ('Waiting', 'Contacted', 'Administrator', null, '4 hours'),
       ('Over', 'Won', 'Administrator', null, '1 hour')
     ) as given (name, status, owner, due, age)`,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.site.origin}/admin`);
  await hydrate(page);
  const table = page.getByRole("table", { name: "Leads to follow up" });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name });
  // Each lead is in one group, the earliest due first.
  await expect(table.getByRole("link")).toHaveText([
    ...["Overdue 1", "Late"],
    // The overdue lead is unassigned, too.
    ...["Unassigned 2", "Show all 2 in “Unassigned”", "Fresh"],
    ...["Assigned to you 2", "Mine", "Waiting"],
  ]);
  expect((await row("Late").boundingBox())?.height).toBeLessThanOrEqual(41);
  await expect(table).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Assign all to me" }).press("Enter");
  await expect(page.getByText("2 leads assigned to Administrator.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Unassigned/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Unassigned 2" })).toBeVisible();

  await page.getByRole("button", { name: "choose an owner for Fresh" }).click();
  await page.getByRole("button", { name: "Administrator", exact: true }).click();
  await expect(page.getByText("Fresh assigned to Administrator.")).toBeVisible();
  await page.getByRole("button", { name: "set due date of Late" }).click();
  await page.getByRole("button", { name: "In 3 days" }).click();
  await expect(page.getByText("Due date saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Overdue/ })).toBeHidden();
  await page.getByLabel("Mark Mine as").selectOption("Won");
  await expect(page.getByText("Mine marked as Won.")).toBeVisible();
  await expect(row("Mine")).toHaveCount(0);
  // The keys of the inbox work here as well.
  await row("Waiting").getByRole("link").focus();
  await page.keyboard.press("#");
  await expect(page.getByText("Waiting moved to the trash.")).toBeVisible();
  await expect(table.getByRole("link")).toHaveText([
    ...["Unassigned 1", "Late", "Assigned to you 1", "Fresh"],
  ]);
});

test("without JavaScript all unassigned leads are assigned from the dashboard", async ({
  browser,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await queryRows(
    own,
    `insert into leads (kind, request_id, name, email, due_at)
     values ('quote', gen_random_uuid(), 'Planner', 'p@client.example', now() + interval '2 days')`,
  );
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin`);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("Planner assigned to Administrator.")).toBeVisible();
  await context.close();
});

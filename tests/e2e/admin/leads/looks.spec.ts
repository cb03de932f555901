import { expect } from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addPlanners, list, openList, test } from "./leads-admin.ts";

test("dashboard, leads and analytics have no accessibility violations at any width", {
  tag: "@slow",
}, async ({ page, emptyInbox }) => {
  test.slow();
  const own = await emptyInbox("pglite");
  const [lead] = await queryRows(
    own,
    `with request as (
       insert into quote_requests (kind, name, email, project_details, attachments) values
         ('project', 'Surveyor', 'surveyor.of.the.western.region@structures.client.example', 'A hall.',
          '[{"name":"plan.dwg","path":"quotes/plan.dwg","size":1234567,"type":"dwg"}]') returning id
     ), lead as (
       insert into leads (kind, request_id, name, email, summary, source, suspicions)
       select 'project', id, 'Surveyor', 'surveyor.of.the.western.region@structures.client.example', 'Scan-to-BIM Modeling', '/quote', array['honeypot']
       from request returning id
     ), mail as (
       insert into mails (lead_id, "to", subject, html, text, status, last_error)
       select id, 'surveyor.of.the.western.region@structures.client.example', 'Received', 'x', 'x', 'failed', '550 no such mailbox' from lead
     ), late as (
       insert into mails ("to", subject, html, text, created_at)
       values ('owner@firm.example', 'Waits', 'x', 'x', now() - interval '6 minutes')
     ), other as (
       insert into leads (kind, request_id, name, email, status)
       values ('contact', gen_random_uuid(), '', 'surveyor.of.the.western.region@structures.client.example', 'Lost')
     ), views as (
       insert into page_views (day, path, views) values ((now() at time zone 'Asia/Kolkata')::date, '/services/scan-to-bim', 1234)
         on conflict do nothing
     )
     select id from lead`,
  );
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin`);
  await expect(
    page.getByText("1 email has been waiting for more than five minutes."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again: Waits" })).toBeVisible();
  const screens = {
    Dashboard: "/admin",
    Leads: "/admin/leads",
    Surveyor: `/admin/leads/${lead?.id}`,
    Analytics: "/admin/analytics",
  };
  for (const [title, path] of Object.entries(screens)) {
    await page.goto(own.site.origin + path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
});

test("on a phone filters are collapsed, and a lead's status is on the first screen", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  const [lead] = await queryRows(
    own,
    `insert into leads (kind, request_id, name, email)
     values ('contact', gen_random_uuid(), 'Surveyor', 's@client.example') returning id`,
  );
  await page.setViewportSize({ width: 390, height: 700 });
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin/leads`);
  await expect(page.getByLabel("Kind")).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  await page.getByLabel("Kind").selectOption("Contact message");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await page.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
  await expect(page.getByLabel("Status")).toBeInViewport({ ratio: 1 });
});

test("on a phone a lead is a row of two lines, and a tap anywhere on it opens the lead", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await queryRows(
    own,
    `insert into leads (kind, request_id, name, email, summary, due_at)
     select 'quote', gen_random_uuid(), 'Planner ' || n, 'p@client.example',
       'Poles along a route of many kilometres, with all permits', now() - interval '1 hour'
     from generate_series(1, 3) n`,
  );
  await page.setViewportSize({ width: 360, height: 700 });
  await own.signIn(page);
  for (const path of ["/admin", "/admin/leads"]) {
    await page.goto(own.site.origin + path);
    await page.locator("html[data-hydrated]").waitFor();
    const row = page.getByRole("row").filter({ hasText: "Planner 2" });
    await expect(row).toContainText("Overdue");
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73);
    await expect(row.getByRole("combobox")).toBeHidden();
    await expectAccessible(page, [360]);
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await page
    .getByRole("row")
    .filter({ hasText: "Planner 2" })
    .click({ position: { x: 250, y: 60 } });
  await expect(page.getByRole("heading", { level: 1, name: "Planner 2" })).toBeVisible();
});

test("the columns of leads keep their widths on every page and in every view, and long names are cut", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 60);
  const name = "Surveyor of the Western Region and of all of its Harbours";
  await queryRows(
    own,
    "update leads set name = $1, summary = 'Short', due_at = now() - interval '400 days' where name ~ '(5[1-9]|60)$'",
    [name],
  );
  const widths = () =>
    list(page)
      .locator("thead > tr > *")
      .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)));
  for (const width of [1280, 1440]) {
    await openList(page, own, width);
    const first = await widths();
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByTitle(name).first()).toBeVisible();
    expect(await widths()).toEqual(first);
    const ends = await page
      .getByTitle(name)
      .first()
      .evaluate((link) => {
        const cell = link.closest("td");
        return [link.getBoundingClientRect().right, cell?.getBoundingClientRect().right];
      });
    expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0);
    await page.getByRole("link", { name: /^Overdue/ }).click();
    await expect(list(page).getByRole("row")).toHaveCount(11);
    expect(await widths()).toEqual(first);
  }
});

import { queryRows } from "../support/rows.ts";
import { expectAccessible } from "./accessible.ts";
import { adminEnv, expect, test, withPeople } from "./admin-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("dashboard, leads and analytics have no violations at any width", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const own = await withPeople(await ownSite("postgres", adminEnv));
  const [lead] = await queryRows(
    own,
    `with request as (
       insert into quote_requests (kind, name, email, project_details, attachments) values
         ('project', 'Surveyor', 'surveyor.of.the.western.region@structures.client.example', 'A hall.',
          '[{"name":"plan.pdf","path":"quotes/plan.pdf","size":1234567,"type":"pdf"}]') returning id
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
       insert into page_views (day, path, views) values (current_date, '/services/scan-to-bim', 1234)
     )
     select id from lead`,
  );
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin`);
  await expect(page.getByText("1 mail has waited for more than five minutes.")).toBeVisible();
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

test("the dashboard's cards count what there is, also for an editor, and charts come with analytics", async ({
  page,
  ownSite,
}) => {
  const own = await withPeople(await ownSite("postgres", adminEnv));
  await queryRows(
    own,
    `insert into blog_posts (title, slug, excerpt, content, category, author)
     select 'Post', 'post-' || n, 'x', 'x', 'Case Studies', 'x' from generate_series(1, 10) n`,
  );
  await queryRows(
    own,
    `insert into stored_files (path, name, size, content_type, kind)
     select 'media/' || n, 'x.png', 1, 'image/png', 'Image' from generate_series(1, 45) n`,
  );
  await queryRows(
    own,
    "insert into page_views (day, path, views) values (current_date, '/', 1000), (current_date, '/about', 234)",
  );
  const charts: string[] = [];
  page.on("request", (request) => {
    if (/\/chart-[^/]+\.js$/.test(request.url())) charts.push(request.url());
  });
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin`);
  for (const words of ["12 Posts", "8 Projects", "45 Files", "1.2k Views"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Newest leads" })).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(charts).toEqual([]);
  await page.getByRole("link", { name: "Analytics 1.2k Views" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Views on each" }).locator("svg")).toBeVisible();
  expect(charts).toHaveLength(1);
});

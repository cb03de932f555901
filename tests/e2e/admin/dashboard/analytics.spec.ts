import { adminEnv, expect, withPeople } from "#tests/e2e/admin/admin-site.ts";
import { test } from "#tests/e2e/admin/leads/leads-admin.ts";
import { hydrate, type MailSite, screenEngines } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";

const counted = async (own: MailSite) =>
  Object.fromEntries(
    (await queryRows(own, "select path, views from page_views")).map(({ path, views }) => [
      path,
      views,
    ]),
  );

for (const engine of screenEngines("postgres")) {
  test(`a page is counted only for visitors who consent to analytics, and cards and charts show it, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    const own = await withPeople(await ownSite(engine, adminEnv));
    const { origin } = own.site;
    const beacons: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/views")) beacons.push(request.postData() ?? "");
    });
    await page.goto(`${origin}/about`);
    await hydrate(page);
    await page.getByRole("button", { name: "Decline All" }).click();
    await page.goto(`${origin}/services`);
    await page.waitForLoadState("networkidle");
    expect(beacons).toEqual([]);

    await hydrate(page);
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect.poll(() => counted(own)).toEqual({ "/services": 1 });
    // A navigation within the page, by the router.
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(`${origin}/about`);
    await expect.poll(() => counted(own)).toEqual({ "/services": 1, "/about": 1 });
    await page.goto(`${origin}/about?utm=x#top`);
    await expect.poll(() => counted(own)).toEqual({ "/services": 1, "/about": 2 });
    await page.context().clearCookies();
    expect(await page.context().cookies()).toEqual([]);

    const send = (body: string) => fetch(`${origin}/api/views`, { method: "POST", body });
    for (const path of ["/no-such-page", "/admin", "/about/", "x".repeat(10_000), ""]) {
      expect((await send(path)).status).toBe(204);
    }
    expect(await counted(own)).toEqual({ "/services": 1, "/about": 2 });
    for (let count = 0; count < 80; count += 1) await send("/");
    expect(Number((await counted(own))["/"])).toBeLessThan(60);

    // Views of everyone, also of cached pages, except for programs that identify themselves.
    const callOf = (agent: string) =>
      fetch(`${origin}/glossary`, { headers: { "User-Agent": agent } }).then((answer) =>
        answer.text(),
      );
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    for (let call = 0; call < 3; call += 1) await callOf(firefox);
    await callOf("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await callOf("curl/8.5.0");
    await expect
      .poll(() =>
        queryRows(own, "select path, calls::int from page_counts where path = '/glossary'"),
      )
      .toEqual([{ path: "/glossary", calls: 3 }]);

    await queryRows(
      own,
      `insert into blog_posts (title, slug, excerpt, content, category, author)
       select 'Post', 'post-' || n, 'x', 'x', 'Case Studies', 'x' from generate_series(1, 2) n`,
    );
    await queryRows(
      own,
      `insert into stored_files (path, name, size, content_type, kind)
       select 'media/' || n, 'x.png', 1, 'image/png', 'Image' from generate_series(1, 45) n`,
    );
    await queryRows(
      own,
      "insert into page_views (day, path, views) values ((now() at time zone 'Asia/Kolkata')::date, '/portfolio', 1180)",
    );
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin`);
    for (const words of ["12 Posts", "12 Projects", "45 Files", "1.2k Views"]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "Leads to follow up" })).toBeHidden();
    const figures = page.getByRole("region", { name: "Figures in the last 30 days" });
    await expect(figures.getByRole("link", { name: "Visits" })).toHaveAttribute(
      "href",
      "/admin/analytics?figure=visits",
    );
    await page.getByRole("link", { name: "Analytics 1.2k Views" }).press("Enter");
    // A table is read when it is opened, and the address names the open ones.
    const byPage = page.getByRole("table", { name: "Views by page" });
    const opener = page.getByRole("link", { name: "Views by page", exact: true });
    await expect(byPage).toBeHidden();
    await opener.click();
    await expect(byPage).toContainText("/about2");
    await expect(page).toHaveURL(/[?&]open=views-by-page$/);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await opener.press("Enter");
    await expect(byPage).toBeHidden();
    const chart = page.getByRole("img", { name: "Views on each of the last 30 days" });
    await expect(chart.getByText("1,500", { exact: true })).toBeVisible();
    await expect(chart.locator("title").last()).toHaveText(/: 1,\d{3}$/);
    await page.getByText("Views by day as a table").click();
    await expect(page.getByRole("table", { name: "Views by day" })).toContainText(/1,\d{3}/);
    await page.getByRole("link", { name: "Visits", exact: true }).click();
    await expect(
      page.getByRole("img", { name: "Visits on each of the last 30 days" }),
    ).toBeVisible();
  });

  test(`leads are counted by kind and by the page that they were sent from, for administrators, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox }) => {
    const own = await emptyInbox(engine);
    await queryRows(
      own,
      `insert into leads (kind, request_id, email, source, submitted_at) values
         ('contact', gen_random_uuid(), 'a@b.example', '/about', now()),
         ('contact', gen_random_uuid(), 'a@b.example', '/contact', now() - interval '20 days'),
         ('glare', gen_random_uuid(), 'a@b.example', '', now() - interval '60 days')`,
    );
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/analytics?open=leads-by-kind`);
    const byKind = page.getByRole("table", { name: "Leads by kind" });
    await expect(byKind.getByRole("row")).toHaveText([
      "KindLeadsPrevious periodChange",
      "Contact message20new",
    ]);
    const funnel = page.getByRole("region", { name: "Funnel" });
    await expect(funnel.getByRole("listitem")).toHaveText([
      "Visits0",
      "Forms opened0",
      "Leads22 of them without a recorded visit",
      "Won0 · 0% of leads",
    ]);
    await expect(funnel.getByText("No one accepted analytics in this period")).toBeVisible();
    await page.getByRole("link", { name: "Last 90 days" }).press("Enter");
    await expect(byKind.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Last 90 days" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    const week = page.getByRole("link", { name: "Last 7 days" });
    await week.click();
    // Until then the links of the tables are those of the former period.
    await expect(week).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Leads by source", exact: true }).click();
    await expect(page.getByRole("table", { name: "Leads by source" }).getByRole("row")).toHaveText([
      "Sent fromLeadsPrevious periodChange",
      "/about10new",
    ]);

    // Any period, selected in the address; exports have the same.
    await page.getByRole("button", { name: "Custom" }).click();
    await page.getByLabel("From", { exact: true }).fill("2020-01-31");
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("To must not be before From.")).toBeVisible();
    await page.getByLabel("From", { exact: true }).fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-01-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(
      /\?from=2020-01-01&to=2020-01-31&open=leads-by-kind&open=leads-by-source$/,
    );
    await expect(page.getByText("No data for this period.")).toHaveCount(2);
    const fileOf = async (role: "admin" | "editor", search: string) => {
      const address = `${own.site.origin}/admin/analytics/export.csv?${search}`;
      const answer = await fetch(address, { headers: { Cookie: own.cookie(role) } });
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await fileOf("admin", "days=7&table=leads-by-source")).toBe(
      '200 "Sent from","This period","Previous period"\r\n"/about","1","0"\r\n',
    );
    expect(await fileOf("admin", "days=7")).toContain('"leads-by-source","/about","1","0"');
    expect(await fileOf("editor", "days=7")).not.toContain("leads");
    expect(await fileOf("editor", "days=7&table=leads-by-source")).toMatch(/^404 /);
    expect(await fileOf("admin", "from=2020-02-01&to=2020-01-01")).toMatch(/^400 /);

    await page.context().clearCookies();
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin/analytics`);
    await expect(page.getByText("Nothing was counted in this period.")).toBeVisible();
    // Nothing was counted of these; requests are counted at any time.
    for (const name of ["Leads", "Visits", "Campaigns"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeHidden();
  });
}

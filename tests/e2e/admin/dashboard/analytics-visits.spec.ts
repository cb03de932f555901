import { adminEnv, expect, withPeople } from "#tests/e2e/admin/admin-site.ts";
import { test } from "#tests/e2e/admin/leads/leads-admin.ts";
import { hydrate, screenEngines } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

for (const engine of screenEngines("postgres")) {
  test(`sources of visits, forms and searches are counted with consent and shown with the lead, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    const own = await withPeople(await ownSite(engine, adminEnv));
    const { origin } = own.site;
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/views")) told.push(request.postData() ?? "");
    });
    const write = async (name: string) => {
      await page.getByLabel("Your Name").fill(name);
      await page.getByLabel("Email Address").fill("jane@client.example");
      await page.getByLabel("Service of Interest").selectOption({ index: 1 });
      await page.getByLabel("Project Details").fill("A village.");
      await waitLikeAPerson(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("region", { name: "Receipt" })).toContainText(name);
    };
    const keptVisit = () => page.evaluate(() => sessionStorage.getItem("visit"));
    const visitOf = (name: string) =>
      queryRows(
        own,
        `select landing, referring_host as host, utm_source as source, utm_campaign as campaign
         from leads where name = $1`,
        [name],
      );
    await page.route(/openstreetmap/, (route) => route.fulfill({ body: "map" }));
    // A page elsewhere, whose link has campaign parameters.
    const tagged = `${origin}/about?utm_source=Letter&utm_campaign=Spring&ref=jane@client.example`;
    await page.route("https://news.example/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<a href="${tagged}" referrerPolicy="unsafe-url">Datumline</a>`,
      }),
    );
    await page.goto("https://news.example/today?reader=jane");
    await page.getByRole("link").click();
    await hydrate(page);
    await page.getByRole("button", { name: "Decline All" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await write("Declined");
    expect(told).toEqual([]);
    expect(await keptVisit()).toBeNull();
    expect(await visitOf("Declined")).toEqual([
      { landing: "", host: "", source: "", campaign: "" },
    ]);

    await page.goto("https://news.example/today?reader=jane");
    await page.getByRole("link").click();
    await hydrate(page);
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await page.getByRole("button", { name: "Accept All" }).click();
    // A cached page has an older token, so that no visitor seems too fast.
    await page.goto(`${origin}/contact`);
    await write("Agreed");
    expect(told.join("\n")).not.toContain("jane");
    const came = { landing: "/about", host: "news.example", source: "letter", campaign: "spring" };
    expect(await visitOf("Agreed")).toEqual([came]);
    // Withdrawing consent also deletes the visit.
    await page.goto(`${origin}/blog`);
    await hydrate(page);
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await page.getByRole("button", { name: "Decline All" }).click();
    expect(await keptVisit()).toBeNull();

    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const search = (words: string) =>
      fetch(`${origin}/blog?q=${words}`, { headers: { "User-Agent": firefox } });
    for (const words of ["Tunnels", "jane@client.example", "fibre"]) {
      expect(await (await search(words)).text()).toContain("Search articles");
    }
    const send = (...lines: string[]) =>
      fetch(`${origin}/api/views`, { method: "POST", body: lines.join("\n") });
    const hostile = ["visit", "/no-such-page", "<b>", "x@y.example", "", "=1+1", "Mars/Base", "tv"];
    for (const lines of [["visit"], ["opened", "x-request", "/"], ["opened"], hostile])
      expect((await send(...lines)).status).toBe(204);
    const counted = () =>
      queryRows(own, "select dimension, value, count::int from day_counts order by 1, 2");
    const row = (dimension: string, value: string, count = 1) => ({ dimension, value, count });
    const device = [row("device", ""), row("device", "desktop")];
    await expect
      .poll(async () => (await counted()).filter(({ dimension }) => dimension !== "country"))
      .toEqual([
        ...[row("campaign", "*"), row("campaign", "spring"), ...device],
        ...[row("host", "*"), row("host", "news.example")],
        ...[row("landing", "*"), row("landing", "/about")],
        ...[row("opened", "contact /contact"), row("search", "tunnels")],
        ...[row("sent", "contact /contact"), row("source", "*"), row("source", "letter")],
      ]);

    await own.signIn(page);
    const open = ["hosts", "landing-pages", "leads-by-campaign", "forms", "searches"];
    await page.goto(`${origin}/admin/analytics?open=${open.join("&open=")}`);
    await expect(page.getByRole("region", { name: "Funnel" }).getByRole("listitem")).toHaveText([
      "Visits2",
      "Forms opened1 · 50% of visits",
      /^Leads\d+.*100% of forms opened$/,
      /^Won\d+ · \d+% of leads$/,
    ]);
    const table = (name: string) => page.getByRole("table", { name });
    await expect(table("Referring hosts")).toContainText("news.example10new");
    await expect(table("Landing pages")).toContainText("/about10new");
    await expect(table("Leads by campaign")).toContainText("spring10new");
    await expect(table("From page to request").getByRole("row").nth(1)).toHaveText(
      /^Contact message\/contact.*1before: 0 \(new\).*1 · 100%before.*1 · 100%before/,
    );
    await expect(table("Searches that found nothing")).toContainText("tunnels10new");
    await page.goto(`${origin}/admin/leads?q=Agreed`);
    await page.getByRole("table").getByRole("link", { name: "Agreed" }).click();
    await expect(page.getByText("Landing page: /about, referred by news.example")).toHaveText(
      "Landing page: /about, referred by news.example, campaign “spring”, source “letter”.",
    );
  });
}

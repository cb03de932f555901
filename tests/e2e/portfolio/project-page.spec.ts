import { projectPreviewPath } from "#modules/portfolio/.server/links/project-preview.ts";
import { expect, hydrate, secret, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { dialog } from "./portfolio-page.ts";

/** Not one of the projects that the locked page shows in full. */
const slug = "emi-study-8-inverters-and-an-aircraft-at-450-m";
const title = "EMI study: 8 inverters and an aircraft at 450 m";

test("a project has a public page that links to its gallery behind the form", async ({
  page,
  visit,
}) => {
  await withConsent(page);
  const [row] = await queryRows(visit, "select id from portfolio_projects where slug = $1", [slug]);
  await page.goto(`${visit.origin}/portfolio/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(way.getByRole("listitem")).toHaveText(["Home", "Portfolio", "DL-P-008"]);
  const main = page.getByRole("main");
  await expect(main.getByRole("definition")).toHaveText([
    "DL-P-008",
    "Solar PV Permitting",
    "None: a worked example",
  ]);
  await expect(main.getByRole("img")).toHaveCount(1);
  await expect(page.getByText("How far the inverters' field reaches")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Request a Quote" })).toHaveAttribute(
    "href",
    "/quote?service=solar",
  );
  await expect(main.getByRole("link", { name: "Solar PV Permitting" })).toHaveAttribute(
    "href",
    "/services/solar-pv-permitting",
  );
  await expect(main.locator('a[href^="/blog/"]')).toHaveCount(2);

  await main.getByRole("link", { name: "View the gallery" }).press("Enter");
  await expect(page).toHaveURL(`${visit.origin}/portfolio?project=${row?.id}#gate`);
  await hydrate(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel("Email").fill(visit.email);
  await page.getByLabel("Email").press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText(title);
  await expect(dialog(page).getByRole("link", { name: /^View image 2/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${visit.origin}/portfolio`);

  // Visitors who have unlocked the portfolio before do not see the form.
  await page.goto(`${visit.origin}/portfolio/${slug}`);
  await expect(page.getByText("Enter your email once")).toBeHidden();
  await main.getByRole("link", { name: "View the gallery" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(title);
});

test("a project page shows its case study and its working days", async ({ ownSite }) => {
  const own = await ownSite("pglite");
  const page = () => fetch(`${own.site.origin}/portfolio/${slug}`).then((answer) => answer.text());
  expect(await page()).not.toMatch(/Challenge<|working day/);
  await queryRows(
    own,
    "update portfolio_projects set challenge = 'Near an <aerodrome>', result = '8 inverters', days = 4 where slug = $1",
    [slug],
  );
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  await expect.poll(page).toContain("Near an &lt;aerodrome&gt;");
  const html = await page();
  expect(html).toMatch(/Challenge<\/h2>.*Result<\/h2>/s);
  expect(html).toContain("4 working days");
  expect(html).toContain('"abstract":"8 inverters"');
  expect(html).not.toContain("Method</h2>");
});

test("only a preview link shows a draft, and a previous URL redirects", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres");
  const { origin } = own.site;
  const ask = (path: string) => fetch(origin + path, { redirect: "manual" });
  const text = async (path: string) => (await ask(path)).text();
  const shown = await ask(`/portfolio/${slug}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toContain("s-maxage=");
  const [project] = await queryRows(own, "select id from portfolio_projects where slug = $1", [
    slug,
  ]);
  const id = String(project?.id);
  const places = ["/portfolio", "/api/portfolio", "/sitemap.xml"];
  const known = async () => {
    const bodies = await Promise.all(places.map(text));
    return places.filter((_, index) => bodies[index]?.includes(slug));
  };
  expect(await known()).toEqual(places);
  await queryRows(
    own,
    "insert into project_redirects (slug, project_id) select 'emi', id from portfolio_projects where slug = $1",
    [slug],
  );
  const moved = await ask("/portfolio/emi");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/portfolio/${slug}`]);

  await queryRows(own, "update portfolio_projects set published = false where slug = $1", [slug]);
  await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
  await expect.poll(async () => (await ask(`/portfolio/${slug}`)).status).toBe(404);
  expect(await known()).toEqual([]);
  for (const path of ["/portfolio/emi", "/portfolio/nowhere", `/api/portfolio/${id}`]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  const preview = projectPreviewPath(secret, id);
  const seen = await ask(preview);
  expect([seen.status, seen.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const html = await seen.text();
  expect(html).toContain(title);
  expect(html).toContain("Preview: not published yet");
  // Its gallery is open to no one.
  expect(html).not.toContain("View the gallery");
  expect((await ask(`${preview}x`)).status).toBe(404);
});

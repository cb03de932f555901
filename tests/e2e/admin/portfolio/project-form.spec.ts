import {
  addPerson,
  adminEnv,
  expect,
  sessionCookie,
  withPeople,
} from "#tests/e2e/admin/admin-site.ts";
import { hold } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { visible } from "../preview.ts";
import { addProjects, card, openPortfolio, test } from "./portfolio-admin.ts";

test("the page of a project is shown next to its form as it is typed, and stored only when it is saved", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addProjects(own, [["Mill", "Civil 3D"]]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPortfolio(page, own);
  const release = await hold(page, "**/portfolio/preview/form/**");
  await card(page, "Mill").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("Loading preview…")).toBeVisible();
  release();
  await expect(page.getByText("Loading preview…")).toBeHidden();
  const toggle = page.getByRole("button", { name: "Side-by-side preview" });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const preview = page.frameLocator(`${visible}[title='Preview of Mill']`);
  await expect(preview.getByRole("heading", { name: "Mill", level: 1 })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Method" })).toHaveCount(0);

  // The page does not have the description, so the preview says where it is.
  const elsewhere = page.getByText("Not on this page.");
  await expect(elsewhere).toBeHidden();
  await page.getByLabel("Description").focus();
  await expect(elsewhere).toBeVisible();
  await page.getByLabel("Title").focus();
  await expect(elsewhere).toBeHidden();

  const steps = await page.evaluate(() => history.length);
  await page.getByLabel("Method").fill("Scan, then <model>.");
  await page.getByLabel("Working days").fill("12");
  await expect(preview.getByRole("heading", { name: "Method" })).toBeVisible();
  await expect(preview.getByText("Scan, then <model>.")).toBeVisible();
  await expect(preview.getByText("12 working days")).toBeVisible();
  const frame = await page.locator(visible).getAttribute("name");
  await page.getByLabel("Title").fill("Mill at night");
  const shown = page.frameLocator(visible);
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Mill at night");
  await shown.getByText("Scan, then <model>.").dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(" Draw.");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Method")).toHaveValue("Scan, then <model>. Draw.");
  await expect(page.getByLabel("Method")).toBeFocused();
  await shown.getByRole("heading", { level: 1 }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.frameLocator(visible).getByRole("main").locator("figure img").click();
  await expect(page.getByLabel("Main image")).toBeFocused();
  await expect(page.locator(visible)).toHaveAttribute("name", frame ?? "");
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await queryRows(own, "select method, days from portfolio_projects")).toEqual([
    { method: "", days: 0 },
  ]);

  // The choice applies to other projects, too.
  await page.goto(`${own.site.origin}/admin/portfolio/new`);
  await page.getByLabel("Title").fill("Weir");
  const other = page.frameLocator(`${visible}[title='Preview of Weir']`);
  await expect(other.getByRole("heading", { name: "Weir", level: 1 })).toBeVisible();
  // Narrower screens show it on demand only.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect(page.locator("iframe:visible")).toHaveCount(0);
  await toggle.click();
  await expect(other.getByRole("heading", { name: "Weir", level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await toggle.click();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByLabel("Working days")).toHaveValue("12");
  await page.getByLabel("Title").fill("Mill");
  await page.getByLabel("Method").fill("Scan.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/“Mill” saved\./).last()).toBeVisible();
  expect(await queryRows(own, "select method, days from portfolio_projects")).toEqual([
    { method: "Scan.", days: 12 },
  ]);
});

test("only people who may change projects get a preview of a form", async ({ ownSite }) => {
  const own = await withPeople(await ownSite("pglite", adminEnv));
  const ask = (headers: Record<string, string>, method = "POST") =>
    fetch(`${own.site.origin}/portfolio/preview/form`, {
      method,
      headers: { Origin: own.site.origin, ...headers },
      body: method === "POST" ? new URLSearchParams({ title: "Weir" }) : null,
      redirect: "manual",
    });
  expect((await ask({})).headers.get("Location")).toMatch(/^\/admin\/sign-in/);
  const email = "sales@firm.example";
  await addPerson(own, { id: "sales", email, name: "Sales", role: "sales" });
  expect((await ask({ Cookie: await sessionCookie(own, email) })).status).toBe(403);
  const shown = await ask({ Cookie: own.cookie("editor") });
  expect([shown.status, shown.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect(await shown.text()).toContain("Weir");
  const opened = await ask({ Cookie: own.cookie("editor") }, "GET");
  expect(opened.headers.get("Location")).toBe("/admin/portfolio");
});

test("changes to a project are kept as they are typed, and visitors see them once it is saved", async ({
  page,
  emptyPortfolio,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED", "Failed to load");
  const own = await emptyPortfolio("pglite");
  const { origin } = own.site;
  await openPortfolio(page, own);
  await page.getByRole("link", { name: "Add Project" }).click();
  await page.getByLabel("Title").fill("Weir");
  await expect(
    page.getByText(/^Saved at .* Visitors do not see it until you save\.$/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Weir");
  await expect(page.getByText(/^Your unsaved changes from .* have been restored\.$/)).toBeVisible();
  // Leaving keeps them, also without the server; Cancel discards them, and can be undone.
  await page.route("**/admin/portfolio/drafts/**", (route) => route.abort());
  await page.getByLabel("Client type").fill("Water authority");
  await expect(page.getByText("Your changes are saved in this browser.")).toBeVisible();
  await page.getByRole("link", { name: "Media", exact: true }).first().click();
  const leave = page.getByRole("alertdialog", { name: "Leave this project?" });
  await leave.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Client type")).toHaveValue("Water authority");
  await page.getByRole("link", { name: "Media", exact: true }).first().click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
  await page.unroute("**/admin/portfolio/drafts/**");
  await page.goBack();
  await expect(page.getByLabel("Client type")).toHaveValue("Water authority");
  // Once the server has them, nothing is asked.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole("link", { name: "Media", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
  await page.getByRole("link", { name: "Add Project" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).click();
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Undo" }).click();
  await stored;
  await page.getByRole("link", { name: "Add Project" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Weir");
  await page.getByLabel("Category").selectOption("Civil 3D");
  await page.getByLabel("Description").fill("A weir.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(card(page, "Weir")).toBeVisible();
  expect(await queryRows(own, "select 1 from content_drafts")).toEqual([]);

  // The key saves the draft of a published project, which visitors do not see.
  await card(page, "Weir").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Long weir");
  const draft = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.keyboard.press("ControlOrMeta+S");
  expect((await draft).status()).toBe(200);
  expect(await (await fetch(`${origin}/portfolio/weir`)).text()).not.toContain("Long weir");
  await page.getByRole("link", { name: "Cancel" }).click();
  await card(page, "Weir").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Published").uncheck();
  await expect(page.getByRole("button", { name: "Save and unpublish" })).toBeVisible();
  await page.getByLabel("Published").check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
});

test("the second of two people who change a project sees both versions and chooses", async ({
  page,
  emptyPortfolio,
  tolerated,
}) => {
  tolerated.push("409");
  const own = await emptyPortfolio("pglite");
  await addProjects(own, [["Mill", "Civil 3D"]]);
  await openPortfolio(page, own);
  await card(page, "Mill").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Country").fill("Ireland");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const [project] = await queryRows(own, "select id from portfolio_projects");
  const answer = await fetch(`${own.site.origin}/admin/portfolio.data?index`, {
    method: "POST",
    headers: { Cookie: own.cookie("admin"), Origin: own.site.origin },
    body: new URLSearchParams({ intent: "unpublish", id: String(project?.id) }),
  });
  expect(answer.ok).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("region", { name: "Conflict" });
  await expect(
    conflict.getByRole("heading", { name: /^Administrator saved this project on/ }),
  ).toBeVisible();
  await expect(conflict.getByText("Ireland")).toBeVisible();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText(/“Mill” saved\./).last()).toBeVisible();
  expect(await queryRows(own, "select country, published from portfolio_projects")).toEqual([
    { country: "Ireland", published: true },
  ]);
});

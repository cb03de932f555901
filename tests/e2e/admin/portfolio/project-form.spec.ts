import {
  addPerson,
  adminEnv,
  expect,
  sessionCookie,
  withPeople,
} from "#tests/e2e/admin/admin-site.ts";
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
  await card(page, "Mill").getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Side-by-side preview" }).click();
  const preview = page.frameLocator(`${visible}[title='Preview of Mill']`);
  await expect(preview.getByRole("heading", { name: "Mill", level: 1 })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Method" })).toHaveCount(0);

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
  await page.getByRole("button", { name: "Side-by-side preview" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.goBack();
  await page.getByLabel("Method").fill("Scan.");
  await page.getByLabel("Working days").fill("12");
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

test("a changed project asks before it is left, and an unchanged or saved one does not", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await openPortfolio(page, own);
  await page.getByRole("link", { name: "Add Project" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
  await page.getByRole("link", { name: "Add Project" }).click();
  await page.getByLabel("Title").fill("Weir");
  await page.getByRole("link", { name: "Cancel" }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Weir");
  await page.getByRole("link", { name: "Media", exact: true }).first().click();
  await leave.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Category").selectOption("Civil 3D");
  await page.getByLabel("Description").fill("A weir.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(card(page, "Weir")).toBeVisible();
  await card(page, "Weir").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Published").uncheck();
  await expect(page.getByRole("button", { name: "Save and unpublish" })).toBeVisible();
  await page.getByLabel("Published").check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
});

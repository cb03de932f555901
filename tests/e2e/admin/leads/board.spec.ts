import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/admin/admin-site.ts";
import { hold, hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { list, test } from "./leads-admin.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name });
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("the board shows leads by status, and moves them by pointer and keyboard", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("postgres");
  await queryRows(
    own,
    `insert into leads (kind, request_id, name, email, summary, status, submitted_at, due_at, estimated_value)
     select case when n % 2 = 0 then 'quote' else 'contact' end, gen_random_uuid(), 'Planner ' || n, 'planner.' || n || '@client.example',
       'Poles along route ' || n, case when n > 30 then 'Quoted' else 'New' end, now() - n * interval '1 hour', now() + interval '47 hours', 1000
     from generate_series(1, 32) n`,
  );
  await own.signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.site.origin}/admin/leads`);
  await hydrate(page);
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?as=board$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...["New30", "Contacted0", "Quoted2", "Won0", "Lost0"],
  ]);
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(25);
  // Also of the leads that are not shown.
  await expect(column(page, "New")).toContainText("€30,000");
  await expect(column(page, "Won")).toContainText("No leads");
  await expect(card(page, "Planner 1")).toContainText("€1,000");
  await expect(card(page, "Planner 1")).toContainText("in 2 d");
  expect((await card(page, "Planner 1").boundingBox())?.height).toBeLessThanOrEqual(90);
  await expectAccessible(page);

  // By keyboard: the card moves at once, with the focus.
  const release = await hold(page, "**/admin/leads.data*");
  await page.keyboard.press("j");
  await expect(card(page, "Planner 1").getByRole("link")).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: "Mark as New" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mark Planner 1 as…" }).press("Enter");
  await page.getByRole("button", { name: "Mark as Won" }).press("Enter");
  await expect(column(page, "Won").getByRole("listitem")).toHaveCount(1);
  await expect(column(page, "New").getByRole("heading")).toHaveText("New29");
  release();
  await expect(page.getByText("Planner 1 marked as Won.")).toBeVisible();
  await expect(
    column(page, "Won").getByRole("button", { name: "Mark Planner 1 as…" }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Previous status restored for 1 lead.")).toBeVisible();
  await expect(column(page, "New").getByRole("heading")).toHaveText("New30");

  // By pointer; to its heading, as a scroll in between would drag another card.
  await card(page, "Planner 2").dragTo(column(page, "Contacted").getByRole("heading"));
  await expect(page.getByText("Planner 2 marked as Contacted.")).toBeVisible();
  await expect(column(page, "Contacted").getByRole("listitem")).toHaveCount(1);
  expect(await queryRows(own, "select name from leads where status = 'Contacted'")).toEqual([
    { name: "Planner 2" },
  ]);
  await expect(column(page, "Contacted")).toContainText("€1,000");
  await card(page, "Planner 2").dragTo(column(page, "Lost").getByRole("heading"));
  await expect(page.getByRole("link", { name: "Add a reason" })).toHaveAttribute(
    "href",
    /#why-lost$/,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Contacted").getByRole("listitem")).toHaveCount(1);

  await page.getByLabel("Kind").selectOption("Quote request");
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(14);
  await card(page, "Planner 4").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Planner 4" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Leads", exact: true }).click();
  await expect(card(page, "Planner 4").getByRole("link")).toBeFocused();

  await page.getByLabel("Kind").selectOption("All");
  await page.getByRole("link", { name: "Show all 29 with status New" }).click();
  await expect(list(page).getByRole("row")).toHaveCount(30);
});

test("owner and due date are set in the list by keyboard, shown at once, and undone", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await queryRows(
    own,
    `insert into leads (kind, request_id, name, email) values ('quote', gen_random_uuid(), 'Surveyor', 's@client.example')`,
  );
  const isSet = async () => (await queryRows(own, "select is_due_set from leads"))[0]?.is_due_set;
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin/leads`);
  await hydrate(page);
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Today" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Surveyor" })).toBeFocused();
  const button = page.getByRole("button", { name: "set due date of Surveyor" });
  await button.click();
  await expectAccessible(page, [1440]);
  await page.getByRole("button", { name: "In 3 days" }).click();
  await expect(page.getByText("Due date saved.")).toBeVisible();
  await expect(button).toContainText(/in [34] d/);
  expect(await isSet()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Due date cleared.")).toBeVisible();
  await expect(button).toContainText("–");
  expect(await isSet()).toBe(false);

  const release = await hold(page, "**/admin/leads/*.data*");
  await button.press("Enter");
  await page.getByLabel("Choose date…").fill("2031-03-01");
  await page.getByLabel("Choose date…").press("Enter");
  await expect(button).toContainText("1 Mar 2031");
  release();
  await expect(page.getByText("Due date saved.").last()).toBeVisible();
  await expect(button).toContainText(/in [\d,]+ d/);

  const owner = page.getByRole("button", { name: "choose an owner for Surveyor" });
  await page.getByRole("link", { name: "Surveyor" }).focus();
  await page.keyboard.press("o");
  const releaseOwner = await hold(page, "**/admin/leads.data*");
  await page.getByRole("button", { name: "Administrator", exact: true }).press("Enter");
  await expect(owner).toContainText("Administrator");
  await expect(page.getByRole("link", { name: "Surveyor" })).toBeFocused();
  releaseOwner();
  await expect(page.getByText("Surveyor assigned to Administrator.")).toBeVisible();
  const assigned = page.getByRole("status").filter({ hasText: "Surveyor assigned" });
  await assigned.getByRole("button", { name: "Undo" }).click();
  await expect(owner).toContainText("Unassigned");
});

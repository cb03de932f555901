import type { Locator } from "@playwright/test";
import { expect } from "#tests/e2e/admin/admin-site.ts";
import { hold } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addPlanners, conversation, list, openList, test } from "./leads-admin.ts";

test("twenty leads fit into a window, and keys move, mark, assign and delete them", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("postgres");
  await addPlanners(own, 20);
  await queryRows(own, "update leads set kind = 'newsletter' where name = 'Planner 3'");
  await openList(page, own, 1440);
  const rows = list(page).getByRole("row").filter({ hasText: "planner." });
  // Sign-ups are in their own view.
  await expect(rows).toHaveCount(19);
  const bottoms = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(200);
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(17);
  await expect(rows.first()).toContainText("in 2 d");

  const badge = page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /Leads/ });
  await expect(badge).toHaveAccessibleName("Leads 20 waiting for a reply");

  const name = (text: string) => page.getByRole("link", { name: text, exact: true });
  for (const [key, lead] of [
    ["j", "Planner 1"],
    ["j", "Planner 2"],
    ["k", "Planner 1"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(name(lead)).toBeFocused();
  }
  await page.keyboard.press("e");
  await expect(page.getByLabel("Mark Planner 1 as")).toHaveValue("Contacted");
  await expect(page.getByText("Planner 1 marked as Contacted.")).toBeVisible();
  await expect(badge).toHaveAccessibleName("Leads 19 waiting for a reply");
  await page.keyboard.press("a");
  await expect(rows.first()).not.toContainText("Unassigned");
  await page.keyboard.press("s");
  const status = page.getByLabel("Mark Planner 1 as");
  await expect(status).toBeFocused();
  const isOpen = () => status.evaluate((select) => select.matches(":open"));
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
  // While it is closed, a key changes what is shown; only Enter saves it, and Escape leads back to the row.
  await page.keyboard.press("s");
  await expect(status).toHaveValue("Spam");
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("Contacted");
  await expect(name("Planner 1")).toBeFocused();
  await page.keyboard.press("s");
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Planner 1 marked as Quoted.")).toBeVisible();
  expect(await queryRows(own, "select status from leads where name = 'Planner 1'")).toEqual([
    { status: "Quoted" },
  ]);
  await name("Planner 2").focus();
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Tomorrow" })).toBeFocused();
  await page.keyboard.press("Escape");
  await name("Planner 2").focus();
  await page.keyboard.press("#");
  await expect(page.getByText("Planner 2 moved to the trash.")).toBeVisible();
  await expect(rows).toHaveCount(18);
});

test("keys act on all selected leads, and a row opens its lead wherever it is clicked", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 3);
  await openList(page, own, 1280);
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  for (const name of ["Planner 1", "Planner 3"]) {
    await link(name).focus();
    await page.keyboard.press("x");
  }
  await link("Planner 2").focus();
  await page.keyboard.press("a");
  await expect(page.getByText("2 leads assigned to Administrator.")).toBeVisible();
  expect(
    await queryRows(own, "select name from leads where owner_id is not null order by 1"),
  ).toEqual([{ name: "Planner 1" }, { name: "Planner 3" }]);
  await expect(page.getByText("2 selected").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 selected")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search")).toBeFocused();

  const about = page
    .getByRole("row")
    .filter({ has: link("Planner 2") })
    .getByRole("cell")
    .nth(2);
  await about.click();
  await expect(page.getByRole("heading", { level: 1, name: "Planner 2" })).toBeVisible();
});

test("the selected leads are marked and assigned from a bar of one line", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 3);
  await openList(page, own, 1280);
  await page.getByLabel("Select Planner 1").press("Space");
  await page.getByLabel("Select Planner 3").press("Space");
  const bar = page.locator("[data-foot-bar]");
  await expect(bar).toContainText("2 selected");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
  await page.getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await expectAccessible(page, [1280]);
  await page.getByRole("button", { name: "Assign to Administrator" }).press("Enter");
  await expect(page.getByText("2 leads assigned to Administrator.")).toBeVisible();
  await page.getByRole("button", { name: "Status", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Mark as Quoted" }).press("Enter");
  await expect(page.getByText("2 leads marked as Quoted.")).toBeVisible();
  await expect(bar).toContainText("2 selected");
  expect(
    await queryRows(
      own,
      `select l.name, l.status, u.name as owner from leads l left join "user" u on u.id = owner_id order by 1`,
    ),
  ).toEqual([
    { name: "Planner 1", status: "Quoted", owner: "Administrator" },
    { name: "Planner 2", status: "New", owner: null },
    { name: "Planner 3", status: "Quoted", owner: "Administrator" },
  ]);
});

test("quick changes of several leads can all be undone, and a later one of a lead replaces its message", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 3);
  await openList(page, own, 1280);
  const statusOf = (name: string) => page.getByLabel(`Mark ${name} as`);
  const release = await hold(page, "**/admin/leads.data*");
  await statusOf("Planner 1").selectOption("Won");
  await statusOf("Planner 2").selectOption("Quoted");
  await expect(statusOf("Planner 1")).toHaveValue("Won");
  await expect(statusOf("Planner 2")).toHaveValue("Quoted");
  release();
  const toast = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(toast("Planner 1 marked as Won.")).toBeVisible();
  await expect(toast("Planner 2 marked as Quoted.")).toBeVisible();
  await statusOf("Planner 1").selectOption("Contacted");
  await expect(toast("Planner 1 marked as Contacted.")).toBeVisible();
  await expect(toast("Planner 1 marked as Won.")).toHaveCount(0);
  await toast("Planner 2").getByRole("button", { name: "Undo" }).click();
  await expect(statusOf("Planner 2")).toHaveValue("New");
  await toast("Planner 1").getByRole("button", { name: "Undo" }).click();
  await expect(statusOf("Planner 1")).toHaveValue("Won");
});

test("a message never covers the reply or the note", async ({ page, emptyInbox }) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 3);
  await openList(page, own, 1280);
  await page.getByRole("link", { name: "Planner 1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Planner 1" })).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [768, 900],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const toasts = page.locator(".toasts > *");
    const expectClear = async (place: Locator) => {
      await expect(toasts.first()).toBeVisible();
      const ends = await toasts.evaluateAll((all) =>
        all.map((toast) => toast.getBoundingClientRect().bottom),
      );
      expect(Math.max(...ends)).toBeLessThanOrEqual((await place.boundingBox())?.y ?? 0);
    };
    await page.getByLabel("Status").selectOption(width === 768 ? "Quoted" : "Contacted");
    await page.getByLabel("Notes").fill("A note\nof several\nlines");
    const composer = page.locator("[data-composer]");
    await expectClear(composer);
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    await page.getByLabel("Message", { exact: true }).fill("Dear Planner,\n".repeat(30));
    // A long reply is the whole screen of a phone.
    const send = page.getByRole("button", { name: "Send", exact: true });
    await expectClear(width < 768 ? send : composer);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expectClear(composer);
    await page.getByLabel("Notes").fill("");
  }
});

test("one message about the open lead is shown at a time, clear of its head and its fields, and keys open its choices", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 1);
  await openList(page, own, 1280);
  await page.getByRole("link", { name: "Planner 1", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Planner 1" });
  await expect(heading).toBeFocused();
  for (const [key, label] of [
    ["s", "Status"],
    ["o", "Owner"],
  ] as const) {
    await page.keyboard.press(key);
    const isOpen = () =>
      page.getByLabel(label, { exact: true }).evaluate((select) => select.matches(":open"));
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await heading.focus();
  }
  const toasts = page.locator(".toasts > *");
  await page.getByLabel("Status").selectOption("Contacted");
  await expect(page.getByText("Marked as Contacted. No longer due.")).toBeVisible();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("Assigned to Administrator.")).toBeVisible();
  await expect(toasts).toHaveCount(1);
  const head = await page.locator("[data-head-bar]").boundingBox();
  const owner = await page.getByLabel("Owner", { exact: true }).boundingBox();
  const toast = await toasts.boundingBox();
  expect(toast?.y ?? 0).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(owner?.x ?? 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This lead is unassigned.")).toBeVisible();
  await expect(toasts).toHaveCount(1);
  await expect(conversation(page)).not.toContainText("Assigned");
});

test("letters typed at once after Note are in its field, and after Reply not keys of the list", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 1);
  await openList(page, own, 1280);
  await page.getByRole("link", { name: "Planner 1", exact: true }).click();
  // React needs so long for the reply that the letters come before it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const round of [1, 2, 3]) {
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    await page.keyboard.type("ae");
    await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Note", exact: true }).click();
    await page.keyboard.type("ae");
    await expect(page.getByLabel("Notes")).toHaveValue("ae".repeat(round));
  }
  expect(await queryRows(own, "select status, owner_id from leads")).toEqual([
    { status: "New", owner_id: null },
  ]);
});

test("the message about a lost lead leads to a choice of reasons, which becomes a note", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 3);
  await openList(page, own, 1280);
  await page.getByLabel("Mark Planner 2 as").selectOption("Lost");
  await page.getByRole("link", { name: "Add a reason" }).press("Enter");
  const why = page.getByRole("group", { name: "Why was it lost?" });
  await expect(why.getByRole("button", { name: "Price" })).toBeFocused();
  await expect(page).toHaveURL(/\?view=clients#why-lost$/);
  await expectAccessible(page, [1280]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(conversation(page)).toContainText("Lost: Another firm");
  await expect(why).toBeHidden();
  await expect(page.getByText("Note added.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(why).toBeVisible();
});

test("leads that leave the list with an action are not selected in their next view", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 2);
  await openList(page, own, 1280);
  const views = page.getByRole("navigation", { name: "Lead views" });
  await views.getByRole("link", { name: /^Unassigned/ }).click();
  await expect(page).toHaveURL(/unassigned/);
  await page.getByLabel("Select Planner 1").press("Space");
  await page.getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Assign to Administrator" }).press("Enter");
  await expect(page.getByLabel("Select Planner 1")).toBeHidden();
  await views.getByRole("link", { name: /^Mine/ }).click();
  await expect(page.getByLabel("Select Planner 1")).not.toBeChecked();
});

import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/admin/admin-site.ts";
import { hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addPlanners, conversation, list, openList, test } from "./leads-admin.ts";

const beside = (page: Page) => page.getByRole("navigation", { name: "Leads in this list" });
const row = (page: Page, name: string) => beside(page).getByRole("link", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("on a wide screen a lead opens next to its list, which is not read again", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("postgres");
  await addPlanners(own, 60);
  await own.signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${own.site.origin}/admin/leads?kind=quote`);
  await hydrate(page);
  const reads: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(".data")) reads.push(url.searchParams.get("_routes") ?? "everything");
  });

  await list(page).getByRole("link", { name: "Planner 30" }).press("Enter");
  await expect(heading(page, "Planner 30")).toBeFocused();
  await expect(row(page, "Planner 30")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Planner 30")).toBeInViewport({ ratio: 1 });
  await expect(row(page, "Planner 30")).toContainText("Poles along route 30");
  await expect(page).toHaveURL(/\/admin\/leads\/[\da-f-]+\?kind=quote&view=all$/);
  expect(reads.toSorted()).toEqual(["admin/layout", "modules/leads/admin/lead"]);
  await expectAccessible(page, [1280]);

  // The list shows changes of the lead.
  await page.getByLabel("Status").selectOption("Won");
  await expect(row(page, "Planner 30")).toContainText("Won");
  await expect(page.getByText("Marked as Won.")).toBeVisible();

  await heading(page, "Planner 30").focus();
  await page.keyboard.press("j");
  await expect(heading(page, "Planner 31")).toBeFocused();
  await expect(row(page, "Planner 31")).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("e");
  await expect(page.getByLabel("Status")).toHaveValue("Contacted");
  await expect(row(page, "Planner 31")).toContainText("Contacted");
  await page.keyboard.press("d");
  await expect(page.getByLabel("Due", { exact: true })).toBeFocused();
  await row(page, "Planner 2").first().click();
  await expect(heading(page, "Planner 2")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Planner 31")).toBeVisible();

  await heading(page, "Planner 31").focus();
  await page.keyboard.press("Escape");
  await expect(list(page).getByRole("link", { name: "Planner 31", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/leads\?kind=quote$/);
});

test("a lead's URL names its list and its page, and Close and the trash lead back to it", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 60);
  await openList(page, own, 1440);
  await page.getByRole("link", { name: "Older" }).click();
  await list(page).getByRole("link", { name: "Planner 52" }).click();
  await expect(heading(page, "Planner 52")).toBeVisible();
  await page.reload();
  await hydrate(page);
  await expect(row(page, "Planner 52")).toHaveAttribute("aria-current", "page");
  await expect(beside(page).getByRole("listitem")).toHaveCount(10);

  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(beside(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Close" })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?older=/);
  await expect(list(page).getByRole("link", { name: "Planner 52" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Planner 52")).toBeFocused();
  await page.keyboard.press("#");
  await expect(page.getByText("Planner 52 moved to the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads\?older=/);
  await expect(list(page).getByRole("row")).toHaveCount(10);
});

test("a reply is written at the foot of the conversation, next to the list, and sent by key", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 60);
  await openList(page, own, 1280);
  await list(page).getByRole("link", { name: "Planner 30" }).click();
  await expect(heading(page, "Planner 30")).toBeFocused();
  await page.keyboard.press("r");
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toBeFocused();
  await expect(page).toHaveURL(/\/reply\?view=clients$/);
  await expect(row(page, "Planner 30")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: "Request" })).toBeInViewport();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(send).toHaveAttribute("aria-keyshortcuts", /Control\+Enter/);
  await expectAccessible(page, [1280]);

  await message.fill("Dear Planner,\n\nyes.\n\n> Can you?");
  await message.press("Control+Enter");
  await expect(page.getByText("Your reply is on its way.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads\/[\da-f-]+\?view=clients$/);
  await expect(conversation(page)).toContainText("Dear Planner,");
  await expect(conversation(page).getByText("> Can you?")).toBeHidden();
  await conversation(page).getByText("Quoted text").click();
  await expect(conversation(page).getByText("> Can you?")).toBeVisible();
  await expect(row(page, "Planner 30")).toContainText("Contacted");
  expect((await own.smtp.mailTo("planner.30@client.example")).text).toContain("yes.");
});

test("without JavaScript a lead opens from the list, and links back to it", async ({
  browser,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 60);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin/leads?view=unassigned`);
  await list(page).getByRole("link", { name: "Planner 7" }).click();
  await expect(heading(page, "Planner 7")).toBeVisible();
  await page.getByLabel("Notes").fill("Called.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(conversation(page)).toContainText("Administrator added a note");
  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await page.getByLabel("Message", { exact: true }).fill("Dear Planner,");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversation(page)).toContainText("Dear Planner,");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?view=unassigned$/);
  await context.close();
});

test("a conversation opens at its latest entry, a new request at its start", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await addPlanners(own, 2);
  await queryRows(
    own,
    `insert into lead_events (lead_id, kind, at, detail)
     select id, 'note', now() - (21 - n) * interval '1 minute', jsonb_build_object('notes', 'Call ' || n)
     from leads, generate_series(1, 20) n where name = 'Planner 2'`,
  );
  await openList(page, own, 1440);
  await list(page).getByRole("link", { name: "Planner 2" }).press("Enter");
  const latest = conversation(page).getByText("Call 20", { exact: true });
  await expect(latest).toBeInViewport({ ratio: 1 });
  await expect(heading(page, "Planner 2")).toBeInViewport({ ratio: 1 });
  await expect(conversation(page).getByText("14 earlier entries")).toBeVisible();
  const notes = page.getByLabel("Notes");
  await notes.fill("Call 21");
  await page.getByRole("button", { name: "Add note" }).click();
  const added = conversation(page).getByText("Call 21", { exact: true });
  const bottomOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(added).toBeInViewport({ ratio: 1 });
  await expect(notes).toBeFocused();
  const composer = await page.locator("[data-composer]").boundingBox();
  expect(await bottomOf(added)).toBeLessThan(composer?.y ?? 0);
  await row(page, "Planner 1").click();
  await expect(heading(page, "Planner 1")).toBeFocused();
  await expect(conversation(page).getByText("Request", { exact: true })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

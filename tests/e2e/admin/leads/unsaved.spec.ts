import type { Page } from "@playwright/test";
import type { AdminSite } from "#tests/e2e/admin/admin-site.ts";
import { expect, people, putCookies, sessionCookie, signOut } from "#tests/e2e/admin/admin-site.ts";
import { hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addPlanners, conversation, list, test } from "./leads-admin.ts";

const due = "2030-03-01T10:00:00.000Z";

/** Opens the first of three leads next to their list. */
async function openLead(page: Page, own: AdminSite): Promise<void> {
  await addPlanners(own, 3);
  await queryRows(own, `update leads set due_at = '${due}'`);
  const [lead] = await queryRows(own, "select id from leads where name = 'Planner 1'");
  await own.signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.site.origin}/admin/leads/${lead?.id}?view=all`);
  await hydrate(page);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const row = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Leads in this list" }).getByRole("link", { name });
const message = (page: Page) => page.getByLabel("Message", { exact: true });

async function writeReply(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await message(page).fill("Dear Planner,");
}

test("a note is saved once, and its field takes no text until then", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  const saving = Promise.withResolvers<void>();
  await page.route("**/admin/leads/*.data*", async (route) => {
    if (route.request().method() === "POST") await saving.promise;
    await route.continue();
  });
  const note = page.getByLabel("Notes");
  await note.fill("Called.");
  await note.press("Control+Enter");
  await expect(note).not.toBeEditable();
  await note.press("Control+Enter");
  await page.keyboard.type("Lost");
  await expect(note).toHaveValue("Called.");
  saving.resolve();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(note).toBeEditable();
  // Escape leaves the field, so that the keys of the list work.
  await note.focus();
  await page.keyboard.press("Escape");
  await expect(note).not.toBeFocused();
  await expect(conversation(page)).toContainText("Called.");
  expect(await queryRows(own, "select notes from leads where notes <> ''")).toEqual([
    { notes: "Called." },
  ]);
});

test("a next step is saved after a button set the date, and an incomplete date is not", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  const followUp = page.getByRole("region", { name: "Follow-up" });
  const date = followUp.getByLabel("Due", { exact: true });
  const step = followUp.getByLabel("Next step");
  await date.focus();
  await page.keyboard.press("Backspace");
  await expect(date).toHaveValue("");
  await step.focus();
  await expect(date).toHaveJSProperty("validity.valid", false);
  await step.fill("Call");
  await step.press("Enter");
  await expect(date).toBeFocused();
  await date.press("Escape");
  await expect(date).not.toHaveValue("");
  await step.focus();
  await step.press("Enter");
  await expect(page.getByText("Next step saved.", { exact: true })).toBeVisible();
  const [saved] = await queryRows(own, "select due_at from leads where name = 'Planner 1'");
  expect(new Date(String(saved?.due_at)).toISOString()).toBe(due);

  await followUp.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText("Due date saved.", { exact: true })).toBeVisible();
  await step.fill("Send a price");
  await step.press("Tab");
  await expect(conversation(page)).toContainText("Next step: Send a price");
});

const draft = (page: Page) => page.getByRole("link", { name: "Draft Dear Planner," });

test("a reply and a note are drafts until they are sent, discarded or the person signs out", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  await page.getByLabel("Notes").fill("Prefers calls.");
  await writeReply(page);
  await page.getByLabel("Subject").fill("Your poles");
  await row(page, "Planner 2").click();
  await expect(heading(page, "Planner 2")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("");
  await expect(draft(page)).toBeHidden();
  await expect(row(page, "Planner 1")).toContainText("Draft");
  await expect(row(page, "Planner 2")).not.toContainText("Draft");

  await page.goto(`${own.site.origin}/admin/leads`);
  await expect(list(page).getByRole("row").filter({ hasText: "Draft" })).toHaveCount(1);
  await page.getByRole("link", { name: "Planner 1", exact: true }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Prefers calls.");
  await expectAccessible(page, [1440]);
  await draft(page).click();
  await expect(message(page)).toHaveValue("Dear Planner,");
  await page.reload();
  await hydrate(page);
  await expect(message(page)).toHaveValue("Dear Planner,");
  await expect(page.getByLabel("Subject")).toHaveValue("Your poles");
  await expectAccessible(page, [1440]);

  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(draft(page)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await draft(page).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversation(page)).toContainText("Dear Planner,");
  await expect(draft(page)).toBeHidden();
  await expect(page.getByLabel("Notes")).toHaveValue("Prefers calls.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /-draft:/.test(key)));
  expect(await kept()).toEqual([]);

  await page.getByLabel("Notes").fill("Confidential.");
  expect(await kept()).toHaveLength(1);
  // The session of the worker's other tests continues.
  await putCookies(page, own.site.origin, await sessionCookie(own, people.admin.email));
  await signOut(page);
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  expect(await kept()).toEqual([]);
});

test("a lead with a draft is deleted by key, which leads back to the list", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  await writeReply(page);
  await heading(page, "Planner 1").focus();
  await page.keyboard.press("#");
  await expect(page.getByText("Planner 1 moved to the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads\?view=all$/);
});

test("a reply whose response was lost is sent once, also after a note took its place", async ({
  page,
  emptyInbox,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED");
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  await writeReply(page);
  await page.route(
    "**/reply.data*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/could not be|not reached|connection/i).first()).toBeVisible();
  await page.getByRole("link", { name: "Note", exact: true }).click();
  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await expect(message(page)).toHaveValue("Dear Planner,");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your reply is on its way.").first()).toBeVisible();
  expect(await queryRows(own, "select kind from lead_events where kind = 'reply'")).toHaveLength(1);
});

test("leaving a reply asks while its file is being uploaded", async ({ page, emptyInbox }) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  const uploading = Promise.withResolvers<void>();
  await page.route("**/quote/files**", async (route) => {
    await uploading.promise;
    await route.continue();
  });
  await writeReply(page);
  await page.getByLabel("Attach file").setInputFiles({
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 a plan"),
  });
  await expect(page.getByRole("progressbar", { name: "Sending plan.pdf" })).toBeVisible();
  await page.getByRole("link", { name: "Note", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without sending?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  uploading.resolve();
  await expect(page.getByText("1 of 1 received.")).toBeVisible();
});

test("on a phone the text of a reply is in sight", async ({ page, emptyInbox }) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await expect(message(page)).toBeFocused();
  const isInSight = () =>
    message(page).evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect();
      return [top, bottom].every((edge) => {
        const y = edge === top ? edge + 4 : edge - 4;
        return document.elementFromPoint(left + 20, y) === field;
      });
    });
  await expect.poll(isInSight).toBe(true);
});

test("reply and note take each other's place without a request, with the focus in the text", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await openLead(page, own);
  const note = page.getByLabel("Notes");
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await expect(message(page)).toBeFocused({ timeout: 1_000 });
  await page.keyboard.type("Dear");
  await expect(message(page)).toHaveValue("Dear");
  await page.getByRole("link", { name: "Note", exact: true }).press("Enter");
  await expect(note).toBeFocused({ timeout: 1_000 });
  await page.keyboard.type("Called");
  await expect(note).toHaveValue("Called");
  expect(requests.filter((path) => path.endsWith(".data"))).toEqual([]);
  await note.fill("");
  await page.getByRole("link", { name: "Draft Dear" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // The keys of the list work again.
  await expect(heading(page, "Planner 1")).toBeFocused();
});

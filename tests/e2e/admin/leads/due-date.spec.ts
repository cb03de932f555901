import { expect } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { conversation, list, sendAsProgram, test } from "./leads-admin.ts";

for (const engine of screenEngines("postgres")) {
  test(`a lead keeps its due date until someone clears it, on ${engine}`, async ({
    page,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    await sendAsProgram(own, "/contact", {
      name: "Ana",
      email: "ana@client.example",
      phone: "+353 1 555 0142",
      service: "BIM Modeling",
      message: "A hall.",
    });
    await queryRows(own, "update leads set suspicions = '{}', due_at = now() + interval '1 day'");
    const [lead] = await queryRows(own, "select id from leads");
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
    await page.locator("html[data-hydrated]").waitFor();
    const followUp = page.getByRole("region", { name: "Follow-up" });
    const due = followUp.getByLabel("Due", { exact: true });
    const timeline = conversation(page);
    await expect(page.getByRole("link", { name: "+353 1 555 0142" })).toHaveAttribute(
      "href",
      "tel:+35315550142",
    );
    await expect(page.getByText(/^\d empty fields?$/)).toBeVisible();
    await expectAccessible(page);

    // A field is saved when the focus leaves it, or with Enter; Escape restores the saved text.
    await expect(page.getByRole("button", { name: "Update follow-up" })).toBeHidden();
    const step = followUp.getByLabel("Next step");
    await step.fill("Nothing");
    await step.press("Escape");
    await expect(step).toHaveValue("");
    await step.fill("Call about the site visit");
    await step.press("Tab");
    await expect(page.getByText("Next step saved.")).toBeVisible();
    await expect(timeline).toContainText("Next step: Call about the site visit");
    await due.fill("2030-03-01T10:00");
    await due.press("Enter");
    await expect(page.getByText("Due date saved.", { exact: true })).toBeVisible();
    await expect(due).toBeFocused();
    await expect(timeline.locator("time[datetime^='2030-03-01']")).toBeVisible();
    await step.fill("Send a price");
    await page.keyboard.press("Tab");
    await expect(timeline.getByRole("listitem").last()).toContainText("Send a price");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(step).toHaveValue("Call about the site visit");

    // A typed note stays while a reply takes its place.
    const note = page.getByLabel("Notes");
    await note.fill("Prefers calls.");
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    await expect(note).toBeHidden();
    await page.getByLabel("Message", { exact: true }).fill("Dear Ana,");
    await page.getByRole("link", { name: "Note", exact: true }).click();
    await expect(note).toHaveValue("Prefers calls.");
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Dear Ana,");
    await page.getByLabel("Message", { exact: true }).fill("");
    await page.getByRole("link", { name: "Note", exact: true }).click();
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Note added.")).toBeVisible();

    // One press of a button changes only the date.
    await followUp.getByRole("button", { name: "Monday" }).press("Enter");
    await expect(page.getByText("Due date saved.", { exact: true })).toBeVisible();
    await expect(due).not.toHaveValue("2030-03-01T10:00");
    const monday = await due.inputValue();
    expect(new Date(monday).getDay()).toBe(1);
    await page.getByLabel("Status").selectOption("Quoted");
    await expect(page.getByText("Marked as Quoted.")).toBeVisible();
    await page.reload();
    await expect(due).toHaveValue(monday);
    await page.getByLabel("Status").selectOption("Won");
    await expect(due).toBeHidden();
    await page.getByLabel("Status").selectOption("Quoted");
    await expect(due).toHaveValue(monday);
    await queryRows(own, "update leads set due_at = now() - interval '1 minute'");
    await page.goto(`${own.site.origin}/admin/leads?view=overdue`);
    await expect(list(page).getByRole("row").nth(1)).toContainText("Overdue");

    await page.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
    await page.locator("html[data-hydrated]").waitFor();
    await followUp.getByRole("button", { name: "Clear due date" }).press("Enter");
    await expect(page.getByText("Due date cleared.").first()).toBeVisible();
    await expect(due).toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(due).not.toHaveValue("");
    await page.getByLabel("Status").selectOption("Spam");
    await expect(page.getByText("Marked as Spam.")).toBeVisible();
    // The Reply button is not prominent, so that no one replies to spam by accident.
    await expect(page.getByRole("link", { name: "Reply", exact: true })).not.toHaveClass(
      /bg-blueprint/,
    );
  });

  test(`a due date can be set and cleared without JavaScript, on ${engine}`, async ({
    browser,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    await sendAsProgram(own, "/portfolio", { email: "a@client.example" });
    const [lead] = await queryRows(own, "update leads set suspicions = '{}' returning id");
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
    await page.getByLabel("Next step").fill("Call");
    await page.getByLabel("Due", { exact: true }).fill("2030-03-01T10:00");
    await page.getByRole("button", { name: "Update follow-up" }).click();
    await expect(page.getByText("Due date saved. Next step saved.")).toBeVisible();
    await expect(page.getByLabel("Due", { exact: true })).toHaveValue("2030-03-01T10:00");
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect(page.getByText("Due date saved.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Due", { exact: true })).not.toHaveValue("2030-03-01T10:00");
    await page.getByRole("button", { name: "Clear due date" }).click();
    await expect(page.getByLabel("Due", { exact: true })).toHaveValue("");
    await context.close();
  });
}

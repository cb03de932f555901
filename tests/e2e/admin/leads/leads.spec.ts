import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/admin/admin-site.ts";
import { hydrate, type MailSite, screenEngines, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import { conversation, list, mails, sendAsProgram, test } from "./leads-admin.ts";

/** A visitor sends a message through the contact form. */
async function sendMessage(page: Page, { site }: MailSite): Promise<void> {
  await withConsent(page);
  await page.goto(`${site.origin}/contact`);
  await page.getByLabel("Your Name").fill("=Planner");
  await page.getByLabel("Email Address").fill("planner@client.example");
  await page.getByLabel("Service of Interest").selectOption("Civil");
  await page.getByLabel("Project Details").fill("A road-opening permit\nfor Möhne Weir.");
  await waitLikeAPerson(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
}

/** Undo brings the lead back, so no question is asked. */
async function deleteOpenLead(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("button", { name: "Move to trash" }).press("Enter");
}

for (const engine of screenEngines("postgres")) {
  test(`a lead is found, followed up, emailed again, exported, deleted and restored on ${engine}`, async ({
    page,
    emptyInbox,
  }) => {
    test.slow();
    const own = await emptyInbox(engine);
    await sendMessage(page, own);
    await own.signIn(page);

    await page.goto(`${own.site.origin}/admin`);
    await page.getByRole("link", { name: "Unassigned 1" }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill("möhne perm");
    await expect(page).toHaveURL(/q=m%C3%B6hne/);
    await page.getByLabel("Kind").selectOption("Contact message");
    await expect(list(page).getByRole("row")).toHaveCount(2);
    await expect(list(page)).toContainText("planner@client.example");
    await expect(list(page)).toContainText("A road-opening permit for Möhne Weir.");
    await expect(list(page)).toContainText(/Just now|minutes? ago|Yesterday/);
    await page.getByLabel("Status").selectOption("Won");
    await expect(page.getByText("No leads found")).toBeVisible();
    await page.getByRole("link", { name: "Show all clients" }).click();

    await list(page).getByRole("link", { name: "=Planner" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "=Planner" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Request" })).toContainText("for Möhne Weir.");
    await expect(page.getByRole("link", { name: "Sent from /contact" })).toBeVisible();
    const answer = page.getByRole("link", {
      name: "Write in your email app to planner@client.example",
      includeHidden: true,
    });
    await expect(answer).toHaveAttribute(
      "href",
      /^mailto:planner%40client\.example\?subject=Your%20request%20DL-[\dA-F-]+.*&body=Dear%20%3DPlanner/,
    );
    await own.smtp.mailTo("planner@client.example");
    await expect
      .poll(async () => {
        await page.reload();
        return mails(page)
          .getByText(/^Sent \d/)
          .count();
      })
      .toBe(2);
    const sent = () => own.smtp.mailsTo("planner@client.example").length;
    const before = sent();
    await mails(page).locator("summary", { hasText: "We have received your message" }).click();
    await mails(page)
      .getByRole("button", { name: "Send again: We have received your message" })
      .click();
    await expect(page.getByText("The email is on its way.")).toBeVisible();
    await expect.poll(sent).toBe(before + 1);

    // Choosing a status is enough to save it, and can be undone.
    await page.getByLabel("Status").selectOption("Won");
    await expect(page.getByText("Marked as Won.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Marked as New.")).toBeVisible();
    await expect(page.getByLabel("Status")).toHaveValue("New");
    await page.getByLabel("Status").selectOption("Contacted");
    await expect(page.getByText("Marked as Contacted.")).toBeVisible();
    await page.getByLabel("Notes").fill("Called; wants two sheets.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Note added.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Status")).toHaveValue("Contacted");
    await expect(conversation(page)).toContainText("Called; wants two sheets.");

    await page.getByRole("link", { name: "Leads" }).first().click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.startsWith('\uFEFF"Received","Kind","Status",')).toBe(true);
    expect(file).toContain(
      '"Contact message","Contacted","","\'=Planner","planner@client.example"',
    );
    expect(file).toContain('"A road-opening permit\nfor Möhne Weir."');
    expect(file).toContain('"Called; wants two sheets."');

    await list(page).getByRole("link", { name: "=Planner" }).press("Enter");
    // The list has a button of the same name.
    await expect(page.getByRole("heading", { level: 1, name: "=Planner" })).toBeVisible();
    await deleteOpenLead(page);
    await expect(page.getByText("=Planner moved to the trash.")).toBeVisible();
    await expect(page.getByText("No leads yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("=Planner restored.")).toBeVisible();
    await list(page).getByRole("link", { name: "=Planner" }).click();
    await expect(conversation(page)).toContainText("Called; wants two sheets.");
    await expect(mails(page)).toHaveCount(2);

    await deleteOpenLead(page);
    await expect(page.getByText("No leads yet")).toBeVisible();
    const left = await queryRows(
      own,
      `select (select count(*)::int from leads) as leads, (select count(*)::int from mails) as mails,
         (select count(*)::int from contact_submissions) as messages`,
    );
    expect(left).toEqual([{ leads: 0, mails: 0, messages: 0 }]);
    const kept = await queryRows(
      own,
      "select action, detail::text as detail from audit_log order by at",
    );
    expect(kept.map(({ action }) => action)).toEqual([
      "send again",
      ...Array(4).fill("update"),
      "export",
      "delete",
      "restore",
      "delete",
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/planner|Called/i);
  });

  test(`notes of two people are separate entries, which are added and deleted by keyboard, on ${engine}`, async ({
    page,
    context,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    await sendAsProgram(own, "/portfolio", { email: "a@client.example" });
    const [lead] = await queryRows(own, "select id from leads");
    await own.signIn(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
      await hydrate(tab);
    }
    const notes = () => queryRows(own, "select notes from leads");
    await other.getByLabel("Notes").fill("Wants a call on Monday.");
    await other.keyboard.press("Tab");
    await expect(other.getByRole("button", { name: "Add note" })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(other.getByText("Note added.")).toBeVisible();
    await expect(other.getByLabel("Notes")).toHaveValue("");

    await page.keyboard.press("n");
    await page.keyboard.type("Asked for prices.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Twice.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Note added.")).toBeVisible();
    await expect(conversation(page)).toContainText("Administrator added a note");
    expect(await notes()).toEqual([
      { notes: "Wants a call on Monday.\n\nAsked for prices.\nTwice." },
    ]);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("Note deleted.")).toBeVisible();
    expect(await notes()).toEqual([{ notes: "Wants a call on Monday." }]);

    await conversation(page).getByRole("button", { name: "Delete note" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(conversation(page)).not.toContainText("Wants a call");
    expect(await notes()).toEqual([{ notes: "" }]);
  });

  test(`5,000 leads are paged in both directions and downloaded whole, on ${engine}`, async ({
    page,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    await queryRows(
      own,
      `insert into leads (kind, request_id, name, email, submitted_at)
       select 'contact', gen_random_uuid(), 'Person ' || n, 'p@client.example', now() - n * interval '1 minute'
       from generate_series(1, 5000) n`,
    );
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/leads`);
    await expect(page.getByText("1,000+ leads")).toBeVisible();
    const first = list(page).getByRole("row").nth(1).getByRole("link");
    await expect(first).toHaveText("Person 1");
    await page.getByRole("link", { name: "Older" }).press("Enter");
    await expect(first).toHaveText("Person 51");
    await page.getByRole("link", { name: "Newer" }).click();
    await expect(first).toHaveText("Person 1");
    await expect(page.getByRole("link", { name: "Newer" })).toBeHidden();

    const head = page.getByRole("columnheader", { name: "Received" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await head.getByRole("link").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(first).toHaveText("Person 5000");
    await page.getByRole("link", { name: "Next" }).press("Enter");
    await expect(first).toHaveText("Person 4950");
    await page.getByRole("link", { name: "Previous" }).press("Enter");
    await expect(first).toHaveText("Person 5000");
    await queryRows(own, "update leads set due_at = now() where name = 'Person 77'");
    await page.getByRole("columnheader", { name: "Due" }).getByRole("link").press("Enter");
    await expect(page).toHaveURL(/\?sort=due$/);
    await expect(first).toHaveText("Person 77");
    await expect(list(page).getByRole("row").nth(2).getByRole("link")).toHaveText("Person 1");

    const file = await fetch(`${own.site.origin}/admin/leads/export.csv`, {
      headers: { Cookie: own.cookie("admin") },
    });
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(5_001);
  });
}

test("an editor can read leads neither as a list, nor one by one, nor as a file", async ({
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  const [lead] = await queryRows(
    own,
    `insert into leads (kind, request_id, name, email)
     values ('contact', gen_random_uuid(), 'Secret Person', 'p@client.example') returning id`,
  );
  for (const path of ["", `/${lead?.id}`, `/${lead?.id}/files`, "/export.csv"]) {
    const answer = await fetch(`${own.site.origin}/admin/leads${path}`, {
      headers: { Cookie: own.cookie("editor") },
    });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).not.toContain("Secret Person");
  }
});

test("the export marks newsletter subscribers and includes their unsubscribe links", async ({
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  await queryRows(
    own,
    `with subscribers as (
       insert into newsletter_subscribers (email, confirmed_at, unsubscribed_at)
       values ('stays@client.example', now(), null), ('left@client.example', now(), now())
       returning id, email
     )
     insert into leads (kind, request_id, email, summary)
     select 'newsletter', id, email, 'Newsletter' from subscribers`,
  );
  const answer = await fetch(`${own.site.origin}/admin/leads/export.csv`, {
    headers: { Cookie: own.cookie("admin") },
  });
  const lines = (await answer.text()).split("\r\n");
  const lineOf = (email: string) => lines.find((line) => line.includes(email)) ?? "";
  expect(lineOf("left@client.example")).toContain('"Unsubscribed"');
  expect(lineOf("stays@client.example")).toContain('"Subscribed"');
  const link = /"(http[^"]+\/newsletter\/unsubscribe\/[^"]+)"/.exec(lineOf("stays@client.example"));
  const page = await fetch(link?.[1] ?? "");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Unsubscribe")]);
});

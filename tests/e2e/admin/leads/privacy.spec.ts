import { readFileSync } from "node:fs";
import { addPerson, expect, putCookies, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { test } from "./leads-admin.ts";

const who = "erin@client.example";

for (const engine of screenEngines("postgres")) {
  test(`a person is found, their data is exported, and they are erased on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox, tolerated }) => {
    tolerated.push("400");
    const own = await emptyInbox(engine);
    await queryRows(
      own,
      `with request as (insert into contact_submissions (name, email, service, message)
         values ('Erin', $1, 'Civil', 'A road.') returning id)
       insert into leads (kind, request_id, name, email, summary) select 'contact', id, 'Erin', $1, 'Civil' from request`,
      [who],
    );
    await queryRows(
      own,
      `insert into newsletter_subscribers (email, consent_form, consent_text, confirmed_at)
         values ($1, '/newsletter', 'When there is a new one to read.', now())`,
      [who],
    );
    await queryRows(
      own,
      `insert into audit_log (actor_email, action, entity, detail) values ('boss@firm.example', 'invite', 'user', $1)`,
      [JSON.stringify({ email: who })],
    );
    await queryRows(
      own,
      `insert into audit_log (actor_email, action, entity, entity_id, detail)
         select 'boss@firm.example', 'update', 'lead', id::text, '{"kind": "contact", "next step": "changed"}' from leads`,
    );
    const logged = page.getByRole("row").filter({ hasText: "next step: changed" });
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/audit-log`);
    await expect(logged.getByRole("link", { name: "Erin", exact: true })).toBeVisible();
    await page.goto(`${own.site.origin}/admin/leads`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("link", { name: "Privacy" }).click();
    const field = page.getByLabel("Email address");
    await field.fill("nobody");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await field.fill("no-one@client.example");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("No requests, emails, files or texts mention no-one@client.example."),
    ).toBeVisible();

    // Other spelling still finds the same person.
    await field.fill(" Erin@Client.example ");
    await page.keyboard.press("Enter");
    const found = page.getByRole("region", { name: who });
    await expect(found).toContainText("1 lead, 0 emails, 0 files, 1 audit log entry.");
    await expect(found.getByRole("region", { name: "Consent" })).toContainText("/newsletter");
    await expect(found).toContainText("When there is a new one to read.");
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export JSON" }).click();
    const file = await (await download).path();
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      address: who,
      contact_submissions: [{ message: "A road." }],
    });

    // From the lead, by keyboard: erasing requires typing the email address.
    await found.getByRole("link", { name: "Contact message" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Erin" })).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("button", { name: "Erase person" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Erase person" });
    await expect(dialog).toContainText("1 lead, including requests, notes and timelines");
    await expect(dialog).toContainText("Copies remain in backups until those are deleted");
    await expectAccessible(page);
    const typed = dialog.getByLabel(`Type ${who}`);
    await typed.focus();
    await page.keyboard.type("erin@client");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This does not match the address above.")).toBeVisible();
    await expect(typed).toBeFocused();
    await typed.fill("ERIN@client.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Person erased.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/leads\/privacy$/);
    const [left] = await queryRows(
      own,
      `select (select count(*)::int from leads) + (select count(*)::int from newsletter_subscribers) as rows,
         (select detail->>'email' from audit_log where action = 'invite') as named,
         (select entity_id from audit_log where action = 'erase') as pseudonym`,
    );
    expect(left).toMatchObject({ rows: 0 });
    expect(left?.pseudonym).toMatch(/^erased-[\da-f]{8}$/);
    expect(left?.named).toBe(left?.pseudonym);
    await page.goto(`${own.site.origin}/admin/audit-log`);
    await expect(logged).toContainText(/DL-[\dA-F-]{9}, Contact message, next step: changed/);
  });

  test(`salespeople can find a person but not erase them, on ${engine}`, async ({
    page,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    const email = "sales-privacy@firm.example";
    await queryRows(own, `delete from "user" where email = $1`, [email]);
    await addPerson(own, { id: crypto.randomUUID(), email, name: "Sales", role: "sales" });
    await queryRows(own, "insert into newsletter_subscribers (email) values ($1)", [who]);
    await putCookies(page, own.site.origin, await sessionCookie(own, email));
    await page.goto(`${own.site.origin}/admin/leads/privacy?address=${encodeURIComponent(who)}`);
    await expect(page.getByRole("link", { name: "Export JSON" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Erase person" })).toHaveCount(0);
    const answer = await page.request.post(`${own.site.origin}/admin/leads/privacy`, {
      form: { intent: "erase", address: who, typed: who },
      headers: { Origin: own.site.origin },
    });
    expect(answer.status()).toBe(403);
  });

  test(`the settings show how long leads are kept and which will be deleted next, on ${engine}`, async ({
    page,
    emptyInbox,
    tolerated,
  }) => {
    tolerated.push("400");
    const own = await emptyInbox(engine);
    await queryRows(
      own,
      `insert into leads (kind, request_id, email, submitted_at)
         select 'contact', gen_random_uuid(), $1, now() - n * interval '300 days' from generate_series(1, 3) n`,
      [who],
    );
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/leads/settings`);
    await page.getByRole("link", { name: "Retention" }).click();
    const months = page.getByLabel("Contact message");
    const row = page.getByRole("listitem").filter({ has: months });
    await expect(row).toContainText("Kept indefinitely.");
    await months.focus();
    await page.keyboard.type("12");
    await expect(row).toContainText(/2 leads from before .* will be deleted tonight\./);
    await expectAccessible(page);
    await months.fill("none");
    await page.keyboard.press("Enter");
    await expect(row).toContainText("The number of months must be a whole number from 1 to 600.");
    await expect(months).toHaveValue("none");
    await months.fill("24");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved. This takes effect tonight.")).toBeVisible();
    await page.reload();
    await expect(months).toHaveValue("24");
    await expect(row).toContainText("1 lead from before");
    await queryRows(own, "delete from site_settings where key = 'lead-retention'");
  });
}

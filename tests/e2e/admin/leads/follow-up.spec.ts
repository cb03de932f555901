import { expect } from "#tests/e2e/admin/admin-site.ts";
import { engines, withConsent } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import type { MailFault } from "#tests/support/smtp-sink.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import { conversation, list, test } from "./leads-admin.ts";

for (const engine of engines) {
  test(`a message reaches its rule's recipients, becomes overdue, and gets a reply with template and file despite a faulty email server, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox, tolerated }) => {
    test.slow();
    // The response to invalid values has status 400.
    tolerated.push("400");
    const own = await emptyInbox(engine);
    const { origin } = own.site;
    await own.signIn(page);
    await page.goto(`${origin}/admin/leads/settings`);
    await expect(page).toHaveURL(/\/rules$/);
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByLabel("Kind").selectOption("Contact message");
    await page.getByLabel("Service").selectOption("Civil Engineering");
    await page.getByLabel("Assign to").selectOption("Administrator");
    await page.getByLabel("Notify").fill("not an address");
    await page.getByRole("button", { name: "Add rule" }).press("Enter");
    await expect(page.getByLabel("Notify")).toBeFocused();
    await page.getByLabel("Notify").fill("civil@firm.example, leads@firm.example");
    await page.getByRole("button", { name: "Add rule" }).press("Enter");
    await expect(page.getByRole("table", { name: "Rules in order" })).toContainText(
      "civil@firm.example, leads@firm.example",
    );
    await expectAccessible(page);

    await page.getByRole("link", { name: "Templates" }).click();
    await page.getByLabel("Name", { exact: true }).fill("First answer");
    await page.getByLabel("Text", { exact: true }).fill("Dear {{client}},");
    await page.getByRole("button", { name: "Add template" }).press("Enter");
    await expect(page.getByText("{{client}} is not a field.")).toBeVisible();
    const words = "Dear {{name}},\n\nthank you for asking about {{service}}.";
    await page.getByLabel("Text", { exact: true }).fill(words);
    await page.getByRole("button", { name: "Add template" }).press("Enter");
    await expect(page.getByRole("table", { name: "Templates by name" })).toContainText(
      "First answer",
    );
    await expectAccessible(page);

    await queryRows(
      own,
      "insert into reply_templates (name, text) values ('Second answer', 'Dear {{name}}, again.') returning id",
    );

    const client = "planner@client.example";
    // First a refusal, then a break within the text, then a slow response; in between the server is down.
    const faults: MailFault[] = [{ stage: "RCPT TO", answer: "451 4.7.1 Come back later" }];
    own.smtp.faultOf = (to) => (to === client ? faults.shift() : undefined);
    await withConsent(page);
    await page.goto(`${origin}/contact`);
    await page.getByLabel("Your Name").fill("Planner");
    await page.getByLabel("Email Address").fill(client);
    await page.getByLabel("Service of Interest").selectOption("Civil");
    await page.getByLabel("Project Details").fill("A road-opening permit.");
    await waitLikeAPerson(page);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();

    const views = page.getByRole("navigation", { name: "Lead views" });
    await page.goto(`${origin}/admin/leads`);
    await page.locator("html[data-hydrated]").waitFor();
    await expect(views).toHaveText("Clients 1Mine 1Unassigned 0Overdue 0Sign-ups 0All 1");
    const row = list(page).getByRole("row").nth(1);
    await expect(row).toContainText("Administrator");
    await expect(row.locator("time[datetime]").filter({ visible: true })).toHaveCount(2);
    await queryRows(own, "update leads set due_at = now() - interval '1 minute'");
    await views.getByRole("link", { name: "Overdue" }).click();
    await expect(page).toHaveURL(/view=overdue/);
    await expect(views).toHaveText("Clients 1Mine 1Unassigned 0Overdue 1Sign-ups 0All 1");
    await expect(row).toContainText("Overdue");
    await expectAccessible(page);
    await page.goto(`${origin}/admin`);
    await page.getByRole("link", { name: "Overdue 1" }).press("Enter");
    await expect(page).toHaveURL(/view=overdue/);
    await row.getByRole("link", { name: "Planner" }).press("Enter");
    await page.getByRole("link", { name: "Reply", exact: true }).press("Enter");
    const message = page.getByLabel("Message", { exact: true });
    await expect(message).toBeFocused();
    await expect(conversation(page).locator("> ol > li").last()).toBeInViewport();
    await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await expect(message).toBeFocused();
    const template = page.getByLabel("Template");
    await template.selectOption("Second answer");
    await expect(message).toHaveValue("Dear Planner, again.");
    await message.fill("Typed");
    await template.selectOption("First answer");
    await expect(message).toHaveValue("Typed");
    await page.getByRole("button", { name: "Use template" }).press("Enter");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(message).toHaveValue("Typed");
    await page.getByRole("button", { name: "Use template" }).press("Enter");
    await page.getByRole("button", { name: "Replace" }).press("Enter");
    await expect(message).toHaveValue(/^Dear Planner,/);
    await message.press("ControlOrMeta+End");
    await message.pressSequentially("\n\n- the route\n- **all** poles");
    await page.getByLabel("Attach file").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 a plan"),
    });
    await expect(page.getByText("1 of 1 received.")).toBeVisible();
    await expectAccessible(page);
    const receipt = await own.smtp.mailTo(client);
    await own.smtp.close();
    faults.push("cut within", { stage: "DATA", slow: 1_000 });
    await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await expect(page.getByText("Your reply is on its way.").first()).toBeVisible();
    const timeline = conversation(page);
    await expect(timeline.getByRole("link", { name: "plan.pdf" })).toBeVisible();
    await expect(timeline.getByRole("listitem").filter({ hasText: /^all poles$/ })).toBeVisible();
    await expect(page.getByLabel("Status")).toHaveValue("Contacted");
    const untilTimeline = (says: RegExp) =>
      expect
        .poll(async () => {
          await page.reload();
          return timeline.textContent();
        })
        .toMatch(says);
    await untilTimeline(/replied to .*Re: .*plan\.pdf.*Not sent yet/s);
    await expect(page.getByText("Reply not sent", { exact: true })).toBeVisible();
    await own.smtp.open();
    await page.goto(`${origin}/admin/leads`);
    await page.locator("html[data-hydrated]").waitFor();
    await expect(views).toHaveText("Clients 1Mine 1Unassigned 0Overdue 0Sign-ups 0All 1");
    await row.getByRole("combobox").selectOption("Quoted");
    await expect(page.getByText("Planner marked as Quoted.")).toBeVisible();

    await page.getByRole("link", { name: "New lead" }).press("Enter");
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByLabel("Name").fill("Caller");
    await page.getByLabel("Their request").fill("A bridge, by phone.");
    await page.getByRole("button", { name: "Add lead" }).press("Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Email").fill("caller@client.example");
    await page.getByRole("button", { name: "Add lead" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Caller" })).toBeVisible();
    await expect(timeline).toContainText("Received: Phone call");
    await expect(timeline).toContainText("Added manually");
    await page.getByRole("button", { name: "Assign to me" }).press("Enter");
    await expect(page.getByText("Assigned to Administrator.")).toBeVisible();
    await expect(page.getByLabel("Owner")).toHaveValue(/./);
    await expect(timeline).toContainText("Assigned to Administrator");
    await expectAccessible(page);
    await page.getByRole("link", { name: "1 request from other people at client.example" }).click();
    await list(page).getByRole("link", { name: "Planner" }).click();
    await expect(timeline).toContainText("Status: Contacted → Quoted");
    await expect(timeline).toContainText("Assigned to Administrator by a rule");

    const answer = await own.smtp.mailTo(client, "Re: ");
    expect(faults).toEqual([]);
    expect(answer.text).toContain("Dear Planner,\n\nthank you for asking about Civil Engineering.");
    expect(answer.attachments.map(({ filename }) => filename)).toEqual(["plan.pdf"]);
    expect(answer.inReplyTo).toBe(receipt.messageId);
    await untilTimeline(/replied to .*Re: .*plan\.pdf.*Sent/s);
    expect(own.smtp.mailsTo(client)).toHaveLength(2);
    await page.goto(`${origin}/admin`);
    await expect(page.getByRole("region", { name: "Needs attention" })).toHaveText(
      "Needs attentionBackups are off.Open operations",
    );
    await page.goto(`${origin}/admin/analytics?open=leads-by-kind`);
    await expect(page.getByRole("region", { name: "Leads by kind", exact: true })).toContainText(
      "Contact message1",
    );
  });
}

import {
  adminEnv,
  expect,
  people,
  putCookies,
  sessionCookie,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

for (const engine of screenEngines("pglite")) {
  test(`a webhook is added, tested, repaired and notified of a lead by keyboard, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    // The response to a refused form has status 400.
    tolerated.push("400");
    await using receiver = await startWebhookReceiver();
    const own = await ownSite(engine, { ...adminEnv, WEBHOOK_ALLOW_PRIVATE: "1" });
    const { origin } = own.site;
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));
    await page.goto(`${origin}/admin/leads/settings`);
    await page
      .getByRole("navigation", { name: "Lead settings" })
      .getByRole("link", { name: "Webhooks" })
      .press("Enter");
    await expect(page.getByText("No webhooks yet")).toBeVisible();

    await page.getByLabel("URL").fill("ftp://files.example");
    await page.getByLabel("URL").press("Enter");
    await expect(page.getByText("URL must be a web address")).toBeVisible();
    await expect(page.getByLabel("URL")).toBeFocused();
    await page.getByLabel("URL").fill(receiver.at("/fails"));
    await page.getByRole("checkbox", { name: "Published posts" }).press("Space");
    await page.getByRole("button", { name: "Add webhook" }).press("Enter");
    const shown = page.getByText(/whsec_[\w-]{40,}/);
    // The focus moves to the secret, and no toast covers it, because it is shown only once.
    await expect(page.getByRole("region", { name: "New secret" })).toBeFocused();
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".toasts > *")).toHaveCount(0);
    await expect(page.getByLabel("URL")).toHaveValue("");
    const secret = /whsec_[\w-]+/.exec(await shown.innerText())?.[0] ?? "";
    await expectAccessible(page);

    await page.getByRole("link", { name: `127.0.0.1:${receiver.port}` }).press("Enter");
    await expect(page.getByLabel("URL")).toHaveValue(receiver.at("/fails"));
    await expect(page.getByRole("checkbox", { name: "Published posts" })).not.toBeChecked();
    await expect(page.getByText("X-Signature: t=SECONDS,v1=HEX")).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole("button", { name: "Send test" }).press("Enter");
    const row = page.getByRole("row").filter({ hasText: "Test" });
    await expect(row).toContainText("Failed (503)");
    // The response's body is displayed as plain text, even if it contains HTML.
    await expect(row).toContainText("<script>alert(1)</script> not now");
    await expectAccessible(page);
    receiver.mend("/fails");
    await row.getByRole("button", { name: "Send again" }).press("Enter");
    await expect(row).toContainText("Delivered (200)");
    expect(receiver.received).toHaveLength(2);

    // Releasing a suspected lead counts as a new lead; the job delivers it without keeping the person waiting.
    await queryRows(
      own,
      "with request as (insert into contact_submissions (name, email, service, message) values ('Jo', 'jo@client.example', 'Solar', 'Words') returning id) insert into leads (kind, request_id, name, email, suspicions) select 'contact', id, 'Jo', 'jo@client.example', '{honeypot}' from request",
    );
    await page.goto(`${origin}/admin/leads`);
    await page.getByRole("link", { name: "Jo" }).first().press("Enter");
    await page.getByRole("button", { name: "Not spam" }).press("Enter");
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(JSON.parse(receiver.received[2]?.body ?? "")).toMatchObject({
      event: "lead.created",
      data: { lead: { email: "jo@client.example" } },
    });
    const kept = await queryRows(
      own,
      "select (select json_agg(a)::text from audit_log a) || (select json_agg(w)::text from webhooks w) as kept",
    );
    const told = JSON.stringify(kept) + own.site.output();
    for (const each of [secret, "whsec_", "/fails"]) expect(told).not.toContain(each);
  });
}

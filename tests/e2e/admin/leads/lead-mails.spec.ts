import { expect } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { list, mails, sendAsProgram, test } from "./leads-admin.ts";

for (const engine of screenEngines("pglite")) {
  test(`suspected spam is reviewed by a person, and its emails are sent after release, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyInbox }) => {
    const own = await emptyInbox(engine);
    await sendAsProgram(own, "/contact", {
      name: "Honest",
      email: "honest@client.example",
      service: "Civil",
      message: "No browser of mine sends tokens.",
    });
    const project = { name: "Hall", email: "hall@client.example", projectDetails: "A hall." };
    await sendAsProgram(own, "/quote", {
      form_name: "project",
      services: "Scan-to-BIM Modeling",
      ...project,
    });
    await sendAsProgram(own, "/services/solar-pv-permitting", {
      form_name: "glare",
      name: "Meadow",
      email: "meadow@client.example",
      siteAddress: "D02 X285",
      pvSize: "4,200",
      nearAirport: "no",
      planningStage: "pre",
      details: "Array: 120 m by 60 m",
    });
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin`);
    await expect(page.getByText("3 leads look like spam")).toBeVisible();
    await page.getByRole("link", { name: "Review suspected spam" }).press("Enter");
    await expect(list(page).getByText("Suspected spam")).toHaveCount(3);
    expect(await queryRows(own, "select subject from mails")).toEqual([]);

    const notSpam = page.getByRole("button", { name: "Not spam" });
    const judging = { Honest: "click", Hall: "Enter", Meadow: "Space" };
    for (const [name, by] of Object.entries(judging)) {
      await list(page).getByRole("link", { name, exact: true }).click();
      await expect(
        page.getByText("This looks like spam: it was not sent from a page on this site"),
      ).toBeVisible();
      await (by === "click" ? notSpam.click() : notSpam.press(by));
      await expect(
        page.getByText("Marked as not spam. Its emails are being sent.").first(),
      ).toBeVisible();
      await expect(page.getByText("This looks like spam")).toBeHidden();
      await expect(mails(page)).toHaveCount(2);
      await page.getByRole("link", { name: "Leads" }).first().click();
      await page.getByLabel("Status").selectOption("Suspected spam");
    }
    await expect(page.getByText("No leads found")).toBeVisible();
    for (const name of ["honest", "hall", "meadow"]) {
      await own.smtp.mailTo(`${name}@client.example`);
    }
    const toFirm = (name: string) => own.smtp.mailFrom(`${name}@client.example`);
    expect((await toFirm("honest")).subject).toBe("Contact: Civil – Honest");
    expect((await toFirm("hall")).subject).toBe("Project: Scan-to-BIM Modeling – Hall");
    expect((await toFirm("meadow")).text).toContain("Array: 120 m by 60 m");
  });

  test(`an email that could not be sent shows the reason and is delivered after Send again, on ${engine}`, async ({
    page,
    emptyInbox,
  }) => {
    const own = await emptyInbox(engine);
    await queryRows(
      own,
      `with lead as (
         insert into leads (kind, request_id, email, summary) values
           ('sample-model', gen_random_uuid(), 'v@client.example', 'Sample BIM model') returning id
       )
       insert into mails (lead_id, "to", subject, html, text, status, last_error)
       select id, 'v@client.example', 'Your sample', 'x', 'x', 'failed', '550 no such mailbox' from lead`,
    );
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin`);
    await expect(page.getByText("1 email could not be sent.")).toBeVisible();
    await expect(page.getByText("Failed: 550 no such mailbox")).toBeVisible();
    const [lead] = await queryRows(own, "select id from leads");
    await page.goto(`${own.site.origin}/admin/leads/${lead?.id}`);
    await expect(mails(page)).toContainText("Failed: 550 no such mailbox");
    await page.getByRole("button", { name: "Send again: Your sample" }).press("Enter");
    await expect(page.getByText("The email is on its way.")).toBeVisible();
    await page.goto(`${own.site.origin}/admin`);
    await own.smtp.mailTo("v@client.example");
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText("could not be sent").count();
      })
      .toBe(0);
  });
}

test("a sample's link is not stored, and sending the email again creates a new one", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("postgres");
  const email = "sample@client.example";
  const path = "/services/scan-to-bim/sample-models";
  await sendAsProgram(own, path, { form_name: "sample-model", email });
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin/leads`);
  await list(page).getByRole("link", { name: email }).first().click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await own.smtp.mailTo(email);
  const sent = mails(page).filter({ hasText: `Email to ${email}` });
  await expect
    .poll(async () => {
      await page.reload();
      return sent.textContent();
    })
    .toContain("Contains a secret link, so its text is not shown.");
  const kept = "select html, text from mails where link_expires_at is not null";
  expect(await queryRows(own, kept)).toEqual([{ html: "", text: "" }]);

  await sent.getByText(`Email to ${email}`).click();
  await sent.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => own.smtp.mailsTo(email).length).toBe(2);
  const links = own.smtp
    .mailsTo(email)
    .map(({ text = "" }) => /http\S+\/samples\/\S+/.exec(text)?.[0]);
  for (const link of links) expect((await fetch(String(link))).status).toBe(200);
  await expect.poll(() => queryRows(own, kept)).toEqual([{ html: "", text: "" }]);
});

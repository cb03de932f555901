import type { Page } from "@playwright/test";
import {
  expect,
  hydrate,
  screenEngines,
  test,
  type Visit,
  withConsent,
} from "#tests/e2e/fixtures.ts";
import { queryRows, whileRefused } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

const success = "Thank you for your message! We will get back to you soon.";
const failure = "There was an error submitting your message. Please try again.";

const message = {
  "Your Name": "Planner at a utility",
  "Email Address": "planner@client.example",
  Phone: "+353 1 555 0100",
  Company: "Utility plc",
  "Project Details": "Route of 14 km in Co. Meath.\nPoles and ducts, <b>GIS</b> attached & ready.",
};

async function fillIn(page: Page, email = message["Email Address"]): Promise<void> {
  for (const [label, value] of Object.entries({ ...message, "Email Address": email })) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("Service of Interest").selectOption("Fiber");
}

const button = (page: Page) => page.getByRole("button", { name: "Send Message" });
const send = (page: Page) => button(page).click();
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });

/** The number of a visitor's stored messages. */
const messagesOf = async (visit: Visit) =>
  (await queryRows(visit, "select id from contact_submissions where email = $1", [visit.email]))
    .length;

for (const engine of screenEngines("pglite")) {
  test(`a message is stored; a dead email server and a killed process lose no email, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    test.slow();
    const own = await ownSite(engine);
    await own.smtp.close();
    await withConsent(page);
    await page.goto(`${own.site.origin}/contact`);
    await fillIn(page);
    await waitLikeAPerson(page);
    const pressed = page.getByRole("main").locator("button[type=submit]");
    // A double press sends once, and the focus does not move.
    await pressed.press("Enter");
    await pressed.press("Enter");
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByLabel("Project Details")).toHaveValue("");
    const receipt = page.getByRole("region", { name: "Receipt" });
    const heading = receipt.getByRole("heading", { name: "Received" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(receipt).toContainText(/DL-\w{4}-\w{4}/);
    await expect(receipt).toContainText(message["Project Details"]);

    await until(() => own.site.output().includes("an email was not sent"), {
      what: "a failed attempt",
    });
    await own.smtp.open();
    const toFirm = await own.smtp.mailFrom("planner@client.example");
    expect(toFirm.subject).toContain("Fiber");
    expect(toFirm.html).toContain("&lt;b&gt;GIS&lt;/b&gt; attached &amp; ready.");
    expect(toFirm.text).toContain(`Project Details:\n${message["Project Details"]}`);
    const toVisitor = await own.smtp.mailTo("planner@client.example");
    expect(toVisitor.text).toContain("Thank you for your message");
    expect(toVisitor.html).not.toContain("Co. Meath");
    expect(own.smtp.received).toHaveLength(2);
    expect(own.smtp.mailsTo("leads@firm.example")).toHaveLength(1);

    own.smtp.holds = true;
    await receipt.getByRole("link", { name: "Send another" }).click();
    await fillIn(page, "second@client.example");
    await send(page);
    await until(() => own.smtp.held > 0, { what: "an email in progress" });
    await own.site.kill();
    own.smtp.holds = false;
    await own.site.restart();
    await own.smtp.mailFrom("second@client.example");
    await own.smtp.mailTo("second@client.example");

    const messages = await queryRows(
      own,
      "select name, email, phone, company, service, message, submitted_at from contact_submissions order by submitted_at",
    );
    const leads = await queryRows(
      own,
      "select kind, email, status, suspicions from leads order by submitted_at",
    );
    const row = {
      name: message["Your Name"],
      email: message["Email Address"],
      phone: message.Phone,
      company: message.Company,
      service: "Fiber",
      message: message["Project Details"],
      submitted_at: expect.any(Date),
    };
    expect(messages).toEqual([row, { ...row, email: "second@client.example" }]);
    const lead = { kind: "contact", email: row.email, status: "New", suspicions: [] };
    expect(leads).toEqual([lead, { ...lead, email: "second@client.example" }]);
  });
}

test("a refusing database gets the failure message and keeps the typed values", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("503");
  await page.goto(`${visit.origin}/contact`);
  await fillIn(page, visit.email);
  await whileRefused(visit, "contact_submissions", async () => {
    await send(page);
    await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  });
  await expect(page.getByLabel("Your Name")).toHaveValue(message["Your Name"]);
});

test("the form reports a lost connection, keeps everything, and can be sent again", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("ERR_INTERNET_DISCONNECTED");
  await page.goto(`${visit.origin}/contact`);
  await fillIn(page, visit.email);
  // Scripts that are still loading would not arrive without a connection.
  await hydrate(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(page.getByLabel("Project Details")).toHaveValue(message["Project Details"]);
  await page.context().setOffline(false);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  expect(await messagesOf(visit)).toBe(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`contact form with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("reports missing values, keeps typed ones and stores nothing", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      await page.goto(`${visit.origin}/contact`);
      await page.getByLabel("Email Address").fill("nobody@nowhere");
      await page.getByLabel("Company").fill("Kept & Co");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await send(page);
      expect((await answered).status()).toBe(400);
      for (const [label, error] of [
        ["Your Name", "Your Name is required."],
        ["Email Address", "Please enter a valid email address."],
        ["Service of Interest", "Service of Interest is required."],
        ["Project Details", "Project Details is required."],
      ] as const) {
        const field = page.getByLabel(label);
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(error)));
      }
      await expect(page.getByLabel("Company")).toHaveValue("Kept & Co");
      await expect(page.getByLabel("Email Address")).toHaveValue("nobody@nowhere");
      await expect(page.getByLabel("Your Name")).toBeFocused();
      const stored = "select id from contact_submissions where company = 'Kept & Co'";
      expect(await queryRows(visit, stored)).toEqual([]);
      expect(await queryRows(visit, `select id from mails where "to" = 'nobody@nowhere'`)).toEqual(
        [],
      );
    });

    test("a message arrives", async ({ page, visit }) => {
      await page.goto(`${visit.origin}/contact?service=Fiber`);
      await expect(page.getByLabel("Service of Interest")).toHaveValue("Fiber");
      await fillIn(page, visit.email);
      await waitLikeAPerson(page);
      await send(page);
      await expect(page.getByRole("region", { name: "Receipt" })).toBeInViewport();
      await visit.smtp.mailFrom(visit.email);
      await visit.smtp.mailTo(visit.email);
      expect(await messagesOf(visit)).toBe(1);
    });
  });
}

test("the banner disappears after 5 s, but not during hovering", async ({ page, visit }) => {
  await page.clock.install();
  await page.goto(`${visit.origin}/contact`);
  await fillIn(page, visit.email);
  await page.clock.runFor(2_500);
  await send(page);
  const banner = thanks(page);
  await expect(banner).toBeVisible();
  await banner.hover();
  await page.clock.runFor(6_000);
  await expect(banner).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(banner).toHaveCount(0);
});

test("a lead names the page that it was sent from, but no address outside the site", async ({
  visitor,
}) => {
  for (const path of ["/about", "//134744072/x", "/%61bout", "/admin/leads"]) {
    const answer = await fetch(`${visitor.origin}/contact`, {
      method: "POST",
      headers: { ...visitor.headers, Referer: visitor.origin + path },
      body: new URLSearchParams({
        name: path,
        email: visitor.email,
        service: "Solar",
        message: "Hello",
      }),
    });
    expect(answer.status).toBe(200);
  }
  const found = "select source from leads where email = $1 order by submitted_at";
  const sources = (await queryRows(visitor, found, [visitor.email])).map(({ source }) => source);
  expect(sources).toEqual(["/about", "", "", ""]);
});

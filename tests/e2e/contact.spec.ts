import type { Page } from "@playwright/test";
import { takeTwoSeconds } from "../support/pace.ts";
import { queryRows } from "../support/rows.ts";
import { until } from "../support/until.ts";
import { engines, expect, type MailSite, test, withConsent } from "./fixtures.ts";

const success = "Thank you for your message! We will get back to you soon.";
const failure = "There was an error submitting your message. Please try again.";

const message = {
  "Your Name": "Planner at a utility",
  "Email Address": "planner@client.example",
  Phone: "+353 1 555 0100",
  Company: "Utility plc",
  "Project Details": "Route of 14 km in Co. Meath.\nPoles and ducts, <b>GIS</b> attached & ready.",
};

async function fillIn(page: Page, values: Record<string, string> = message): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Service of Interest").selectOption("Fiber");
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

/** What is stored. The page is left first: asking the embedded database means stopping the site for a moment. */
async function submissions(own: MailSite, page: Page) {
  await page.goto("about:blank");
  return queryRows(
    own,
    "select name, email, phone, company, service, message, submitted_at from contact_submissions order by submitted_at",
  );
}

for (const engine of engines) {
  test.describe(`contact on ${engine}`, () => {
    test("a message is stored and both mails arrive", async ({ page, ownSite }) => {
      const own = await ownSite(engine);
      await withConsent(page);
      await page.goto(`${own.site.origin}/contact`);
      await fillIn(page);
      await takeTwoSeconds();
      const button = page.getByRole("main").locator("button[type=submit]");
      // Twice in a hurry is once, and the keyboard stays where it was.
      await button.press("Enter");
      await button.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
      await expect(page.getByLabel("Project Details")).toHaveValue("");
      await expect(button).toBeFocused();

      const toFirm = await own.smtp.mailTo("leads@firm.example");
      expect(toFirm.replyTo?.[0]?.address).toBe("planner@client.example");
      expect(toFirm.subject).toContain("Fiber");
      expect(toFirm.html).toContain("&lt;b&gt;GIS&lt;/b&gt; attached &amp; ready.");
      expect(toFirm.text).toContain(`Project details:\n${message["Project Details"]}`);
      const toVisitor = await own.smtp.mailTo("planner@client.example");
      expect(toVisitor.text).toContain("Thank you for your message");
      expect(toVisitor.html).not.toContain("Co. Meath");

      const rows = await submissions(own, page);
      expect(rows).toEqual([
        {
          name: message["Your Name"],
          email: message["Email Address"],
          phone: message.Phone,
          company: message.Company,
          service: "Fiber",
          message: message["Project Details"],
          submitted_at: expect.any(Date),
        },
      ]);
      const leads = await queryRows(own, "select kind, email, status, suspicions from leads");
      expect(leads).toEqual([
        { kind: "contact", email: message["Email Address"], status: "New", suspicions: [] },
      ]);
    });

    test("a mail server that is down delays the mails and loses none", async ({
      page,
      ownSite,
    }) => {
      const own = await ownSite(engine);
      await own.smtp.close();
      await page.goto(`${own.site.origin}/contact`);
      await fillIn(page);
      await takeTwoSeconds();
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
      await until(async () => own.site.output().includes("a mail was not sent"), {
        timeoutMs: 20_000,
        what: "a failed attempt",
      });
      await own.smtp.open();
      await own.smtp.mailTo("leads@firm.example");
      await own.smtp.mailTo("planner@client.example");
      expect(own.smtp.received).toHaveLength(2);
    });

    test("a process killed while the mails are on their way loses none", async ({
      page,
      ownSite,
    }) => {
      const own = await ownSite(engine);
      own.smtp.holds = true;
      await page.goto(`${own.site.origin}/contact`);
      await fillIn(page);
      await takeTwoSeconds();
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
      await until(() => own.smtp.held > 0, { what: "a mail under way" });
      await own.site.kill();
      own.smtp.holds = false;
      await own.site.restart();
      await own.smtp.mailTo("leads@firm.example", 45_000);
      await own.smtp.mailTo("planner@client.example", 45_000);
      expect(await submissions(own, page)).toHaveLength(1);
    });
  });
}

test("a refusing database gets the failure text and keeps what was typed", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("503");
  const own = await ownSite("postgres");
  await page.goto(`${own.site.origin}/contact`);
  await queryRows(own, "alter table contact_submissions add constraint refuse check (false)");
  await fillIn(page);
  await takeTwoSeconds();
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(page.getByLabel("Your Name")).toHaveValue(message["Your Name"]);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
  expect(await queryRows(own, "select id from leads")).toEqual([]);
  expect(own.site.output()).not.toContain("planner@client.example");
});

test("without a connection the form says so, keeps everything, and can be sent again", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("ERR_INTERNET_DISCONNECTED");
  const own = await ownSite("pglite");
  await page.goto(`${own.site.origin}/contact`);
  await fillIn(page);
  await takeTwoSeconds();
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(page.getByLabel("Project Details")).toHaveValue(message["Project Details"]);
  await page.context().setOffline(false);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
  expect(await submissions(own, page)).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`contact form with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("names what is missing, keeps what was typed and stores nothing", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400");
      const own = await ownSite("pglite");
      await page.goto(`${own.site.origin}/contact`);
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
      expect(await submissions(own, page)).toEqual([]);
      expect(own.smtp.received).toEqual([]);
    });

    test("a message arrives", async ({ page, ownSite }) => {
      const own = await ownSite("pglite");
      await page.goto(`${own.site.origin}/contact?service=Fiber`);
      await expect(page.getByLabel("Service of Interest")).toHaveValue("Fiber");
      await fillIn(page);
      await takeTwoSeconds();
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: success })).toBeInViewport();
      await own.smtp.mailTo("leads@firm.example");
      await own.smtp.mailTo("planner@client.example");
      expect(await submissions(own, page)).toHaveLength(1);
    });
  });
}

test("the banner clears after 5 s, but not while it is hovered", async ({ page, ownSite }) => {
  const own = await ownSite("pglite");
  await page.clock.install();
  await page.goto(`${own.site.origin}/contact`);
  await fillIn(page);
  await page.clock.runFor(2_500);
  await send(page);
  const banner = page.getByRole("status").filter({ hasText: success });
  await expect(banner).toBeVisible();
  await banner.hover();
  await page.clock.runFor(6_000);
  await expect(banner).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(banner).toHaveCount(0);
});

test("a filled honeypot is thanked, stored and flagged, and sends no mail", async ({
  ownSite,
  request,
}) => {
  const own = await ownSite("postgres");
  const form = {
    name: "Bot",
    email: "bot@spam.example",
    service: "Other",
    message: "Buy",
    subject_line_2: "x",
  };
  const answer = await request.post(`${own.site.origin}/contact`, { form });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(success);
  const [lead] = await queryRows(own, "select suspicions from leads");
  expect(lead?.suspicions).toEqual(["honeypot", "no form token"]);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
});

test("the eleventh message within ten minutes is asked to wait", async ({ ownSite, request }) => {
  const own = await ownSite("pglite");
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const answer = await request.post(`${own.site.origin}/contact`, { form: { name: "A" } });
    statuses.push(answer.status());
    if (answer.status() === 429) {
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await answer.text()).toContain("Too many messages from this connection.");
    }
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

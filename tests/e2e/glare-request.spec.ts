import type { Locator, Page } from "@playwright/test";
import { queryRows } from "../support/rows.ts";
import { until } from "../support/until.ts";
import { engines, expect, type MailSite, test, withConsent } from "./fixtures.ts";

const path = "/services/solar-pv-permitting";
const success = "Thank you! Your glare assessment request has been submitted successfully.";
const failure = "There was an error submitting your request. Please try again.";

const typed = {
  Name: "Solar developer",
  Email: "developer@client.example",
  Company: "Sun & Sons",
  "Site Address / Eircode": "Ballymore <b>Farm</b>, A92 X2Y3",
  "PV System Size (kW)": "4,200 on two roofs",
};
const chosen = { "Near Airport/Major Road": "unsure", "Planning Stage": "resubmission" };
const messages = {
  Name: "Name is required.",
  Email: "Email is required.",
  "Site Address / Eircode": "Site Address / Eircode is required.",
  "PV System Size (kW)": "PV System Size (kW) is required.",
  "Near Airport/Major Road": "Near Airport/Major Road is required.",
  "Planning Stage": "Planning Stage is required.",
};

const formOf = (page: Page) => page.locator("#assessment form");
const field = (page: Page, label: string): Locator =>
  formOf(page).getByLabel(label, { exact: true });

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  for (const [label, value] of Object.entries(chosen)) await field(page, label).selectOption(value);
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, ...chosen })) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

/** A person takes longer than two seconds over a form; what is faster counts as a program. */
async function takeTwoSeconds(): Promise<void> {
  const opened = Date.now();
  await until(() => Date.now() - opened > 2_100, { what: "a person's pace" });
}

/** From a minute later on, the page's time passes only when it is told to. */
const standStill = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

const send = (page: Page) =>
  formOf(page).getByRole("button", { name: "Request Assessment" }).click();
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });

/** What is stored. The page is left first: asking the embedded database means stopping the site for a moment. */
async function assessments(own: MailSite, page: Page) {
  await page.goto("about:blank");
  return queryRows(own, "select * from glare_assessments");
}

for (const engine of engines) {
  test(`on ${engine} a request is stored and both mails arrive`, async ({ page, ownSite }) => {
    const own = await ownSite(engine);
    await withConsent(page);
    await page.goto(own.site.origin + path);
    await fillIn(page);
    await takeTwoSeconds();
    await send(page);
    await expect(thanks(page)).toBeVisible();
    for (const label of Object.keys({ ...typed, ...chosen })) {
      await expect(field(page, label)).toHaveValue("");
    }

    const toFirm = await own.smtp.mailTo("leads@firm.example");
    expect(toFirm.replyTo?.[0]?.address).toBe(typed.Email);
    expect(toFirm.subject).toContain(typed["Site Address / Eircode"]);
    expect(toFirm.html).toContain("&lt;b&gt;Farm&lt;/b&gt;");
    expect(toFirm.text).toContain("PV system size (kW): 4,200 on two roofs");
    expect(toFirm.text).toContain("Near airport/major road: Not sure");
    expect(toFirm.text).toContain("Planning stage: Resubmission");
    const toVisitor = await own.smtp.mailTo(typed.Email);
    expect(toVisitor.text).toContain("We have received your glare assessment request.");
    for (const value of Object.values(typed)) {
      expect(`${toVisitor.subject}${toVisitor.html}${toVisitor.text}`).not.toContain(value);
    }

    expect(await assessments(own, page)).toEqual([
      {
        id: expect.any(String),
        name: typed.Name,
        email: typed.Email,
        company: typed.Company,
        site_address: typed["Site Address / Eircode"],
        pv_size: typed["PV System Size (kW)"],
        near_airport: "unsure",
        planning_stage: "resubmission",
        submitted_at: expect.any(Date),
      },
    ]);
    const leads = await queryRows(own, "select kind, email, summary, suspicions from leads");
    expect(leads).toEqual([
      {
        kind: "glare",
        email: typed.Email,
        summary: typed["Site Address / Eircode"],
        suspicions: [],
      },
    ]);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("an empty form names every required field and stores nothing", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400");
      const own = await ownSite("pglite");
      await page.goto(own.site.origin + path);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await send(page);
      expect((await answered).status()).toBe(400);
      for (const [label, error] of Object.entries(messages)) {
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, label)).toHaveAccessibleDescription(
          new RegExp(`${RegExp.escape(error)}$`),
        );
      }
      await expect(field(page, "Company")).not.toHaveAttribute("aria-invalid");
      await expect(field(page, "Name")).toBeFocused();
      expect(await assessments(own, page)).toEqual([]);
      expect(own.smtp.received).toEqual([]);
    });

    test("a wrong address is named, everything else is kept, and can be sent again", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400");
      const own = await ownSite("pglite");
      await page.goto(own.site.origin + path);
      await fillIn(page);
      await field(page, "Email").fill("developer@client");
      await takeTwoSeconds();
      await send(page);
      await expect(field(page, "Email")).toHaveAccessibleDescription(
        "Please enter a valid email address.",
      );
      await expect(field(page, "Email")).toHaveValue("developer@client");
      await expect(field(page, "Email")).toBeFocused();
      await field(page, "Email").fill(typed.Email);
      await expectKept(page);
      await takeTwoSeconds();
      await send(page);
      await expect(thanks(page)).toBeInViewport();
      await own.smtp.mailTo(typed.Email);
      expect(await assessments(own, page)).toMatchObject([
        { near_airport: "unsure", planning_stage: "resubmission" },
      ]);
    });
  });
}

test("a refusing database gets the failure text, which clears; what was typed stays", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("503");
  const own = await ownSite("postgres");
  await page.clock.install();
  await page.goto(own.site.origin + path);
  await queryRows(own, "alter table glare_assessments add constraint refuse check (false)");
  await fillIn(page);
  await standStill(page);
  await send(page);
  const banner = page.getByRole("alert").filter({ hasText: failure });
  await expect(banner).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toHaveCount(0);
  await expectKept(page);
  expect(await queryRows(own, "select id from leads")).toEqual([]);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
});

test("the banner of a success clears after 5 s and leaves an empty form", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite");
  await page.clock.install();
  await page.goto(own.site.origin + path);
  await fillIn(page);
  await standStill(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
  await page.clock.runFor(4_900);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks(page)).toHaveCount(0);
});

test("a form that is none of the page's is refused", async ({ sharedSite, request }) => {
  const answer = await request.post(sharedSite.site.origin + path, {
    form: { form_name: "other" },
  });
  expect(answer.status()).toBe(400);
});

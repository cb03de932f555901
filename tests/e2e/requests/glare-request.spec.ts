import type { Locator, Page } from "@playwright/test";
import { expect, test, type Visit, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows, whileRefused } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

const path = "/services/solar-pv-permitting";
const success = "Thank you! Your glare assessment request has been submitted successfully.";
const failure = "There was an error submitting your request. Please try again.";

const typed = {
  Name: "Solar developer",
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

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, Email: email })) {
    await field(page, label).fill(value);
  }
  for (const [label, value] of Object.entries(chosen)) await field(page, label).selectOption(value);
}

async function expectKept(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, Email: email, ...chosen })) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

/** Stops the page's time a minute from now, until the test advances it. */
const standStill = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

const send = (page: Page) =>
  formOf(page).getByRole("button", { name: "Request Assessment" }).click();
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });

const assessmentsOf = (visit: Visit) =>
  queryRows(visit, "select * from glare_assessments where email = $1", [visit.email]);

test("a request is stored and both emails arrive", async ({ page, visit }) => {
  await withConsent(page);
  await page.goto(visit.origin + path);
  await fillIn(page, visit.email);
  await waitLikeAPerson(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  for (const label of ["Email", ...Object.keys({ ...typed, ...chosen })]) {
    await expect(field(page, label)).toHaveValue("");
  }

  const toFirm = await visit.smtp.mailFrom(visit.email);
  expect(toFirm.to?.[0]?.address).toBe("leads@firm.example");
  expect(toFirm.subject).toContain(typed["Site Address / Eircode"]);
  expect(toFirm.html).toContain("&lt;b&gt;Farm&lt;/b&gt;");
  expect(toFirm.text).toContain("PV System Size (kW): 4,200 on two roofs");
  expect(toFirm.text).toContain("Near Airport/Major Road: Not sure");
  expect(toFirm.text).toContain("Planning Stage: Resubmission");
  const toVisitor = await visit.smtp.mailTo(visit.email);
  expect(toVisitor.text).toContain("We have received your glare assessment request.");
  for (const value of [visit.email, ...Object.values(typed)]) {
    expect(`${toVisitor.subject}${toVisitor.html}${toVisitor.text}`).not.toContain(value);
  }

  expect(await assessmentsOf(visit)).toEqual([
    {
      id: expect.any(String),
      name: typed.Name,
      email: visit.email,
      company: typed.Company,
      site_address: typed["Site Address / Eircode"],
      pv_size: typed["PV System Size (kW)"],
      near_airport: "unsure",
      planning_stage: "resubmission",
      submitted_at: expect.any(Date),
    },
  ]);
  const leads = "select kind, summary, suspicions from leads where email = $1";
  expect(await queryRows(visit, leads, [visit.email])).toEqual([
    { kind: "glare", summary: typed["Site Address / Eircode"], suspicions: [] },
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("an empty form reports every required field and stores nothing", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      const count = "select count(*) from glare_assessments";
      const before = await queryRows(visit, count);
      await page.goto(visit.origin + path);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await send(page);
      expect((await answered).status()).toBe(400);
      for (const [label, error] of Object.entries(messages)) {
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, label)).toHaveAccessibleDescription(
          new RegExp(`${RegExp.escape(error)}$`),
        );
      }
      await expect(field(page, "Company")).toHaveAttribute("aria-invalid", "false");
      await expect(field(page, "Name")).toBeFocused();
      expect(await queryRows(visit, count)).toEqual(before);
    });

    test("an invalid email address is reported, everything else is kept, and the form can be sent again", {
      tag: "@slow",
    }, async ({ page, visit, tolerated }) => {
      tolerated.push("400");
      await page.goto(visit.origin + path);
      await fillIn(page, "developer@client");
      await send(page);
      await expect(field(page, "Email")).toHaveAccessibleDescription(
        "Please enter a valid email address.",
      );
      await expect(field(page, "Email")).toHaveValue("developer@client");
      await expect(field(page, "Email")).toBeFocused();
      await field(page, "Email").fill(visit.email);
      await expectKept(page, visit.email);
      await waitLikeAPerson(page);
      await send(page);
      await expect(page.getByRole("region", { name: "Receipt" })).toBeInViewport();
      await visit.smtp.mailTo(visit.email);
      expect(await assessmentsOf(visit)).toMatchObject([
        { near_airport: "unsure", planning_stage: "resubmission" },
      ]);
    });
  });
}

test("a refusing database gets the failure message, which clears; typed values stay", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("503");
  await page.clock.install();
  await page.goto(visit.origin + path);
  await fillIn(page, visit.email);
  await standStill(page);
  const banner = page.getByRole("alert").filter({ hasText: failure });
  await whileRefused(visit, "glare_assessments", async () => {
    await send(page);
    await expect(banner).toBeVisible();
  });
  await page.clock.runFor(4_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toHaveCount(0);
  await expectKept(page, visit.email);
});

test("the success banner disappears after 5 s and leaves an empty form", async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await page.goto(visit.origin + path);
  await fillIn(page, visit.email);
  await standStill(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
  await page.clock.runFor(4_900);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks(page)).toHaveCount(0);
});

test("a form that does not belong to the page is refused", async ({ sharedSite, request }) => {
  const answer = await request.post(sharedSite.site.origin + path, {
    form: { form_name: "other" },
  });
  expect(answer.status()).toBe(400);
});

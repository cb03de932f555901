import type { Locator, Page } from "@playwright/test";
import { expect, test, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows, whileRefused } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import {
  openProject,
  openQuote,
  projectForm,
  quoteForm,
  receipt,
  send,
  thanks,
} from "./quote-page.ts";

const failure = "There was an error submitting your request. Please try again.";

const project = {
  Name: "Architect of a hospital",
  Phone: "+44 20 5555 0100",
  Company: "Practice & Partners",
  Country: "United Kingdom",
  "Project Details": "One wing, 4,200 m2.\nAs <b>built</b> & surveyed.",
  Deadline: "2099-03-31",
  Budget: "GBP 9,000",
  "Link to larger scans": "https://files.client.example/scan?key=1",
};

async function fillInQuote(page: Page, email: string): Promise<Locator> {
  const form = quoteForm(page);
  await form.getByLabel("Name").fill("Planner at a utility");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Details").fill("14 km in Co. Meath.");
  return form;
}

async function fillInProject(page: Page, email: string): Promise<Locator> {
  const form = projectForm(page);
  for (const [label, value] of Object.entries({ ...project, Email: email })) {
    await form.getByLabel(label).fill(value);
  }
  for (const box of ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans", "e57", "pts"]) {
    await form.getByRole("checkbox", { name: box }).check();
  }
  await form.getByLabel("LOD").selectOption("LOD 300");
  await form.getByRole("checkbox", { name: "Express" }).check();
  return form;
}

const requestsOf = (visit: Visit) =>
  queryRows(visit, "select * from quote_requests where email = $1", [visit.email]);
const leadsOf = (visit: Visit) =>
  queryRows(visit, "select kind, summary, suspicions from leads where email = $1", [visit.email]);

async function expectErrors(form: Locator, errors: Record<string, string>): Promise<void> {
  for (const [label, error] of Object.entries(errors)) {
    const field = form.getByLabel(label);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(error)));
  }
}

test("a quote request is stored and both emails arrive", async ({ page, visit }) => {
  await openQuote(page, visit, "?service=ftth");
  const form = await fillInQuote(page, visit.email);
  await waitLikeAPerson(page);
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await expect(form.getByLabel("Details")).toHaveValue("");

  const toFirm = await visit.smtp.mailFrom(visit.email);
  expect(toFirm.to?.[0]?.address).toBe("leads@firm.example");
  expect(toFirm.subject).toBe("Quote: FTTH Drafting & Permitting – Planner at a utility");
  expect(toFirm.text).toContain("Details: 14 km in Co. Meath.");
  const toVisitor = await visit.smtp.mailTo(visit.email);
  expect(toVisitor.text).toContain("reply within 24 hours");
  expect(toVisitor.html).not.toContain("Co. Meath");

  await receipt(page).getByRole("link", { name: "Send another" }).click();
  await expect(form.getByLabel("FTTH Drafting & Permitting")).toBeFocused();
  await expect(receipt(page)).toHaveCount(0);

  expect(await requestsOf(visit)).toEqual([
    {
      id: expect.any(String),
      kind: "quote",
      name: "Planner at a utility",
      email: visit.email,
      phone: null,
      company: null,
      country: null,
      services: ["FTTH Drafting & Permitting"],
      project_details: "14 km in Co. Meath.",
      scan_formats: [],
      lod: null,
      deadline: null,
      express: false,
      budget: null,
      attachments: [],
      submitted_at: expect.any(Date),
    },
  ]);
  expect(await leadsOf(visit)).toEqual([
    { kind: "quote", summary: "FTTH Drafting & Permitting", suspicions: [] },
  ]);
});

test("project details are stored and both emails arrive", async ({ page, visit }) => {
  await openProject(page, visit);
  const form = await fillInProject(page, visit.email);
  await waitLikeAPerson(page);
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await expect(form.getByLabel("Budget")).toHaveValue("");
  await expect(form.locator("input:checked")).toHaveCount(0);

  const toFirm = await visit.smtp.mailFrom(visit.email);
  expect(toFirm.subject).toMatch(/^Express project: Scan-to-BIM Modeling, OSP & Civil/);
  expect(toFirm.text).toContain(`Project Details:\n${project["Project Details"]}`);
  expect(toFirm.text).toContain("Scan Formats: e57, pts");
  expect(toFirm.text).toContain("Link to larger scans: https://files.client.example/scan?key=1");
  expect(toFirm.html).toContain("As &lt;b&gt;built&lt;/b&gt; &amp; surveyed.");
  const toVisitor = await visit.smtp.mailTo(visit.email);
  expect(toVisitor.html).not.toContain("hospital");

  const link = project["Link to larger scans"];
  expect(await requestsOf(visit)).toEqual([
    {
      id: expect.any(String),
      kind: "project",
      name: project.Name,
      email: visit.email,
      phone: project.Phone,
      company: project.Company,
      country: project.Country,
      services: ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans"],
      project_details: project["Project Details"],
      scan_formats: ["e57", "pts"],
      lod: "LOD 300",
      deadline: "2099-03-31",
      express: true,
      budget: project.Budget,
      attachments: [{ name: link, path: link, size: 0, type: "link" }],
      submitted_at: expect.any(Date),
    },
  ]);
  expect(await leadsOf(visit)).toMatchObject([{ kind: "project", suspicions: [] }]);
});

test("a refusing database gets the failure message and keeps typed and ticked values", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("503");
  await openProject(page, visit);
  const form = await fillInProject(page, visit.email);
  await whileRefused(visit, "quote_requests", async () => {
    await send(form);
    await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  });
  await expect(form.getByLabel("Project Details")).toHaveValue(project["Project Details"]);
  await expect(form.locator("input:checked")).toHaveCount(5);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`quote forms with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the short form reports missing values and leaves the long one alone", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      await openQuote(page, visit);
      const form = quoteForm(page);
      await form.getByLabel("Email").fill("nobody@nowhere");
      await waitLikeAPerson(page);
      await send(form);
      await expectErrors(form, {
        Name: "Name is required.",
        Email: "Please enter a valid email address.",
        "FTTH Drafting & Permitting": "Service is required.",
        Details: "Details is required.",
      });
      await expect(form.getByLabel("Email")).toHaveValue("nobody@nowhere");
      await expect(form.getByLabel("FTTH Drafting & Permitting")).toBeFocused();
      await expect(projectForm(page).locator("[aria-invalid=true]")).toHaveCount(0);

      await fillInQuote(page, visit.email);
      await form.getByLabel("OSP & Civil Permit Plans").check();
      // At the lower edge of the screen; the message below the form would be out of view.
      await form
        .locator("button[type=submit]")
        .evaluate((button) => button.scrollIntoView({ block: "end" }));
      await send(form);
      await expect(receipt(page)).toBeInViewport();
      await visit.smtp.mailTo(visit.email);
      expect(await requestsOf(visit)).toMatchObject([
        { kind: "quote", services: ["OSP & Civil Permit Plans"] },
      ]);
    });

    test("the long form reports missing values and keeps every field, tick and choice", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      await openProject(page, visit);
      const form = await fillInProject(page, "a@b");
      await form.getByLabel("Name").fill(" ");
      await form.getByLabel("Project Details").fill("");
      await form.getByLabel("Deadline").fill("2020-01-01");
      await form.getByLabel("Link to larger scans").fill("my cloud");
      for (const box of ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans"]) {
        await form.getByRole("checkbox", { name: box }).uncheck();
      }
      await send(form);
      await expectErrors(form, {
        Name: "Name is required.",
        Email: "Please enter a valid email address.",
        "FTTH Drafting & Permitting": "Service is required.",
        "Project Details": "Project Details is required.",
        Deadline: "Deadline must not be in the past.",
        Link: "Link to larger scans must be a web address starting with https://",
      });
      await expect(form.getByLabel("Company")).toHaveValue(project.Company);
      await expect(form.getByLabel("Budget")).toHaveValue(project.Budget);
      await expect(form.getByLabel("Deadline")).toHaveValue("2020-01-01");
      await expect(form.getByLabel("LOD")).toHaveValue("LOD 300");
      await expect(form.locator("input:checked")).toHaveCount(3);
      for (const box of ["e57", "pts", "Express"]) {
        await expect(form.getByRole("checkbox", { name: box })).toBeChecked();
      }
      const stored = "select id from quote_requests where email = 'a@b'";
      expect(await queryRows(visit, stored)).toEqual([]);

      await fillInProject(page, visit.email);
      await waitLikeAPerson(page);
      await send(form);
      await expect(receipt(page)).toBeInViewport();
      await visit.smtp.mailTo(visit.email);
      expect(await requestsOf(visit)).toMatchObject([
        { kind: "project", services: ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans"] },
      ]);
    });
  });
}

test("the success banner is shown for 5 s", async ({ page, visit }) => {
  await page.clock.install();
  await openQuote(page, visit, "?service=ftth");
  const form = await fillInQuote(page, visit.email);
  // Stops the page's time a minute from now, until the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks(page)).toHaveCount(0);
  await expect(receipt(page)).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import { takeTwoSeconds } from "../support/pace.ts";
import { lastRows, queryRows } from "../support/rows.ts";
import { engines, expect, type MailSite, test, type Visit, withConsent } from "./fixtures.ts";

const success = "Thank you! Your quote request has been received. We reply within 24 hours.";
const failure = "There was an error submitting your request. Please try again.";

const services = [
  ["FTTH Drafting & Permitting", "5-10 working days"],
  ["EMI & Glint Reports for Solar", "3-7 working days"],
  ["Scan-to-BIM Modeling", "7-14 working days"],
  ["OSP & Civil Permit Plans", "5-12 working days"],
] as const;

const quoteForm = (page: Page) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: "Request a Quote" }) });
const projectForm = (page: Page) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: "Send Project Details" }) });

const project = {
  Name: "Architect of a hospital",
  Email: "architect@client.example",
  Phone: "+44 20 5555 0100",
  Company: "Practice & Partners",
  Country: "United Kingdom",
  "Project Details": "One wing, 4,200 m2.\nAs <b>built</b> & surveyed.",
  Deadline: "2099-03-31",
  Budget: "GBP 9,000",
  "Link to larger scans": "https://files.client.example/scan?key=1",
};

async function fillInQuote(page: Page, email = "planner@client.example"): Promise<Locator> {
  const form = quoteForm(page);
  await form.getByLabel("Name").fill("Planner at a utility");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Details").fill("14 km in Co. Meath.");
  return form;
}

async function fillInProject(page: Page, changes: { Email?: string } = {}): Promise<Locator> {
  const form = projectForm(page);
  for (const [label, value] of Object.entries({ ...project, ...changes })) {
    await form.getByLabel(label).fill(value);
  }
  for (const box of ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans", "e57", "pts"]) {
    await form.getByRole("checkbox", { name: box }).check();
  }
  await form.getByLabel("LOD").selectOption("LOD 300");
  await form.getByRole("checkbox", { name: "Express" }).check();
  return form;
}

const send = (form: Locator) => form.locator("button[type=submit]").click();
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });

/** What is stored at the end, word for word. The page is left first: asking the embedded database stops the site. */
async function stored(own: MailSite, page: Page) {
  await page.goto("about:blank");
  const leads = "select kind, email, summary, suspicions from leads";
  return lastRows(own, "select * from quote_requests", leads);
}

/** The requests of one visitor of the shared site. */
const requestsOf = (visit: Visit) =>
  queryRows(visit, "select kind, services from quote_requests where email = $1", [visit.email]);

test("the page offers three ways, four services with their times, and both forms", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/quote`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a Quote");
  const methods = main.getByRole("list").first().getByRole("listitem");
  await expect(methods).toHaveCount(3);
  await expect(methods.nth(0)).toContainText("24 hours");
  await expect(methods.nth(0).getByRole("link")).toHaveAttribute(
    "href",
    /^mailto:quotes@datumline\.example/,
  );
  await expect(methods.nth(1).getByRole("link")).toHaveAttribute("href", /^mailto:.*consultation/);
  for (const [title, time] of services) {
    const card = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: title }) });
    await expect(card).toContainText(time);
    await expect(card.getByRole("listitem")).toHaveCount(5);
  }
  for (const reason of [
    "Competitive pricing",
    "Fast turnaround",
    "Global standards",
    "Expert team",
  ]) {
    await expect(main.getByRole("heading", { level: 3, name: reason })).toBeVisible();
  }
  await methods.nth(2).getByRole("link").click();
  await expect(quoteForm(page)).toBeInViewport();
});

test("the card of a service begins the forms with it and keeps what was typed", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/quote`);
  await quoteForm(page).getByLabel("Name").fill("Typed before");
  await page.getByRole("link", { name: "Scan-to-BIM Modeling" }).click();
  await expect(page).toHaveURL(/\/quote\?service=scan-to-bim#quote-form$/);
  await expect(quoteForm(page).getByLabel("Service")).toHaveValue("Scan-to-BIM Modeling");
  await expect(quoteForm(page)).toBeInViewport();
  await expect(quoteForm(page).getByLabel("Name")).toHaveValue("Typed before");
  const boxes = projectForm(page).getByRole("group", { name: "Service" }).getByRole("checkbox");
  await expect(boxes.and(page.locator(":checked"))).toHaveCount(1);
  await expect(projectForm(page).getByLabel("Scan-to-BIM Modeling")).toBeChecked();
});

test("only the services that exist have pages of their own in the cache", async ({
  request,
  sharedSite,
}) => {
  const etag = async (search: string) =>
    (await request.get(`${sharedSite.site.origin}/quote${search}`)).headers().etag;
  expect(await etag("?service=bridges&utm=1")).toBe(await etag(""));
  expect(await etag("?service=civil")).not.toBe(await etag(""));
});

for (const engine of engines) {
  test(`a quote request is stored and both mails arrive, on ${engine}`, async ({
    page,
    ownSite,
  }) => {
    const own = await ownSite(engine);
    await withConsent(page);
    await page.goto(`${own.site.origin}/quote?service=ftth`);
    const form = await fillInQuote(page);
    await takeTwoSeconds();
    await send(form);
    await expect(thanks(page)).toBeVisible();
    await expect(form.getByLabel("Details")).toHaveValue("");

    const toFirm = await own.smtp.mailTo("leads@firm.example");
    expect(toFirm.replyTo?.[0]?.address).toBe("planner@client.example");
    expect(toFirm.subject).toBe("Quote: FTTH Drafting & Permitting – Planner at a utility");
    expect(toFirm.text).toContain("Details: 14 km in Co. Meath.");
    const toVisitor = await own.smtp.mailTo("planner@client.example");
    expect(toVisitor.text).toContain("reply within 24 hours");
    expect(toVisitor.html).not.toContain("Co. Meath");

    const [requests, leads] = await stored(own, page);
    expect(requests).toEqual([
      {
        id: expect.any(String),
        kind: "quote",
        name: "Planner at a utility",
        email: "planner@client.example",
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
    expect(leads).toEqual([
      {
        kind: "quote",
        email: "planner@client.example",
        summary: "FTTH Drafting & Permitting",
        suspicions: [],
      },
    ]);
  });

  test(`project details are stored and both mails arrive, on ${engine}`, async ({
    page,
    ownSite,
  }) => {
    const own = await ownSite(engine);
    await withConsent(page);
    await page.goto(`${own.site.origin}/quote`);
    const form = await fillInProject(page);
    await takeTwoSeconds();
    await send(form);
    await expect(thanks(page)).toBeVisible();
    await expect(form.getByLabel("Budget")).toHaveValue("");
    await expect(form.locator("input:checked")).toHaveCount(0);

    const toFirm = await own.smtp.mailTo("leads@firm.example");
    expect(toFirm.subject).toMatch(/^Express project: Scan-to-BIM Modeling, OSP & Civil/);
    expect(toFirm.text).toContain(`Project details:\n${project["Project Details"]}`);
    expect(toFirm.text).toContain("Scan formats: e57, pts");
    expect(toFirm.text).toContain("Link to larger scans: https://files.client.example/scan?key=1");
    expect(toFirm.html).toContain("As &lt;b&gt;built&lt;/b&gt; &amp; surveyed.");
    const toVisitor = await own.smtp.mailTo("architect@client.example");
    expect(toVisitor.html).not.toContain("hospital");

    const link = project["Link to larger scans"];
    const [requests, leads] = await stored(own, page);
    expect(requests).toEqual([
      {
        id: expect.any(String),
        kind: "project",
        name: project.Name,
        email: project.Email,
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
    expect(leads).toMatchObject([{ kind: "project", email: project.Email, suspicions: [] }]);
  });
}

test("a refusing database gets the failure text and keeps what was typed and ticked", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("503");
  const own = await ownSite("postgres");
  await page.goto(`${own.site.origin}/quote`);
  await queryRows(own, "alter table quote_requests add constraint refuse check (false)");
  const form = await fillInProject(page);
  await takeTwoSeconds();
  await send(form);
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(form.getByLabel("Project Details")).toHaveValue(project["Project Details"]);
  await expect(form.locator("input:checked")).toHaveCount(5);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
  expect(await queryRows(own, "select id from leads")).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`quote forms with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the short form names what is missing and leaves the long one alone", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      await page.goto(`${visit.origin}/quote`);
      await quoteForm(page).getByLabel("Email").fill("nobody@nowhere");
      await takeTwoSeconds();
      await send(quoteForm(page));
      const form = quoteForm(page);
      for (const [label, error] of [
        ["Name", "Name is required."],
        ["Email", "Please enter a valid email address."],
        ["Service", "Service is required."],
        ["Details", "Details is required."],
      ] as const) {
        await expect(form.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
        await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error));
      }
      await expect(form.getByLabel("Email")).toHaveValue("nobody@nowhere");
      await expect(form.getByLabel("Name")).toBeFocused();
      await expect(projectForm(page).locator("[aria-invalid]")).toHaveCount(0);

      await fillInQuote(page, visit.email);
      await form.getByLabel("Service").selectOption("OSP & Civil Permit Plans");
      await send(form);
      await expect(thanks(page)).toBeInViewport();
      await visit.smtp.mailTo(visit.email);
      expect(await requestsOf(visit)).toEqual([
        { kind: "quote", services: ["OSP & Civil Permit Plans"] },
      ]);
    });

    test("the long form names what is missing and keeps every field, tick and choice", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      await page.goto(`${visit.origin}/quote`);
      const form = await fillInProject(page);
      await form.getByLabel("Name").fill(" ");
      await form.getByLabel("Email").fill("a@b");
      await form.getByLabel("Project Details").fill("");
      await form.getByLabel("Deadline").fill("2020-01-01");
      await form.getByLabel("Link to larger scans").fill("my cloud");
      for (const box of ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans"]) {
        await form.getByRole("checkbox", { name: box }).uncheck();
      }
      await send(form);
      for (const [label, error] of [
        ["Name", "Name is required."],
        ["Email", "Please enter a valid email address."],
        ["FTTH Drafting & Permitting", "Service is required."],
        ["Project Details", "Project Details is required."],
        ["Deadline", "Deadline must not be in the past."],
        ["Link", "Link to larger scans must be an address that begins with https://."],
      ] as const) {
        const field = form.getByLabel(label);
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(error)));
      }
      await expect(form.getByLabel("Company")).toHaveValue(project.Company);
      await expect(form.getByLabel("Budget")).toHaveValue(project.Budget);
      await expect(form.getByLabel("Deadline")).toHaveValue("2020-01-01");
      await expect(form.getByLabel("LOD")).toHaveValue("LOD 300");
      const ticked = form.locator("input:checked");
      await expect(ticked).toHaveCount(3);
      for (const box of ["e57", "pts", "Express"]) {
        await expect(form.getByRole("checkbox", { name: box })).toBeChecked();
      }
      expect(await requestsOf(visit)).toEqual([]);

      await fillInProject(page, { Email: visit.email });
      await send(form);
      await expect(thanks(page)).toBeInViewport();
      await visit.smtp.mailTo(visit.email);
      expect(await requestsOf(visit)).toEqual([
        { kind: "project", services: ["Scan-to-BIM Modeling", "OSP & Civil Permit Plans"] },
      ]);
    });
  });
}

test("the banner of a success stands for 5 s", async ({ page, visit }) => {
  await page.clock.install();
  await page.goto(`${visit.origin}/quote?service=ftth`);
  const form = await fillInQuote(page, visit.email);
  // From a minute later on time passes only when it is told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks(page)).toHaveCount(0);
});

test("a form that the page does not have is refused", async ({ request, sharedSite }) => {
  const answer = await request.post(`${sharedSite.site.origin}/quote`, {
    form: { form_name: "contact", name: "A" },
  });
  expect(answer.status()).toBe(400);
});

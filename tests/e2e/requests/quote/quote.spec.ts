import { expect, test } from "#tests/e2e/fixtures.ts";
import { openProject, openQuote, projectForm, quoteForm } from "./quote-page.ts";

const services = [
  ["FTTH Drafting & Permitting", "5-10 working days"],
  ["EMI & Glint Reports for Solar", "3-7 working days"],
  ["Scan-to-BIM Modeling", "7-14 working days"],
  ["OSP & Civil Permit Plans", "5-12 working days"],
] as const;

test("the page offers three ways to ask, four services with their times, and both forms", async ({
  page,
  sharedSite,
}) => {
  await openQuote(page, sharedSite);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a Quote");
  await expect(quoteForm(page).getByRole("radio")).toHaveCount(6);
  await expect(quoteForm(page).getByRole("radio", { name: "Other" })).toBeInViewport();
  const methods = main
    .getByRole("list")
    .filter({ has: page.getByRole("heading", { name: "By email" }) })
    .getByRole("listitem");
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

test("a service's card selects the service in the form and keeps typed values", async ({
  page,
  sharedSite,
}) => {
  await openQuote(page, sharedSite);
  await quoteForm(page).getByLabel("Name").fill("Typed before");
  await page.getByRole("link", { name: "Scan-to-BIM Modeling" }).click();
  await expect(page).toHaveURL(/\/quote\?service=scan-to-bim#quote-form$/);
  await expect(quoteForm(page).getByLabel("Scan-to-BIM Modeling")).toBeChecked();
  await expect(quoteForm(page)).toBeInViewport();
  await expect(quoteForm(page).getByLabel("Name")).toHaveValue("Typed before");
});

test("the long form replaces the short one and copies its values", async ({ page, sharedSite }) => {
  await openQuote(page, sharedSite);
  const short = quoteForm(page);
  await short.getByLabel("OSP & Civil Permit Plans").check();
  await short.getByLabel("Name").fill("Planner");
  await short.getByLabel("Email").fill("planner@client.example");
  await short.getByLabel("Details").fill("14 km.");
  await page.locator("#project-form > summary").click();
  await expect(short).toBeHidden();
  const long = projectForm(page);
  await expect(long.getByLabel("OSP & Civil Permit Plans")).toBeChecked();
  await expect(long.getByLabel("Name")).toHaveValue("Planner");
  await expect(long.getByLabel("Email")).toHaveValue("planner@client.example");
  await expect(long.getByLabel("Project Details")).toHaveValue("14 km.");
  await page.locator("#project-form > summary").click();
  await expect(short.getByLabel("Details")).toHaveValue("14 km.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the long form unfolds, too, and stays open when it is returned with errors", async ({
    page,
    visit,
    tolerated,
  }) => {
    tolerated.push("400");
    await openProject(page, visit);
    await projectForm(page).getByRole("button", { name: "Send Project Details" }).click();
    await expect(projectForm(page).getByText("Name is required.")).toBeVisible();
  });
});

test("the page cache has separate pages only for existing services", async ({
  request,
  sharedSite,
}) => {
  const etag = async (search: string) =>
    (await request.get(`${sharedSite.site.origin}/quote${search}`)).headers().etag;
  expect(await etag("?service=bridges&utm=1")).toBe(await etag(""));
  expect(await etag("?service=civil")).not.toBe(await etag(""));
});

test("a form that does not belong to the page is refused", async ({ request, sharedSite }) => {
  const answer = await request.post(`${sharedSite.site.origin}/quote`, {
    form: { form_name: "contact", name: "A" },
  });
  expect(answer.status()).toBe(400);
});

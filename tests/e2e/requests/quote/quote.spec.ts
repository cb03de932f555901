import { expect, test } from "#tests/e2e/fixtures.ts";
import { openQuote, projectForm, quoteForm } from "./quote-page.ts";

const services = [
  ["FTTH Drafting & Permitting", "5-10 working days"],
  ["EMI & Glint Reports for Solar", "3-7 working days"],
  ["Scan-to-BIM Modeling", "7-14 working days"],
  ["OSP & Civil Permit Plans", "5-12 working days"],
] as const;

test("the page offers three ways, four services with their times, and both forms", async ({
  page,
  sharedSite,
}) => {
  await openQuote(page, sharedSite);
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
  await openQuote(page, sharedSite);
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

test("a form that the page does not have is refused", async ({ request, sharedSite }) => {
  const answer = await request.post(`${sharedSite.site.origin}/quote`, {
    form: { form_name: "contact", name: "A" },
  });
  expect(answer.status()).toBe(400);
});

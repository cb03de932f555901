import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import { path, query } from "./glare-page.ts";

test("one IP address cannot keep the server computing", { tag: "@slow" }, async ({
  visitor,
  request,
}) => {
  const statuses = new Set<number>();
  for (let i = 0; i < 24; i++) {
    const change = { facing: String(100 + i), tilt: "90", glass: "smooth" };
    const answer = await request.get(`${visitor.origin}${path}?${query(change)}`, {
      headers: visitor.headers,
    });
    statuses.add(answer.status());
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test("the request sends all inputs to the firm", { tag: "@slow" }, async ({ page, visit }) => {
  await withConsent(page);
  await page.goto(`${visit.origin}${path}?${query()}`);
  await page.getByRole("link", { name: "Request full assessment" }).click();
  const request = page.locator("#assessment form");
  await expect(request.getByLabel("Site Address")).toHaveValue("53.35° N, 6.26° W");
  const details = request.getByLabel("Array and receptors");
  await expect(details).toHaveValue(/Mill house: bearing 255°, 160 m away, eye 4 m above ground/);
  await expect(details).toBeInViewport();
  await request.getByLabel("Name", { exact: true }).fill("Solar developer");
  await request.getByLabel("Email").fill(visit.email);
  await request.getByLabel("PV System Size").fill("1,200");
  await request.getByLabel("Near Airport").selectOption("no");
  await request.getByLabel("Planning Stage").selectOption("pre");
  const opened = Date.now();
  await until(() => Date.now() - opened > 2_100, { what: "a person's pace" });
  await request.getByRole("button", { name: "Request Assessment" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toBeVisible();

  const [lead] = await queryRows(visit, `select details from leads where email = '${visit.email}'`);
  const text = String((lead as { details: string }).details);
  expect(text).toContain("Modules: tilt 20°, azimuth 180°, smooth glass");
  expect(text).toContain(`${path}?`);
  const mail = await visit.smtp.mailFrom(visit.email);
  expect(mail.text).toContain("Mill house: bearing 255°");
});

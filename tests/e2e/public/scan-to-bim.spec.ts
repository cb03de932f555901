import { sampleModelsPath } from "#modules/catalogue/service-paths.ts";
import { describedModels, sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

const path = "/services/scan-to-bim";

const models = describedModels(sampleModelsDocument.initial);

test("the Scan-to-BIM page has the specified tables, steps, formats and links", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  const main = page.getByRole("main");
  const table = main.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Service",
    "Input",
    "LOD",
    "Output",
    /^Typical time/,
  ]);
  expect(await table.getByRole("rowheader").count()).toBeGreaterThanOrEqual(5);
  await expect(main.locator("ol").getByRole("heading", { level: 3 })).toHaveText([
    "You Send",
    "We Process",
    "We Model",
    "We Deliver",
  ]);
  for (const format of ["RCS", "E57", "LAS", "PTS", "XYZ", "RVT", "DWG", "PDF", "IFC"]) {
    await expect(main.locator("dd").getByText(format, { exact: true }).first()).toBeVisible();
  }
  for (const level of ["LOD 100", "LOD 200", "LOD 300", "LOD 400"]) {
    await expect(main.locator("dt").getByText(level, { exact: true })).toBeVisible();
  }
  for (const tool of ["Revit", "ReCap Pro", "AutoCAD", "Navisworks", "CloudCompare"]) {
    await expect(main.locator("dt").getByText(tool, { exact: true })).toBeVisible();
  }
  const industries = main.locator("section", { hasText: "Who works with these models" });
  await expect(industries.getByRole("listitem")).toHaveCount(5);
  // The figures of the whole firm are on other pages.
  await expect(page.getByText("50+ projects in 5 countries")).toBeVisible();
  await expect(page.getByText(/25\+|5-7 days/)).toHaveCount(0);
  await expect(main.getByText("7-14 working days").first()).toBeVisible();

  for (const link of await main.getByRole("link", { name: "Request a Quote" }).all()) {
    await expect(link).toHaveAttribute("href", "/quote");
  }
  for (const link of await main.getByRole("link", { name: "Free Consultation" }).all()) {
    await expect(link).toHaveAttribute("href", /^mailto:/);
  }
  await expect(main.locator('a[href="/blog?category=BIM"]')).toBeVisible();
  await expect(main.locator("site-drawing")).toHaveCount(3);
});

test("each sample can be requested, and has a separate page with every element", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  const { origin } = sharedSite.site;
  await page.goto(origin + path);
  for (const { title } of models) {
    const card = page.locator("#samples").getByRole("listitem").filter({ hasText: title });
    await card.getByRole("button", { name: "Download Sample" }).click();
    await expect(page.getByRole("dialog", { name: "Sample BIM model" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.goto(origin + sampleModelsPath);
  for (const { id, title } of models) {
    const model = page.locator(`#model-${id}`);
    await model.scrollIntoViewIfNeeded();
    await expect(model.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(model.getByRole("rowheader")).not.toHaveCount(0);
    await expect(model.locator("site-drawing svg")).toBeVisible();
  }
});

test("the sample can be requested next to the models, too", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}${path}/sample-models`);
  await page.getByRole("button", { name: "Download Sample" }).click();
  const dialog = page.getByRole("dialog", { name: "Sample BIM model" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill("viewer@client.example");
  await dialog.getByRole("button", { name: "Send Sample" }).click();
  await expect(dialog.getByRole("status")).toBeVisible();
});

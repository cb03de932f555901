import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

/** The specification's requirements of pages with the same structure: headings in order, and the buttons' targets. */
const pages = [
  {
    path: "/services/ftth-design",
    sections: [
      "What we design",
      "The permit package",
      "Case study",
      "Deliverables",
      "Workflow",
      "Benefits",
      "FAQs",
    ],
    service: "Fiber",
  },
  {
    path: "/services/civil-engineering",
    sections: [
      "Project types",
      "The permit set",
      "Case study",
      "Deliverables",
      "Workflow",
      "Benefits",
      "FAQs",
    ],
    service: "Civil",
  },
] as const;

for (const { path, sections, service } of pages) {
  test(`${path} has its sections, its steps with day ranges and its links`, async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    await page.goto(sharedSite.site.origin + path);
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.slice(0, sections.length)).toEqual(sections);
    const steps = page.locator("main ol").getByText(/^Day \d+-\d+$/);
    await expect(steps).toHaveCount(4);
    const main = page.getByRole("main");
    for (const link of await main.getByRole("link", { name: "Request a Quote" }).all()) {
      await expect(link).toHaveAttribute("href", "/quote");
    }
    await main.getByRole("link", { name: "Contact Us" }).click();
    await expect(page).toHaveURL(new RegExp(`/contact\\?service=${service}$`));
    await expect(page.getByLabel("Service of Interest")).toHaveValue(service);
  });
}

test("on a phone lists fold to their headings, and sheets open from their images", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services/ftth-design`);
  const text = page.getByText("drawn over the utility records you hold");
  await expect(text).toBeHidden();
  await page.getByRole("heading", { name: "Underground routes" }).click();
  await expect(text).toBeVisible();
  await page.getByRole("link", { name: "Open sheet: Bore under a road" }).click();
  const sheet = page.getByRole("dialog", { name: "Bore under a road" });
  await expect(sheet.locator("svg[aria-labelledby]")).toBeVisible();
});

test("on a phone a section folds to its heading, and opens in full by a tap or by its URL", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withConsent(page);
  const address = `${sharedSite.site.origin}/services/ftth-design`;
  await page.goto(address);
  const step = page.getByText("Day 1-2", { exact: true });
  const hidden = page.locator("#workflow details p").first();
  await expect(step).toBeHidden();
  await page.getByRole("heading", { name: "Workflow" }).click();
  await expect(step).toBeVisible();
  await expect(hidden).toBeVisible();

  await page.getByRole("heading", { name: "Workflow" }).click();
  await expect(step).toBeHidden();
  // The delivery time at the top of the page links to the section.
  await page.locator("dd").getByRole("link", { name: "5-10 working days" }).click();
  await expect(step).toBeInViewport();

  await page.goto("about:blank");
  await page.goto(`${address}#workflow`);
  await expect(step).toBeVisible();
  await page.getByRole("heading", { name: "Workflow" }).click();
  await expect(step).toBeHidden();
  // A link within the page to an element inside a fold.
  await hidden.evaluate((text) => {
    text.id = "inside";
    location.hash = "inside";
  });
  await expect(hidden).toBeInViewport();
});

test("on a phone pages are half as long as they were at first", async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withConsent(page);
  /** px, as measured in the design review or, for the first two, when they first showed the work. */
  const first = {
    "/": 11_367,
    "/services": 15_076,
    "/services/solar-pv-permitting": 11_810,
    "/services/scan-to-bim": 12_977,
    // The review counted screens.
    "/services/ftth-design": 14 * 740,
  };
  for (const [path, height] of Object.entries(first)) {
    await page.goto(sharedSite.site.origin + path);
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    // Half, plus a line or two that another version of the browser wraps differently.
    expect.soft(now, path).toBeLessThanOrEqual(height * 0.51);
  }
});

test("folds on phones are open without scripts", async ({ browser, sharedSite }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  for (const path of ["/", "/services", "/services/scan-to-bim"]) {
    await page.goto(sharedSite.site.origin + path);
    await expect(page.locator("details:has(> summary > site-fold):not([open])")).toHaveCount(0);
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }),
    ).toBeVisible();
  }
  await context.close();
});

test("Home's sheets scroll sideways on a phone, also by keyboard", async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  const last = page.getByRole("link", { name: /^PDF.*Road section/ });
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test("the plot width changes the street block's figures and its sheet", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services/ftth-design`);
  await expect(page.locator("dd").getByText("352.0 m")).toBeVisible();
  await hydrate(page);
  await page.getByRole("button", { name: "Change the plot width" }).click();
  await expect(page.getByRole("slider", { name: "Plot width in metres" })).toBeFocused();
  const drawn = page.waitForResponse(/ftth-plan\.svg\?plot=7$/);
  await page.getByRole("slider", { name: "Plot width in metres" }).fill("7");
  await expect(page.getByText("Plot width 7.00 m")).toBeVisible();
  expect(await (await drawn).text()).toContain("12 × 7.00 = 84.00 m");
  await expect(page.locator("dd").getByText("352.0 m")).toBeHidden();
});

test("the BIM page has the specified lists, figures and links", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services/bim-modeling`);
  const main = page.getByRole("main");
  for (const capability of [
    "Architectural modeling",
    "Structural modeling",
    "MEP modeling",
    "Clash detection",
    "LOD 100-500",
    "Construction documentation",
    "Quantity takeoffs",
    "4D/5D integration",
  ]) {
    await expect(
      main.getByRole("heading", { level: 3, name: capability, exact: true }),
    ).toBeVisible();
  }
  for (const group of ["Architectural", "Structural", "MEP", "Coordination"]) {
    await expect(main.getByRole("heading", { level: 3, name: group, exact: true })).toBeVisible();
  }
  await expect(main.locator("ol").getByText(/^Day /)).toHaveText([
    "Day 1-2",
    "Day 3-8",
    "Day 9-12",
    "Day 13-14",
  ]);
  for (const figure of [
    "450,000 sq ft",
    "LOD 350-400",
    "12 weeks",
    "2,847",
    "Zero",
    "30%",
    "$1.8M",
  ]) {
    await expect(main.locator("dd").getByText(figure, { exact: true })).toBeVisible();
  }
  // The figures of the whole firm are on other pages.
  await expect(page.getByText("50+ projects in 5 countries")).toBeVisible();
  await expect(page.getByText(/25\+|5-7 days/)).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Request a Quote" })).toHaveAttribute(
    "href",
    "/quote",
  );
  await expect(main.getByRole("link", { name: "Contact Our Team" })).toHaveAttribute(
    "href",
    "/contact",
  );
  for (const name of ["Free Consultation", "Schedule Consultation"]) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", /^mailto:/);
  }
});

test("each service states a price and its basis in its first strip", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withConsent(page);
  for (const name of [
    "ftth-design",
    "solar-pv-permitting",
    "scan-to-bim",
    "bim-modeling",
    "civil-engineering",
  ]) {
    await page.goto(`${sharedSite.site.origin}/services/${name}`);
    await page.getByRole("link", { name: "Fixed quote, reply in 24 hours" }).click();
    await expect(page).toHaveURL(/\/services#prices$/);
    await expect(page.getByRole("heading", { name: "How a price is made" })).toBeInViewport();
  }
  const row = page.locator("#prices tr", { hasText: "Scan-to-BIM" });
  await expect(row.locator("summary").getByText("sq m of floor, by LOD")).toBeVisible();
  await row.getByText("Scan-to-BIM", { exact: true }).click();
  await expect(row.locator("details").getByText(/Floor area, disciplines, LOD/)).toBeVisible();
});

test("the overview lists every service with eight features, four deliverables and a link", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Specialized Engineering Services",
  );
  for (const [anchor, path] of [
    ["ftth", "/services/ftth-design"],
    ["solar", "/services/solar-pv-permitting"],
    ["scan-to-bim", "/services/scan-to-bim"],
    ["bim", "/services/bim-modeling"],
    ["civil", "/services/civil-engineering"],
  ] as const) {
    const entry = page.locator(`#${anchor}`);
    await expect(entry.getByRole("listitem")).toHaveCount(8);
    expect((await entry.locator("dd").first().textContent())?.split(", ")).toHaveLength(4);
    await expect(entry.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", path);
    await entry.locator("site-drawing").scrollIntoViewIfNeeded();
    await expect(entry.locator("site-drawing svg")).toBeVisible();
  }
  const main = page.getByRole("main");
  await expect(main.locator("ol").getByRole("heading")).toHaveText([
    "Requirements Analysis",
    "Technical Planning",
    "Execution & Analysis",
    "Quality Assurance",
  ]);
  await expect(main.getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/quote");
  await expect(main.getByRole("link", { name: "Sample SGHAT Report" })).toHaveAttribute(
    "href",
    "/services/solar-pv-permitting",
  );
});

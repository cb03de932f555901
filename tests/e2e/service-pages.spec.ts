import { expect, test, withConsent } from "./fixtures.ts";

/** What the specification asks of pages that share a structure: headings in order, and where the buttons lead. */
const pages = [
  {
    path: "/services/ftth-design",
    sections: [
      "What we design",
      "permit package",
      "counted to the splice",
      "Deliverables",
      "From route data",
      "saves you",
    ],
    service: "Fiber",
  },
] as const;

for (const { path, sections, service } of pages) {
  test(`${path} has its sections, its steps with day ranges and its ways on`, async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    await page.goto(sharedSite.site.origin + path);
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    for (const [index, part] of sections.entries()) expect(headings[index]).toContain(part);
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

import type { Page } from "@playwright/test";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { serviceDocuments } from "#modules/catalogue/service-documents.ts";
import { serviceHeadings } from "#modules/catalogue/service-wording.ts";
import { builtInServices } from "#modules/catalogue/services.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { contactDocument } from "#modules/leads/contact.ts";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";
import { defaultContent } from "#tests/support/default-content.ts";

/** The questions in a page's structured data, with their answers. */
async function describedFaqs(page: Page): Promise<{ question: string; answer: string }[]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const nodes: {
    "@type": string;
    mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  }[] = JSON.parse(json ?? "")["@graph"];
  const faqs = nodes.find((node) => node["@type"] === "FAQPage")?.mainEntity ?? [];
  return faqs.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }));
}

const pagesWithFaqs = [
  ...builtInServices.map(({ id, path }) => ({ path, faqs: serviceDocuments[id].initial.faqs })),
  {
    path: "/contact",
    faqs: replaceInserts(contactDocument.initial.faqs, firmInserts(defaultContent)),
  },
];

for (const { path, faqs } of pagesWithFaqs) {
  test(`the structured data of ${path} has exactly the questions on the page`, async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    await page.goto(sharedSite.site.origin + path);
    expect(await describedFaqs(page)).toEqual(faqs);
    const section = page.locator("section", {
      has: page.getByRole("heading", { level: 2, name: "FAQs", exact: true }),
    });
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(
      faqs.map(({ question }) => question),
    );
    for (const { question, answer } of faqs) {
      await section.getByText(question, { exact: true }).click();
      await expect(section.getByText(answer, { exact: true })).toBeVisible();
    }
  });
}

test("every service page has the headings that visitors look for", async ({ page, sharedSite }) => {
  for (const { path } of builtInServices) {
    await page.goto(sharedSite.site.origin + path);
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    for (const heading of Object.values(serviceHeadings)) {
      expect(
        headings.filter((text) => text === heading),
        `${heading} of ${path}`,
      ).toHaveLength(1);
    }
  }
});

import type { DrawingName } from "@datumline/drawings/catalog";
import { sampleModelsPath } from "#app/catalogue/sample-models-path.ts";
import { serviceDocuments } from "#app/catalogue/service-documents.ts";
import { type ServiceId, services } from "#app/catalogue/services.ts";
import { aboutDocument } from "#app/content/about.ts";
import { articles } from "#app/content/articles/articles.ts";
import { blogDocument } from "#app/content/blog.ts";
import { dataSecurityDocument } from "#app/content/data-security.ts";
import { glareCheckDocument } from "#app/content/glare-check.ts";
import { glareCheckPath } from "#app/content/glare-check-path.ts";
import { glossaryDocument } from "#app/content/glossary/glossary.ts";
import { homeDocument } from "#app/content/home.ts";
import { termsDocument } from "#app/content/legal.ts";
import { newsletterDocument } from "#app/content/newsletter-page.ts";
import { privacyDocument } from "#app/content/privacy-policy.ts";
import { qualityDocument, qualityPath } from "#app/content/quality.ts";
import { quoteDocument } from "#app/content/quote.ts";
import { sampleModelsDocument } from "#app/content/sample-models.ts";
import { servicesDocument } from "#app/content/services-overview.ts";
import { standardsDocument } from "#app/content/standards-page.ts";

export type SocialCard = {
  path: string;
  title: string;
  /** The page's signature drawing; without one the card shows the firm's mark. */
  drawing?: DrawingName;
};

/** The cards of pages that are below a service's. */
const below: Partial<Record<ServiceId, SocialCard[]>> = {
  solar: [
    {
      path: glareCheckPath,
      title: glareCheckDocument.initial.hero.title,
      drawing: "sun-path-compact",
    },
  ],
  "scan-to-bim": [
    {
      path: sampleModelsPath,
      title: sampleModelsDocument.initial.hero.title,
      drawing: "scan-to-model-compact",
    },
  ],
};

/** The social card of each page for messages and feeds, in the order of the drawing set. */
export const socialCards: readonly SocialCard[] = [
  { path: "/", title: homeDocument.initial.hero.title, drawing: "ftth-plan-compact" },
  { path: "/services", title: servicesDocument.initial.hero.title, drawing: "road-works-compact" },
  ...services.flatMap(({ id, path, drawing }): SocialCard[] => [
    { path, title: serviceDocuments[id].initial.hero.title, drawing: `${drawing}-compact` },
    ...(below[id] ?? []),
  ]),
  { path: "/portfolio", title: "Our Portfolio", drawing: "bim-coordination" },
  { path: "/blog", title: blogDocument.initial.hero.title, drawing: "sun-path-compact" },
  { path: "/about", title: aboutDocument.initial.hero.title, drawing: "reach-map-compact" },
  { path: "/contact", title: "Talk to the drawing office" },
  { path: "/quote", title: quoteDocument.initial.hero.title, drawing: "site-grading" },
  { path: "/newsletter", title: newsletterDocument.initial.hero.title },
  ...articles.map(
    // That the catalogue has it is a rule that every article's test checks.
    ({ slug, title, image }): SocialCard => ({
      path: `/blog/${slug}`,
      title,
      drawing: image as DrawingName,
    }),
  ),
  { path: qualityPath, title: qualityDocument.initial.hero.title },
  { path: "/data-security", title: dataSecurityDocument.initial.hero.title },
  { path: "/glossary", title: glossaryDocument.initial.hero.title },
  { path: "/privacy-policy", title: privacyDocument.initial.title },
  { path: "/terms", title: termsDocument.initial.title },
  { path: "/standards", title: standardsDocument.initial.hero.title },
];

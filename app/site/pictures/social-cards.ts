import type { DrawingName } from "@datumline/studio/drawings/catalog";
import { serviceDocuments } from "#modules/catalogue/service-documents.ts";
import { sampleModelsPath } from "#modules/catalogue/service-paths.ts";
import { builtInServices, type ServiceId } from "#modules/catalogue/services.ts";
import { servicesDocument } from "#modules/catalogue/services-overview.ts";
import { standardsDocument } from "#modules/catalogue/standards-page.ts";
import { glareCheckDocument } from "#modules/glare/glare-check.ts";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { quoteDocument } from "#modules/leads/quote.ts";
import { newsletterDocument } from "#modules/newsletter/newsletter-documents.ts";
import { articles } from "#modules/posts/articles/articles.ts";
import { blogDocument } from "#modules/posts/blog.ts";
import { sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { aboutDocument } from "../content/about.ts";
import { dataSecurityDocument } from "../content/data-security.ts";
import { glossaryDocument } from "../content/glossary/glossary.ts";
import { homeDocument } from "../content/home.ts";
import { termsDocument } from "../content/legal.ts";
import { privacyDocument } from "../content/privacy-policy.ts";
import { qualityDocument, qualityPath } from "../content/quality.ts";

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
  ...builtInServices.flatMap(({ id, path, drawing }): SocialCard[] => [
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

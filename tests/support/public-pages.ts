import { builtInServices } from "#modules/catalogue/services.ts";

/** Every public page that the tests of budgets, accessibility and use without JavaScript visit. */
export const publicPages: readonly string[] = [
  "/",
  "/services",
  ...builtInServices.map(({ path }) => path),
  "/services/solar-pv-permitting/glare-check",
  "/services/scan-to-bim/sample-models",
  "/portfolio",
  "/portfolio/ftth-design-for-a-street-block-of-24-homes",
  "/blog",
  "/blog/ftth-network-design-best-practices-topology-split-and-loss-budget",
  "/blog/tag/permits",
  "/about",
  "/contact",
  "/quote",
  "/newsletter",
  "/quality",
  "/data-security",
  "/glossary",
  "/privacy-policy",
  "/terms",
  "/standards",
];
export const widths = [360, 768, 1440] as const;

/** Every public page that the tests of budgets, accessibility and life without JavaScript go through. */
export const publicPages = [
  "/",
  "/services",
  "/services/ftth-design",
  "/services/solar-pv-permitting",
  "/services/solar-pv-permitting/glare-check",
  "/services/bim-modeling",
  "/services/civil-engineering",
  "/services/scan-to-bim",
  "/services/scan-to-bim/sample-models",
  "/portfolio",
  "/blog",
  "/blog/ftth-network-design-best-practices-topology-split-and-loss-budget",
  "/about",
  "/contact",
  "/quote",
  "/newsletter",
  "/privacy-policy",
  "/terms",
] as const;
export const widths = [360, 768, 1440] as const;

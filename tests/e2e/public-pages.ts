/** Every public page that the tests of budgets, accessibility and life without JavaScript go through. */
export const publicPages = [
  "/",
  "/services",
  "/services/ftth-design",
  "/services/bim-modeling",
  "/services/civil-engineering",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms",
] as const;
export const widths = [360, 768, 1440] as const;

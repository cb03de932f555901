/** The addresses of built-in services' pages. Separate from the rest of a service, which browsers need not have. */
export const servicePaths = {
  ftth: "/services/ftth-design",
  solar: "/services/solar-pv-permitting",
  "scan-to-bim": "/services/scan-to-bim",
  bim: "/services/bim-modeling",
  civil: "/services/civil-engineering",
} as const;

/** Apart from the page's texts, which links to it do without. */
export const sampleModelsPath = `${servicePaths["scan-to-bim"]}/sample-models`;

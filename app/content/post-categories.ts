/** The categories that the admin's posts can have. */
export const postCategories = [
  "FTTH Design",
  "Solar Analysis",
  "Scan-to-BIM",
  "Civil Engineering",
  "BIM Modeling",
  "Industry News",
  "Case Studies",
  "Technical Guides",
] as const;

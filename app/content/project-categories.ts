/** The categories of portfolio projects, as the admin's list has them. */
export const projectCategories = [
  "BIM Modeling",
  "Point Cloud to BIM",
  "Solar PV Permitting",
  "FTTH Design",
  "Civil 3D",
] as const;
export type ProjectCategory = (typeof projectCategories)[number];

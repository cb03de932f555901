import { type Choices, choices, servicesFrom } from "./choices.ts";
import type { Service } from "./services.ts";

// What posts and projects are filed under in the admin. Apart from the choices of the forms, whose pages need none of it.

/** The categories that the admin's posts can have: the services' own and some that belong to none. */
export const postCategories = choices([
  ...servicesFrom("ftth", "solar", "scan-to-bim", "civil").map(({ postCategory }) => postCategory),
  "Industry News",
  "Case Studies",
  "Technical Guides",
]);

export type ProjectCategory = Service["projects"]["category"];

/** The categories of portfolio projects, in the order of the admin's list. */
export const projectCategories: Choices<ProjectCategory> = choices(
  servicesFrom("bim", "scan-to-bim", "solar").map(({ projects }) => projects.category),
);

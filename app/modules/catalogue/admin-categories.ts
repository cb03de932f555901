import { type Choices, choices } from "./choices.ts";
import type { OfferedService } from "./read-services.ts";
import { builtInServices, type Service, servicesFrom } from "./services.ts";

// Categories of posts and projects in the admin. A separate module: the pages with forms need none of it.

/** The built-in categories of posts: those of the services, and some without a service. */
export const postCategories = choices([
  ...servicesFrom("ftth", "solar", "scan-to-bim", "civil").map(({ postCategory }) => postCategory),
  "Industry News",
  "Case Studies",
  "Technical Guides",
]);

export type ProjectCategory = Service["projects"]["category"];

/** The built-in categories of portfolio projects, in the order of the admin's list. */
export const projectCategories: Choices<ProjectCategory> = choices(
  servicesFrom("bim", "scan-to-bim", "solar").map(({ projects }) => projects.category),
);

export const projectCategoryOf = ({ builtIn, name }: OfferedService): string =>
  builtIn?.projects.category ?? name;

type Offered = readonly OfferedService[];

/** Categories of posts, from the firm's current services. */
export const offeredPostCategories = (offered: Offered): string[] =>
  asOffered(postCategories, offered, ({ postCategory }) => postCategory);

/** Categories of projects, from the firm's current services. */
export const offeredProjectCategories = (offered: Offered): string[] =>
  asOffered(projectCategories, offered, ({ projects }) => projects.category);

/** A list's names without those of retired services, followed by the added services' names. */
function asOffered(
  names: readonly string[],
  offered: Offered,
  categoryOf: (service: Service) => string,
): string[] {
  const retired = builtInServices.filter(({ id }) => !offered.some(({ key }) => key === id));
  const gone = retired.map(categoryOf);
  const added = offered.flatMap(({ builtIn, name }) => (builtIn ? [] : [name]));
  return [...new Set([...names.filter((name) => !gone.includes(name)), ...added])];
}

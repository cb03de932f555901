import { type Choices, choices } from "./choices.ts";
import type { OfferedService } from "./read-services.ts";
import { type Service, services, servicesFrom } from "./services.ts";

// Categories of posts and projects in the admin. Apart from the choices of the forms, whose pages need none of it.

/** The categories of posts that come with the code: the services' own and some that belong to none. */
export const postCategories = choices([
  ...servicesFrom("ftth", "solar", "scan-to-bim", "civil").map(({ postCategory }) => postCategory),
  "Industry News",
  "Case Studies",
  "Technical Guides",
]);

export type ProjectCategory = Service["projects"]["category"];

/** The categories of portfolio projects that come with the code, in the order of the admin's list. */
export const projectCategories: Choices<ProjectCategory> = choices(
  servicesFrom("bim", "scan-to-bim", "solar").map(({ projects }) => projects.category),
);

/** The category of a service's projects. */
export const projectCategoryOf = ({ builtIn, name }: OfferedService): string =>
  builtIn?.projects.category ?? name;

type Offered = readonly OfferedService[];

/** Categories of posts, from the firm's current services. */
export const offeredPostCategories = (offered: Offered): string[] =>
  asOffered(postCategories, offered, ({ postCategory }) => postCategory);

/** Categories of projects, from the firm's current services. */
export const offeredProjectCategories = (offered: Offered): string[] =>
  asOffered(projectCategories, offered, ({ projects }) => projects.category);

/** The names of a list without those of retired services, then the services that someone has added, by their names. */
function asOffered(
  names: readonly string[],
  offered: Offered,
  categoryOf: (service: Service) => string,
): string[] {
  const retired = services.filter(({ id }) => !offered.some(({ key }) => key === id));
  const gone = retired.map(categoryOf);
  const added = offered.flatMap(({ builtIn, name }) => (builtIn ? [] : [name]));
  return [...new Set([...names.filter((name) => !gone.includes(name)), ...added])];
}

import { type Service, services } from "#modules/catalogue/services.ts";

/** The service of a project category; none for a category that no longer exists. */
export const serviceOfProject = (category: string): Service | undefined =>
  services.find(({ projects }) => projects.category === category);

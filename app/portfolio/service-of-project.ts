import { type Service, services } from "#app/catalogue/services.ts";

/** The service that projects of a category belong to; none for a category of former times. */
export const serviceOfProject = (category: string): Service | undefined =>
  services.find(({ projects }) => projects.category === category);

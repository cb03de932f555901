import { categories, isCategoryName } from "./categories.ts";
import { serviceOf, services } from "./services.ts";

/** The drawing that stands for a post of a topic without its own image. */
export function coverOfTopic(topic: string): string {
  return isCategoryName(topic) ? categories[topic].cover : "scan-plan";
}

/** The drawing that stands for a project of a category; an unknown category has that of BIM Modeling. */
export function coverOfProject(category: string): string {
  const service = services.find(({ projects }) => projects.category === category);
  return (service ?? serviceOf("bim")).projects.cover;
}

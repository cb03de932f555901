import { categories, isCategoryName } from "./categories.ts";
import { builtInServices, serviceOf } from "./services.ts";

/** The drawing for posts of a topic that have no image. */
export function coverOfTopic(topic: string): string {
  return isCategoryName(topic) ? categories[topic].cover : "scan-plan";
}

/** The drawing of a category's projects; an unknown category has that of BIM Modeling. */
export function coverOfProject(category: string): string {
  const service = builtInServices.find(({ projects }) => projects.category === category);
  return (service ?? serviceOf("bim")).projects.cover;
}

import { type CategoryName, categories, services } from "./services.ts";

/** Whether a value, as of an address, is a public category. */
export const isCategoryName = (value: string): value is CategoryName =>
  Object.hasOwn(categories, value);

export const categoryNames = Object.keys(categories).filter(isCategoryName);

/**
 * What a post of an admin category is found under: the public category of its service, or its own name. The database
 * says the same where it lists posts (app/.server/db/blog-topics.ts).
 */
export function topicOf(postCategory: string): string {
  return (
    services.find((service) => service.postCategory === postCategory)?.category ?? postCategory
  );
}

import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { UserError } from "#platform/user-error.ts";
import { offeredPostCategories, offeredProjectCategories } from "../admin-categories.ts";
import { offeredServices } from "../read-services.ts";

type Texts = { documents: SiteDocuments };

/** Current categories of posts. */
export const readPostCategories = async ({ documents }: Texts): Promise<string[]> =>
  offeredPostCategories(offeredServices(await documents.current()));

/** Current categories of projects. */
export const readProjectCategories = async ({ documents }: Texts): Promise<string[]> =>
  offeredProjectCategories(offeredServices(await documents.current()));

/** Refuses a category that is not in the list. Throws {@link UserError}. */
export function requireCategory(category: string, list: readonly (string | undefined)[]): void {
  if (list.includes(category)) return;
  throw new UserError("Choose a category from the list.", { field: "category" });
}

import {
  offeredPostCategories,
  offeredProjectCategories,
} from "#modules/catalogue/admin-categories.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { UserError } from "#platform/user-error.ts";

type Texts = { documents: SiteDocuments };

/** Current categories of posts. */
export const readPostCategories = async ({ documents }: Texts): Promise<string[]> =>
  offeredPostCategories(offeredServices(await documents.current()));

/** Current categories of projects. */
export const readProjectCategories = async ({ documents }: Texts): Promise<string[]> =>
  offeredProjectCategories(offeredServices(await documents.current()));

/** Refuses a category that is neither in the list nor the current one. */
export function requireCategory(
  category: string,
  { list, former }: { list: readonly string[]; former?: string | undefined },
): void {
  if (category === former || list.includes(category)) return;
  throw new UserError("Choose a category from the list.", { field: "category" });
}

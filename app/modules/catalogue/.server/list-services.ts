import { listPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import {
  type DocumentState,
  findDocumentRevision,
  listDocumentStates,
} from "#modules/content/.server/queries/content-documents.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { withDefaults } from "#modules/content/documents/stored-values.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { offeredPostCategories, offeredProjectCategories } from "../admin-categories.ts";
import type { CatalogueEntry } from "../catalogue-document.ts";
import { customServiceDocument } from "../custom-service.ts";
import { isOffered, offered, offeredServices } from "../read-services.ts";
import { serviceDocuments } from "../service-documents.ts";
import { readCatalogue } from "./stored-catalogue.ts";

/** The services in order, each with its status. */
export async function listServices({ db, documents }: { db: Db; documents: SiteDocuments }) {
  const site = await documents.current();
  const { entries } = await readCatalogue(db);
  const states = new Map((await listDocumentStates(db)).map((state) => [state.id, state]));
  const placeholders = new Map((await listPlaceholders(db)).map(({ id, count }) => [id, count]));
  return Promise.all(
    entries.map(async (entry) => {
      const { key, path, slug, isRetired, followedBy, builtIn } = entry;
      const document = builtIn ? serviceDocuments[builtIn.id] : customServiceDocument(key);
      const state = states.get(document.id);
      const isShown = isOffered(site, entry);
      // The public texts do not contain a service that has not been published yet.
      const { name, drawing } = offered(site, entry);
      return {
        key,
        name: isShown || builtIn ? name : await savedName(db, key, state?.version),
        drawing,
        path,
        slug,
        isRetired,
        followedBy,
        isCustom: builtIn === undefined,
        form: documentPath(document.id),
        ...statusOf(entry, isShown, state),
        placeholders: placeholders.get(document.id) ?? 0,
      };
    }),
  );
}

/** The name of a service in the admin, whether visitors can find it or not. */
export async function serviceName(
  { db, documents }: { db: Db; documents: SiteDocuments },
  entry: CatalogueEntry,
): Promise<string> {
  const site = await documents.current();
  if (entry.builtIn || isOffered(site, entry)) return offered(site, entry).name;
  const { id } = customServiceDocument(entry.key);
  const state = (await listDocumentStates(db)).find((each) => each.id === id);
  return savedName(db, entry.key, state?.version);
}

/** The name of an added service in its last saved version. */
async function savedName(db: Db, key: string, version = 0): Promise<string> {
  const document = customServiceDocument(key);
  const saved = await findDocumentRevision(db, document.id, version);
  return (saved ? withDefaults(document, saved) : document.initial).name;
}

/** The status of a service, and whether it has changes that visitors do not see yet. */
function statusOf(
  { isRetired }: CatalogueEntry,
  isShown: boolean,
  document: DocumentState | undefined,
) {
  if (isRetired) return { status: "Retired", hasDraft: false } as const;
  if (document?.publishAt) return { status: "Scheduled", hasDraft: false } as const;
  if (!isShown) return { status: "Draft", hasDraft: false } as const;
  const hasDraft = document?.version !== document?.publishedVersion;
  return { status: "Published", hasDraft } as const;
}

export type ListedService = Awaited<ReturnType<typeof listServices>>[number];

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

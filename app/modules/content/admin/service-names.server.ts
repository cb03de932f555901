import { ActionError } from "#app/admin/change.server.ts";
import type { Services } from "#app/services.ts";
import { readCatalogue } from "#modules/catalogue/.server/stored-catalogue.ts";
import type { CatalogueEntry } from "#modules/catalogue/catalogue-document.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { isOffered, offered } from "#modules/catalogue/read-services.ts";
import type { Content } from "../documents/define-content.ts";
import type { Values } from "./document-data.ts";

const taken = "Another service already has this name.";

/** The texts that identify a service in menus, in forms and in requests from visitors. */
const nameParts = ["name", "contactName", "quoteTitle"] as const;

const plain = (name: string) => name.toLowerCase();

/** The public names of all services but one, in the form used for comparison. */
async function namesOfOthers(services: Services, except?: CatalogueEntry): Promise<Set<string>> {
  const site = await services.documents.current();
  const { entries } = await readCatalogue(services.db);
  const others = entries.filter((entry) => entry.key !== except?.key && isOffered(site, entry));
  const names = others.flatMap((entry) => {
    const texts = offered(site, entry);
    return nameParts.map((part) => texts[part]);
  });
  return new Set([otherService, ...names].map(plain));
}

/** Refuses a name for a new service that forms could confuse with another. */
export async function requireOwnName(services: Services, name: string): Promise<void> {
  if ((await namesOfOthers(services)).has(plain(name)))
    throw new ActionError({ errors: { name: taken } });
}

/** Refuses to show a service again if another has taken its name in the meantime. */
export async function requireStillOwnNames(
  services: Services,
  entry: CatalogueEntry,
): Promise<void> {
  const others = await namesOfOthers(services, entry);
  const texts = offered(await services.documents.current(), entry);
  if (nameParts.some((part) => others.has(plain(texts[part]))))
    throw new ActionError({ failed: `${taken} Change that first.` });
}

/** Refuses texts that give a service the name of another. Texts of other documents are accepted. */
export async function requireOwnNames(
  services: Services,
  document: Content,
  values: Values,
): Promise<void> {
  const [, key] = /^service-(.+)$/.exec(document.id) ?? [];
  if (!key) return;
  const { entries } = await readCatalogue(services.db);
  const entry = entries.find((each) => each.key === key);
  if (!entry) return;
  const others = await namesOfOthers(services, entry);
  const wrong = nameParts.filter((part) => others.has(plain(String(values[part] ?? ""))));
  if (wrong.length > 0)
    throw new ActionError({ errors: Object.fromEntries(wrong.map((part) => [part, taken])) });
}

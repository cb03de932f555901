import { Refused } from "#app/admin/change.server.ts";
import type { Services } from "#app/services.ts";
import { readCatalogue } from "#modules/catalogue/.server/stored-catalogue.ts";
import type { CatalogueEntry } from "#modules/catalogue/catalogue-document.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { isOffered, offered } from "#modules/catalogue/read-services.ts";
import type { Content } from "../documents/define-content.ts";
import type { Values } from "./document-data.ts";

const taken = "Another service already has this name.";

/** The texts of a service by which menus and forms, and what people send, tell it from the others. */
const nameParts = ["name", "contactName", "quoteTitle"] as const;

const plain = (name: string) => name.toLowerCase();

/** The names that visitors read of all services but one, as they compare. */
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

/** Refuses the name of a new service by which forms could not tell it from another. */
export async function requireOwnName(services: Services, name: string): Promise<void> {
  if ((await namesOfOthers(services)).has(plain(name)))
    throw new Refused({ errors: { name: taken } });
}

/** Refuses to show a service again whose name another has taken in the meantime. */
export async function requireStillOwnNames(
  services: Services,
  entry: CatalogueEntry,
): Promise<void> {
  const others = await namesOfOthers(services, entry);
  const texts = offered(await services.documents.current(), entry);
  if (nameParts.some((part) => others.has(plain(texts[part]))))
    throw new Refused({ failed: `${taken} Change that first.` });
}

/** Refuses texts that give a service the name of another; those of other documents pass. */
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
    throw new Refused({ errors: Object.fromEntries(wrong.map((part) => [part, taken])) });
}

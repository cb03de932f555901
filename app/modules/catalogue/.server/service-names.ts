import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Content } from "#modules/content/documents/define-content.ts";
import type { Database } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import type { CatalogueEntry } from "../catalogue-document.ts";
import { otherService } from "../choices.ts";
import { isOffered, offered } from "../read-services.ts";
import { readCatalogue } from "./stored-catalogue.ts";

type TextServices = { db: Database; documents: SiteDocuments };

const taken = "Another service already has this name.";

/** The texts that identify a service in menus, in forms and in requests from visitors. */
const nameFields = ["name", "contactName", "quoteTitle"] as const;

const plain = (name: string) => name.toLowerCase();

/** The public names of all services but one, in the form used for comparison. */
async function namesOfOthers(
  services: TextServices,
  except?: CatalogueEntry,
): Promise<Set<string>> {
  const site = await services.documents.current();
  const { entries } = await readCatalogue(services.db);
  const others = entries.filter((entry) => entry.key !== except?.key && isOffered(site, entry));
  const names = others.flatMap((entry) => {
    const texts = offered(site, entry);
    return nameFields.map((name) => texts[name]);
  });
  return new Set([otherService, ...names].map(plain));
}

/** Refuses a name for a new service that forms could confuse with another. */
export async function requireUniqueName(services: TextServices, name: string): Promise<void> {
  if ((await namesOfOthers(services)).has(plain(name)))
    throw new UserError(taken, { field: "name" });
}

/** Refuses to show a service again if another has taken its name in the meantime. */
export async function requireNamesStillUnique(
  services: TextServices,
  entry: CatalogueEntry,
): Promise<void> {
  const others = await namesOfOthers(services, entry);
  const texts = offered(await services.documents.current(), entry);
  if (nameFields.some((name) => others.has(plain(texts[name]))))
    throw new UserError(`${taken} Change that first.`);
}

/** Refuses texts that give a service the name of another. Texts of other documents are accepted. */
export async function requireUniqueNames(
  services: TextServices,
  document: Content,
  values: Record<string, unknown>,
): Promise<void> {
  const [, key] = /^service-(.+)$/.exec(document.id) ?? [];
  if (!key) return;
  const { entries } = await readCatalogue(services.db);
  const entry = entries.find((each) => each.key === key);
  if (!entry) return;
  const others = await namesOfOthers(services, entry);
  const wrong = nameFields.filter((name) => others.has(plain(String(values[name] ?? ""))));
  if (wrong.length > 0)
    throw new UserError("", { errors: Object.fromEntries(wrong.map((name) => [name, taken])) });
}

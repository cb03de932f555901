import type { ActionCall } from "#app/admin/actions.server.ts";
import type { Field } from "#app/fields/fields.ts";
import { isPublicPath } from "#app/lib/public-page.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import { readCatalogue } from "#modules/catalogue/.server/stored-catalogue.ts";
import type { CatalogueEntry } from "#modules/catalogue/catalogue-document.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { isOffered, offered } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { destinationNotice } from "#modules/leads/.server/destination-notice.ts";
import type { KnownRedirects } from "#modules/redirects/.server/known-redirects.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { StatusOf } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";
import { changedFields } from "../documents/compare-documents.ts";
import type { Content } from "../documents/define-content.ts";
import type { Values } from "./document-data.ts";
import { readSaved, valuesOfVersion } from "./open-document.server.ts";

/**
 * Whether a visitor finds nothing at a path of this site. A page that currently fails is not dead, nor is a redirected
 * one. An admin screen is dead, because visitors cannot open it.
 */
export async function isDead(
  { statusOf, redirects }: { statusOf: StatusOf; redirects: KnownRedirects },
  address: string,
): Promise<boolean> {
  const path = pathOf(address);
  if (!isPublicPath(path)) return true;
  const status = await statusOf(path).catch(() => undefined);
  if (status !== 404 && status !== 410) return false;
  return (await redirects.find(path)) === undefined;
}

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
  values: Values,
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

/** The consequences of a version that changes the destination of lead data. */
type Proven = {
  /** The audit log details of the change. */
  detail: Record<string, string>;
  /** Notifies the firm's mailbox, in the transaction of the change. */
  notify: (tx: Tx) => Promise<void>;
};

/**
 * Requires proof of identity before a version that changes the destination of lead data takes effect, now or later.
 * Settings from the environment are exempt, because the version does not change them.
 */
export async function requireReauthForRecipients(
  author: ActionCall["author"],
  document: Content,
  values: Values,
): Promise<Proven> {
  const { db, env } = author;
  const { state } = await readSaved(db, document);
  const shown = await valuesOfVersion(db, document, state?.publishedVersion ?? 0);
  const isMeant = (field: Field) =>
    field.needsReauth === true && !(field.setBy && Reflect.get(env, field.setBy));
  const before = shown?.values ?? document.initial;
  const changed = changedFields(document, { before, after: values }, isMeant);
  if (changed.length > 0) await requireReauth(author);
  const detail = Object.fromEntries(
    changed.map(({ field, after }) => [field.label, String(after || "the default")]),
  );
  const destinations = Object.entries(detail).map(([label, value]) => `${label}: ${value}`);
  return { detail, notify: await destinationNotice(author, destinations) };
}

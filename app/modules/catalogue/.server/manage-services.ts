import { randomUUID } from "node:crypto";
import { siteTag } from "#app/lib/page-handle.ts";
import { slugOf } from "#app/lib/slug.ts";
import { saveDocument } from "#modules/content/.server/queries/content-documents.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { isDead, type Visitor } from "#modules/redirects/.server/manage-redirects.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import { deleteRedirect } from "#modules/redirects/.server/queries/redirects.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";
import { saveRules } from "#modules/redirects/.server/save-rules.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type CatalogueEntry,
  isServiceSlug,
  maxServices,
  servicePath,
} from "../catalogue-document.ts";
import { customServiceDocument, initialTexts } from "../custom-service.ts";
import { serviceName } from "./list-services.ts";
import { requireNamesStillUnique, requireUniqueName } from "./service-names.ts";
import { readCatalogue, type StoredCatalogue, saveCatalogue } from "./stored-catalogue.ts";

type Editor = Author & { db: Database; documents: SiteDocuments };

/** The cache tags of the list of services, including the redirects that change with it. */
const tags = [siteTag, "redirects"] as const;

/** The audit log details of a service. */
const entryOf = (action: string, { key: entityId, path }: CatalogueEntry, title: string) => ({
  action,
  entity: "service",
  entityId,
  tags,
  detail: { title, label: path },
});

/** The stored list, and a service in it. Throws {@link UserError} if it does not exist. */
async function readEntry(services: Editor, key: string) {
  const stored = await readCatalogue(services.db);
  const entry = stored.entries.find((each) => each.key === key);
  if (!entry) throw new UserError("This service no longer exists. Reload the page.");
  const withEntry = (changed: Partial<CatalogueEntry>) => ({
    ...stored,
    entries: stored.entries.map((each) => (each === entry ? { ...entry, ...changed } : each)),
  });
  return { stored, entry, withEntry, title: await serviceName(services, entry) };
}

/** Saves the list. Throws {@link UserError} if someone else has changed it in the meantime. */
async function save(tx: Tx, stored: StoredCatalogue, userId: string): Promise<void> {
  if (await saveCatalogue(tx, stored, userId)) return;
  const failed = "Someone else has changed the services. Reload the page, then try again.";
  throw new UserError(failed, { status: 409 });
}

/** Redirects an address, and replaces any earlier redirect there. Throws {@link UserError} if that would loop. */
async function leadOn(tx: Tx, from: string, to: string): Promise<void> {
  const [saved] = await saveRules(tx, [{ from, to, kind: 301 }]);
  if (saved?.was === "refused") throw new UserError(saved.reason, { field: "address" });
}

/** The address of a service's page and the pages below it, as redirects write it. */
const allBelow = (path: string) => `${path}/*`;

/** Refuses an invalid address, or one that another service has. */
function requireSlug(others: readonly CatalogueEntry[], slug: string, field: string): void {
  if (!isServiceSlug(slug))
    throw new UserError(
      "Use lower-case letters, digits and single hyphens. Some words are reserved.",
      { field },
    );
  if (others.some((each) => each.slug === slug))
    throw new UserError(`There is already a service at /services/${slug}.`, { field });
}

/** Adds a service with the initial texts; it is hidden until they are published. Throws {@link UserError}. */
export async function addService(author: Editor, name: string): Promise<{ documentId: string }> {
  const stored = await readCatalogue(author.db);
  if (stored.entries.length >= maxServices)
    throw new UserError(`There can be at most ${maxServices} services.`);
  await requireUniqueName(author, name);
  const slug = slugOf(name);
  requireSlug(stored.entries, slug, "name");
  const path = servicePath(slug);
  const added = { key: randomUUID(), slug, path, isRetired: false, followedBy: "" };
  const document = customServiceDocument(added.key);
  await auditedChange(author, entryOf("create", added, name), async (tx) => {
    await save(tx, { ...stored, entries: [...stored.entries, added] }, author.user.id);
    await saveDocument(tx, {
      id: document.id,
      base: 0,
      savedBy: author.user.id,
      confirmed: [],
      schemaVersion: document.version,
      values: initialTexts(name),
    });
  });
  return { documentId: document.id };
}

/** Puts the services in the order of `keys`, others last. Throws {@link UserError}. */
export async function reorderServices(author: Editor, keys: readonly string[]): Promise<void> {
  const stored = await readCatalogue(author.db);
  const place = ({ key }: CatalogueEntry) => {
    const index = keys.indexOf(key);
    return index < 0 ? keys.length : index;
  };
  const entries = stored.entries.toSorted((one, other) => place(one) - place(other));
  const names = await Promise.all(entries.map((entry) => serviceName(author, entry)));
  const detail = { name: names };
  await auditedChange(author, { action: "reorder", entity: "service", detail, tags }, (tx) =>
    save(tx, { ...stored, entries }, author.user.id),
  );
}

/** Where a service was, and where its address leads now. */
type MovedService = { title: string; path: string; to: string };

/** Hides a service and redirects its address. Throws {@link UserError}. */
export async function retireService(
  author: Editor & Visitor & { siteUrl: string },
  { key, address }: { key: string; address: string },
): Promise<MovedService> {
  const { stored, entry, withEntry, title } = await readEntry(author, key);
  const { path } = entry;
  if (stored.entries.every((each) => each === entry || each.isRetired))
    throw new UserError("You must keep at least one service.");
  const read = parseRule({ from: path, to: address, kind: "301" }, author.siteUrl);
  if ("errors" in read)
    throw new UserError(Object.values(read.errors).join(" "), { field: "address" });
  const { to } = read.rule;
  const isOwn = to.startsWith("/");
  if (isOwn && (`${pathOf(to)}/`.startsWith(`${path}/`) || (await isDead(author, to))))
    throw new UserError("There will be no page at that address. Choose another.", {
      field: "address",
    });
  const record = entryOf("retire", entry, title);
  const detail = { ...record.detail, "redirected to": to };
  await auditedChange(author, { ...record, detail }, async (tx) => {
    await save(tx, withEntry({ isRetired: true, followedBy: to }), author.user.id);
    await leadOn(tx, allBelow(path), to);
  });
  return { title, path, to };
}

/** Shows a retired service again. Throws {@link UserError}. */
export async function reinstateService(author: Editor, key: string) {
  const { entry, withEntry, title } = await readEntry(author, key);
  const { path } = entry;
  await requireNamesStillUnique(author, entry);
  await auditedChange(author, entryOf("reinstate", entry, title), async (tx) => {
    await save(tx, withEntry({ isRetired: false, followedBy: "" }), author.user.id);
    await deleteRedirect(tx, allBelow(path));
  });
  return { title, path };
}

/**
 * Moves an added service to another address, and redirects the previous one. Returns undefined if it is there already.
 * Throws {@link UserError}.
 */
export async function moveService(
  author: Editor,
  { key, slug }: { key: string; slug: string },
): Promise<MovedService | undefined> {
  const { stored, entry, withEntry, title } = await readEntry(author, key);
  if (entry.builtIn) throw new UserError("This page's address cannot be changed.");
  if (slug === entry.slug) return undefined;
  const others = stored.entries.filter((each) => each !== entry);
  requireSlug(others, slug, "slug");
  const to = servicePath(slug);
  const label = changeText(entry.path, to);
  await auditedChange(author, entryOf("move", { ...entry, path: label }, title), async (tx) => {
    await save(tx, withEntry({ slug, path: to }), author.user.id);
    // Earlier redirects from this address to the current one.
    await deleteRedirect(tx, allBelow(to));
    await leadOn(tx, allBelow(entry.path), entry.isRetired ? entry.followedBy : to);
  });
  return { title, path: entry.path, to };
}

import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { siteTag } from "#app/lib/content-tags.ts";
import { slugOf } from "#app/lib/slug.ts";
import {
  readCatalogue,
  type StoredCatalogue,
  saveCatalogue,
} from "#modules/catalogue/.server/stored-catalogue.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { saveDocument } from "#modules/content/.server/queries/content-documents.ts";
import {
  isDead,
  requireNamesStillUnique,
  requireUniqueName,
} from "#modules/content/admin/document-checks.server.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import { deleteRedirect } from "#modules/redirects/.server/queries/redirects.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";
import { saveRules } from "#modules/redirects/.server/save-rules.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { statusOfContext } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";
import { type CatalogueEntry, maxServices } from "../catalogue-document.ts";
import { customServiceDocument, initialTexts } from "../custom-service.ts";
import { isServiceSlug, servicePath } from "../service-slug.ts";
import { serviceName } from "./list-services.server.ts";

/** The cache tags of the list of services, including the redirects that change with it. */
const catalogueTags = [siteTag, "redirects"] as const;

const key = z.string().max(60);
const name = requiredLine("Name").max(60, "Name must be at most 60 characters.");
const address = requiredLine("Address").max(200, "Address must be at most 200 characters.");

/** The audit log details of a service. */
const entryOf = (action: string, { key: entityId, path }: CatalogueEntry, title: string) => ({
  action,
  entity: "service",
  entityId,
  tags: catalogueTags,
  detail: { title, label: path },
});

/** The stored list, and the service in it that a form names. Throws {@link UserError} if it does not exist. */
async function readEntry({ services }: ActionCall, wanted: string) {
  const stored = await readCatalogue(services.db);
  const entry = stored.entries.find((each) => each.key === wanted);
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

export const servicesAction = defineActions({
  add: {
    schema: z.object({ name }),
    failure: "The service could not be added. Please try again.",
    run: async (call): Promise<ActionResult> => {
      const { services, user, values, author } = call;
      const stored = await readCatalogue(services.db);
      if (stored.entries.length >= maxServices)
        throw new UserError(`There can be at most ${maxServices} services.`);
      await requireUniqueName(services, values.name);
      const slug = slugOf(values.name);
      requireSlug(stored.entries, slug, "name");
      const added = {
        key: randomUUID(),
        slug,
        path: servicePath(slug),
        isRetired: false,
        followedBy: "",
      };
      const document = customServiceDocument(added.key);
      await auditedChange(author, entryOf("create", added, values.name), async (tx) => {
        await save(tx, { ...stored, entries: [...stored.entries, added] }, user.id);
        await saveDocument(tx, {
          id: document.id,
          base: 0,
          savedBy: user.id,
          confirmed: [],
          schemaVersion: document.version,
          values: initialTexts(values.name),
        });
      });
      throw redirect(documentPath(document.id));
    },
  },

  order: {
    schema: z.object({ keys: z.string().max(5_000) }),
    failure: "The order could not be saved. Please try again.",
    run: async ({ services, user, values, author }): Promise<ActionResult> => {
      const stored = await readCatalogue(services.db);
      const keys = values.keys.split(" ");
      const place = ({ key }: CatalogueEntry) => {
        const index = keys.indexOf(key);
        return index < 0 ? keys.length : index;
      };
      const entries = stored.entries.toSorted((one, other) => place(one) - place(other));
      const detail = { order: entries.map(({ key }) => key) };
      const entry = { action: "reorder", entity: "service", detail, tags: catalogueTags };
      await auditedChange(author, entry, (tx) => save(tx, { ...stored, entries }, user.id));
      return {};
    },
  },

  retire: {
    schema: z.object({ key, address }),
    failure: "The service could not be retired. Please try again.",
    run: async (call): Promise<ActionResult> => {
      const { context, services, user, values, author } = call;
      const { stored, entry, withEntry, title } = await readEntry(call, values.key);
      if (stored.entries.every((each) => each === entry || each.isRetired))
        throw new UserError("You must keep at least one service.");
      const rule = parseRule(
        { from: entry.path, to: values.address, kind: "301" },
        services.siteUrl,
      );
      if ("errors" in rule)
        throw new UserError(Object.values(rule.errors).join(" "), { field: "address" });
      const { to } = rule.rule;
      const isOwn = to.startsWith("/");
      const visitor = {
        statusOf: (path: string) => context.get(statusOfContext)(path),
        redirects: services.redirects,
      };
      if (isOwn && (`${pathOf(to)}/`.startsWith(`${entry.path}/`) || (await isDead(visitor, to))))
        throw new UserError("There will be no page at that address. Choose another.", {
          field: "address",
        });
      await auditedChange(author, entryOf("retire", entry, title), async (tx) => {
        await save(tx, withEntry({ isRetired: true, followedBy: to }), user.id);
        await leadOn(tx, allBelow(entry.path), to);
      });
      return {
        done: `Service “${title}” retired. ${entry.path} redirects to ${to}.`,
        ...(await linkedFrom(services, [entry.path])),
        back: [
          ["intent", "bringBack"],
          ["key", entry.key],
        ],
      };
    },
  },

  bringBack: {
    schema: z.object({ key }),
    failure: "The service could not be reinstated. Please try again.",
    run: async (call): Promise<ActionResult> => {
      const { entry, withEntry, title } = await readEntry(call, call.values.key);
      await requireNamesStillUnique(call.services, entry);
      await auditedChange(call.author, entryOf("reinstate", entry, title), async (tx) => {
        await save(tx, withEntry({ isRetired: false, followedBy: "" }), call.user.id);
        await deleteRedirect(tx, allBelow(entry.path));
      });
      return { done: `Service “${title}” reinstated at ${entry.path}.` };
    },
  },

  move: {
    schema: z.object({
      key,
      slug: requiredLine("Address").max(80, "Address must be at most 80 characters."),
    }),
    failure: "The address could not be changed. Please try again.",
    run: async (call): Promise<ActionResult> => {
      const { stored, entry, withEntry, title } = await readEntry(call, call.values.key);
      const { slug } = call.values;
      if (entry.builtIn) throw new UserError("This page's address cannot be changed.");
      if (slug === entry.slug) return {};
      requireSlug(
        stored.entries.filter((each) => each !== entry),
        slug,
        "slug",
      );
      const path = servicePath(slug);
      await auditedChange(call.author, entryOf("move", { ...entry, path }, title), async (tx) => {
        await save(tx, withEntry({ slug, path }), call.user.id);
        // Earlier redirects from this address to the current one.
        await deleteRedirect(tx, allBelow(path));
        await leadOn(tx, allBelow(entry.path), entry.isRetired ? entry.followedBy : path);
      });
      return {
        done: `Service “${title}” moved to ${path}. The old address redirects there.`,
        ...(await linkedFrom(call.services, [entry.path])),
      };
    },
  },
});

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

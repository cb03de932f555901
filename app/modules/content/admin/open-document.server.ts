import { sitePages } from "virtual:site-pages";
import { data } from "react-router";
import { forbidden } from "#app/admin/require-permission.server.ts";
import type { Field, Fields } from "#app/fields/fields.ts";
import { isSame } from "#app/fields/values.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { findDocument } from "#app/site/content/documents.server.ts";
import { findMail } from "#app/site/content/emails.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { frameOf } from "#app/site/content/navigation.ts";
import { pageNames } from "#app/site/content/page-names.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import { readCatalogue } from "#modules/catalogue/.server/stored-catalogue.ts";
import { isCustom } from "#modules/catalogue/catalogue-document.ts";
import { servicePages } from "#modules/catalogue/read-services.ts";
import { documentPreview, previewParam } from "#modules/content/.server/document-preview.ts";
import {
  conflictingDocument,
  documentTitle,
  hasUnpublishedVersion,
  readSaved,
  type Values,
} from "#modules/content/.server/document-versions.ts";
import {
  type DocumentState,
  findContentDraft,
} from "#modules/content/.server/queries/content-documents.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { publicUrl } from "#modules/media/.server/pictures.ts";
import { listStoredFiles } from "#modules/media/.server/queries/library.ts";
import { listNewestProjects } from "#modules/portfolio/.server/queries/projects.ts";
import { projectPath } from "#modules/portfolio/project.ts";
import { listNewest } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Db } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Secret } from "#platform/secrets.ts";
import { documentPath } from "../document-path.ts";
import { asGroup, type Content } from "../documents/define-content.ts";
import { placeholdersOf } from "../documents/placeholders.ts";
import { asTyped } from "../documents/stored-values.ts";
import type { DocumentData, DocumentStatus, LinkTarget } from "./document-data.ts";

/** The pages of the site, by their names in the menu and footer. */
export async function namedPages({
  documents,
}: {
  documents: SiteDocuments;
}): Promise<{ to: string; name: string }[]> {
  const site = await documents.current();
  const names = pageNames(frameOf(site));
  return servicePages(site, sitePages).map(({ path }) => ({
    to: path,
    name: names.get(path) ?? path,
  }));
}

/** What opening a document reads. */
type OpenServices = {
  db: Db;
  documents: SiteDocuments;
  env: Env;
  secret: Secret;
};

/** Number of posts and projects to choose from. The address of an older one can be typed. */
const maxNewest = 100;

/** Link targets: the site's pages, then the newest posts, projects and files. */
async function listLinkTargets(services: OpenServices): Promise<LinkTarget[]> {
  const { db } = services;
  const [pages, posts, projects, files] = await Promise.all([
    namedPages(services),
    listNewest(db, maxNewest),
    listNewestProjects(db, maxNewest),
    listStoredFiles(db, { page: 1 }),
  ]);
  return [
    ...pages,
    ...posts.map(({ slug, title }) => ({ to: postPath(slug), name: `Post: ${title}` })),
    ...projects.map(({ slug, title }) => ({ to: projectPath(slug), name: `Project: ${title}` })),
    ...files.map(({ path, name }) => ({ to: publicUrl(services, path), name: `File: ${name}` })),
  ];
}

/** The document of a route. Throws 404 if none is declared by this name, and 403 if the person may not open it. */
export function requireDocument(user: SignedInUser, id = ""): Content {
  const document = findDocument(id);
  if (!document) throw data("This content does not exist.", { status: 404 });
  const { permission } = document;
  if (permission && !can(user, permission)) throw forbidden(permission);
  return document;
}

/** Fields with the environment's values, which take precedence over saved ones. */
export const withEnvironment = (fields: Fields, env: Env): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = field.setBy && Reflect.get(env, field.setBy);
      return [name, value ? { ...field, setTo: String(value) } : field];
    }),
  );

/** What visitors see of a document with a version or none. An added service has no page before its first publication. */
export function seenBeside({ id }: Content, publishedVersion: number) {
  if (publishedVersion > 0) return "published";
  return isCustom(id.replace(/^service-/, "")) ? "nothing" : "default";
}

/** The status of a document whose latest version has the values `saved`. */
async function statusOf(
  db: Db,
  document: Content,
  { state, saved }: { state: DocumentState | undefined; saved: Values },
): Promise<DocumentStatus> {
  if (!state) return { is: "default" };
  if (state.publishAt) return { is: "scheduled", at: state.publishAt.toISOString() };
  if (state.version === state.publishedVersion) return { is: "published" };
  if (
    await hasUnpublishedVersion(db, document, { saved, publishedVersion: state.publishedVersion })
  )
    return { is: "draft", seen: seenBeside(document, state.publishedVersion) };
  if (state.publishedVersion > 0) return { is: "published" };
  // An added service stays a draft even with its initial values.
  const seen = seenBeside(document, 0);
  return seen === "nothing" ? { is: "draft", seen } : { is: "default" };
}

/** The preview's address. An email is not a page, so its preview is an admin route for the signed-in person. */
function previewPath(
  document: Content,
  { page, isEmail, token }: { page: string | undefined; isEmail: boolean; token: string },
): string | null {
  if (isEmail) return `${documentPath(document.id)}/preview`;
  const shownOn = document.isPreviewed === false ? undefined : (page ?? document.preview);
  const section = document.section ? `#${document.section}` : "";
  return shownOn ? `${shownOn}?${previewParam}=${token}${section}` : null;
}

/** The catalogue entry of an added service's document. Throws 404 if the service does not exist. */
async function findCustomService({ db }: { db: Db }, { id }: Content) {
  const key = id.replace(/^service-/, "");
  if (key === id || !isCustom(key)) return undefined;
  const { entries } = await readCatalogue(db);
  const entry = entries.find((each) => each.key === key);
  if (!entry) throw data("This service does not exist.", { status: 404 });
  return entry;
}

function hasLinks(field: Field): boolean {
  if (field.kind === "group") return Object.values(field.fields).some(hasLinks);
  return field.kind === "list" ? hasLinks(field.item) : field.kind === "link";
}

/** Opens a document in its form, with the same person's unsaved text. */
export async function openDocument(
  services: OpenServices,
  user: SignedInUser,
  id: string | undefined,
): Promise<DocumentData> {
  const document = requireDocument(user, id);
  const { db, secret, env } = services;
  const [{ state, values: saved, confirmed }, typed] = await Promise.all([
    readSaved(db, document),
    findContentDraft(db, user.id, document.id),
  ]);
  const version = state?.version ?? 0;
  const values = typed ? asTyped(document, typed) : saved;
  const isTyped = typed !== undefined && !isSame(values, saved);
  const service = await findCustomService(services, document);
  const page = service?.path ?? document.page;
  const isEmail = findMail(document.id) !== undefined;
  const token = documentPreview.sign(secret, { documentId: document.id, userId: user.id });
  return {
    id: document.id,
    title: documentTitle(document, saved),
    hint: document.hint ?? null,
    page: page ?? null,
    fields: withEnvironment(document.fields, env),
    saved,
    values,
    draftSavedAt: isTyped ? typed.savedAt.toISOString() : null,
    base: isTyped ? typed.baseVersion : version,
    status: await statusOf(db, document, { state, saved }),
    placeholders: placeholdersOf(document, { values: saved, confirmed }),
    targets: hasLinks(asGroup(document)) ? await listLinkTargets(services) : [],
    inserts: Object.entries(document.inserts ?? {}).map(
      ([name, { label, isRequired = false }]) => ({
        name,
        label,
        isRequired,
      }),
    ),
    facts: firmInserts(await services.documents.current()),
    isEmail,
    previewPath: previewPath(document, { page, isEmail, token }),
    other:
      isTyped && typed.baseVersion !== version ? await conflictingDocument(db, document) : null,
  };
}

import { z } from "zod";
import { describeRowChanges } from "#app/fields/changes.server.ts";
import { galleryKinds } from "#app/lib/media-types.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import {
  readProjectCategories,
  requireCategory,
} from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import {
  bucketImages,
  type ImageAddresses,
  invalidImage,
  isSheet,
  libraryAddress,
} from "#modules/media/.server/pictures.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { type ProjectContent, projectFields } from "../fields.ts";
import { projectGone, tags } from "./change-projects.ts";
import { conflictingProject, deleteProjectDraft } from "./project-drafts.ts";
import {
  type EditableProject,
  findEditableProject,
  freeProjectSlug,
  insertProjectRedirect,
  isProjectSlugTaken,
  nextOrderIndex,
} from "./queries/project-editing.ts";
import { appendProjectImages, listProjectImages } from "./queries/project-images.ts";
import { insertProjects, updateProject } from "./queries/projects.ts";

export type ProjectReader = ImageAddresses & { db: Database };

type ProjectChange = {
  fields: ProjectContent & { slug: string };
  /** Images for the end of its gallery. */
  gallery: readonly string[];
  /** The project as it was; nothing for a new one. */
  before?: EditableProject | undefined;
  /** The version that was opened, and is overwritten; any if it is unknown. */
  base: number | undefined;
  /** The id of the project that it is a copy of. */
  copyOf: string | null;
};

/**
 * Saves a project, appends images to its gallery, leaves a redirect at its previous public slug, and deletes the
 * person's unsaved changes. Returns its id. Throws {@link UserError}; with the other version as its result if someone
 * else has saved since.
 */
export async function saveProject(
  author: Author & ProjectReader & { documents: SiteDocuments; webhooks: Webhooks },
  { fields, gallery: urls, before, base, copyOf }: ProjectChange,
): Promise<string> {
  requireCategory(fields.category, [before?.category, ...(await readProjectCategories(author))]);
  const copied = await copiedImages(author, copyOf);
  const gallery = await readGallery(author, urls, copied);
  const main = fields.imageUrl ?? gallery.find((url) => !isSheet(author, url)) ?? null;
  const imageUrl = await readMainImage(author, main, new Set([...copied, before?.imageUrl]));
  return auditedChanges(author, tags, async (tx, record) => {
    const slug = await slugFor(tx, fields, before);
    const project = { ...fields, slug, imageUrl };
    const [id = ""] = before ? [before.id] : await insertProjects(tx, [project]);
    if (before && !(await updateProject(tx, id, project, base))) throw await refusalOf(tx, id);
    if (fields.published && !before?.published)
      await author.webhooks.queuePublication(tx, { event: "project.published", id });
    if (before?.published && slug !== before.slug)
      await insertProjectRedirect(tx, { projectId: id, from: before.slug, to: slug });
    await appendNewImages(tx, id, gallery);
    await deleteProjectDraft(tx, author.user.id, draftOf(before?.id, copyOf));
    const detail = projectDetail(project, before);
    await record({ action: before ? "update" : "create", entity: "project", entityId: id, detail });
    return id;
  });
}

const statusOf = ({ published }: { published: boolean }) => (published ? "Published" : "Draft");

/** The audit log details of a saved project, with the changes from the version before. */
function projectDetail(
  project: ProjectContent,
  before: EditableProject | undefined,
): Record<string, unknown> {
  const status = statusOf(project);
  const former = before && statusOf(before);
  return {
    title: project.title,
    ...(status !== former && { status: changeText(former ?? status, status) }),
    ...(before && describeRowChanges(projectFields, before, project, ["published"])),
  };
}

/** Why the version that someone has changed could not be overwritten. */
async function refusalOf(tx: Tx, id: string): Promise<UserError> {
  const now = await findEditableProject(tx, id);
  if (!now) return new UserError(projectGone);
  const result = { other: await conflictingProject(tx, now) };
  return new UserError("Someone else has saved this project.", { status: 409, result });
}

/** The name of the unsaved changes to a project, to a copy, or to a new one. */
export const draftOf = (id: string | undefined, copyOf: string | null): string =>
  id ?? (z.uuid().safeParse(copyOf).success ? `copy-${copyOf}` : "new");

/** Appends images to a gallery, without duplicates. Returns the new ones. */
export async function appendNewImages(
  tx: Tx,
  projectId: string,
  images: readonly string[],
): Promise<string[]> {
  const present = await listProjectImages(tx, projectId);
  const shown = new Set(present.map(({ imageUrl }) => imageUrl));
  const added = [...new Set(images)].filter((image) => !shown.has(image));
  const rows = added.map((imageUrl) => ({ imageUrl, caption: "" }));
  await appendProjectImages(tx, projectId, rows);
  return added;
}

type InitialProject = { project: Partial<ProjectContent>; gallery: string[] };

/**
 * The initial values of a new project's form: only its place, or a copy of the project `copy`. A copy is not a project
 * before it is saved, so visitors do not see it until then.
 */
export async function readInitialProject(
  services: ProjectReader,
  copy: string | null,
): Promise<InitialProject> {
  const { db } = services;
  const id = z.uuid().safeParse(copy).data;
  const [orderIndex, original] = await Promise.all([
    nextOrderIndex(db),
    id ? findEditableProject(db, id) : undefined,
  ]);
  if (!original) return { project: { orderIndex }, gallery: [] };
  const { id: _, number: __, slug: ___, version: ____, imageUrl, title, ...same } = original;
  const images = await listProjectImages(db, original.id);
  return {
    project: {
      ...same,
      title: `${title} (copy)`,
      imageUrl: imageUrl && libraryAddress(services, imageUrl),
      featured: false,
      published: false,
      orderIndex,
    },
    gallery: images.map(({ imageUrl: url }) => libraryAddress(services, url)),
  };
}

/**
 * The slug to save. By default it is generated from the title, with a number if it is taken. Throws {@link UserError}
 * if a chosen slug is taken.
 */
async function slugFor(
  tx: Tx,
  { title, slug }: { title: string; slug: string },
  before?: EditableProject,
): Promise<string> {
  if (before && (slug === "" || slug === before.slug)) return before.slug;
  const suggested = slugOrDate(title);
  if (!before && (slug === "" || slug === suggested)) return freeProjectSlug(tx, suggested);
  if (!(await isProjectSlugTaken(tx, slug, before?.id))) return slug;
  throw new UserError("Another project already uses this address. Choose another.", {
    field: "slug",
  });
}

/** The image addresses that the form of a copy contains from its original. */
async function copiedImages(services: ProjectReader, copy: string | null): Promise<Set<string>> {
  const { project, gallery } = await readInitialProject(services, copy);
  return new Set([...gallery, ...(project.imageUrl ? [project.imageUrl] : [])]);
}

/** Addresses that are allowed outside the bucket, because the project, or the source of a copy, already shows them. */
type AllowedImages = ReadonlySet<string | null | undefined>;

/** The main image. Throws {@link UserError}. */
async function readMainImage(services: ProjectReader, url: string | null, allowed: AllowedImages) {
  if (url === null || allowed.has(url)) return url;
  const [imageUrl] = (await bucketImages(services, [url])) ?? [];
  if (!imageUrl) throw new UserError(invalidImage, { field: "imageUrl" });
  return imageUrl;
}

/** The addresses of images for the gallery, each once. Throws {@link UserError}. */
async function readGallery(
  services: ProjectReader,
  urls: readonly string[],
  allowed: AllowedImages,
): Promise<string[]> {
  const others = urls.filter((url) => !allowed.has(url));
  const images = await bucketImages(services, others, galleryKinds);
  if (!images) throw new UserError(invalidImage);
  const addresses = new Map(others.map((url, index) => [url, images[index]]));
  return [...new Set(urls.map((url) => addresses.get(url) ?? url))];
}

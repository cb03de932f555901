import { data } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { readProjectCategories, requireCategory } from "#app/admin/categories.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { optionalText } from "#app/fields/rules.server.ts";
import { formShape } from "#app/fields/schema.server.ts";
import { slugOf, slugOrDate } from "#app/lib/slug.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import type { ImageAddresses } from "#modules/media/.server/pictures.ts";
import {
  type EditableProject,
  findEditableProject,
  freeProjectSlug,
  insertProjectRedirect,
  isProjectSlugTaken,
  nextOrderIndex,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import { insertProjects, updateProject } from "#modules/portfolio/.server/queries/projects.ts";
import type { Webhooks } from "#modules/webhooks/.server/send-events.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { type ProjectContent, projectFields } from "../fields.ts";
import { projectPath } from "../project.ts";
import { projectGone, tags } from "./project-changes.server.ts";
import {
  appendNewImages,
  bucketImages,
  invalidImage,
  libraryAddress,
} from "./project-images.server.ts";
import { pageOfProject } from "./screens.server.ts";

type ProjectReader = ImageAddresses & { db: Database };

const maxSlug = 200;

/** The project form. An empty slug keeps the project's slug, or is generated from its title. */
export const projectSchema = z.object({
  ...formShape(projectFields, ""),
  slug: optionalText(projectFields.slug.label, maxSlug).transform(slugOf),
});

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
  const { id: _, number: __, slug: ___, imageUrl, title, ...same } = original;
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

/** The project in the URL; throws 404 if there is none. */
export async function requireProject({ db }: { db: Database }, id = ""): Promise<EditableProject> {
  const uuid = z.uuid().safeParse(id).data;
  const project = uuid && (await findEditableProject(db, uuid));
  if (!project) throw data("This project does not exist.", { status: 404 });
  return project;
}

/** Saves a new project, or the one in the URL. Redirects to its place in the overview. */
export const saveProjectAction = defineAction({
  schema: projectSchema.extend({ gallery: z.array(z.string()).max(100).default([]) }),
  failure: "The project could not be saved. Please try again.",
  run: async ({ request, services, user, params: { id }, values }) => {
    const { gallery, ...fields } = values;
    const before = id ? await requireProject(services, id) : undefined;
    requireCategory(fields.category, {
      list: await readProjectCategories(services),
      former: before?.category,
    });
    const copied = await copiedImages(services, new URL(request.url).searchParams.get("copy"));
    const { content, db, env, siteUrl, webhooks } = services;
    const writer = { content, user, db, env, siteUrl, webhooks };
    const saved = await saveProject(writer, { fields, gallery, before, copied });

    const now = await findEditableProject(db, saved);
    const hasMoved = before?.published && !(now?.published && now.slug === before.slug);
    const linked = await linkedFrom(services, hasMoved ? [projectPath(before.slug)] : []);
    const page = await pageOfProject(services, saved);
    const path = projectPath(now?.slug ?? "");
    throw redirectWithNotice(
      siteUrl,
      page > 1 ? `/admin/portfolio?page=${page}` : "/admin/portfolio",
      {
        ...(now?.published
          ? {
              done: `“${fields.title}” saved. Visitors see it at ${path}.`,
              next: { to: path, name: "View" },
            }
          : { done: `“${fields.title}” saved. Visitors cannot see it yet.` }),
        shown: saved,
        ...linked,
      },
    );
  },
});

type ProjectChange = {
  fields: z.output<typeof projectSchema>;
  /** Images for the end of its gallery. */
  gallery: readonly string[];
  /** The project as it was; nothing for a new one. */
  before?: EditableProject | undefined;
  /** The images of the project that it is a copy of. */
  copied: ReadonlySet<string>;
};

/**
 * Saves a project, appends images to its gallery, and leaves a redirect at its previous public slug. Returns its id.
 * Throws {@link UserError}.
 */
async function saveProject(
  services: Author & ProjectReader & { webhooks: Webhooks },
  { fields, gallery: urls, before, copied }: ProjectChange,
): Promise<string> {
  const gallery = await readGallery(services, urls, copied);
  const main = fields.imageUrl ?? gallery[0] ?? null;
  const imageUrl = await readMainImage(services, main, new Set([...copied, before?.imageUrl]));
  const entry = {
    tags,
    entity: "project",
    detail: { title: fields.title },
    ...(before ? { action: "update", entityId: before.id } : { action: "create" }),
  };
  return auditedChange(services, entry, async (tx) => {
    const slug = await slugFor(tx, fields, before);
    const project = { ...fields, slug, imageUrl };
    const [id = ""] = before ? [before.id] : await insertProjects(tx, [project]);
    if (before && !(await updateProject(tx, id, project))) throw new UserError(projectGone.failed);
    if (fields.published && !before?.published)
      await services.webhooks.queuePublication(tx, { event: "project.published", id });
    if (before?.published && slug !== before.slug)
      await insertProjectRedirect(tx, { projectId: id, from: before.slug, to: slug });
    await appendNewImages(tx, id, gallery);
    return id;
  });
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
  const images = await bucketImages(services, others);
  if (!images) throw new UserError(invalidImage);
  const addresses = new Map(others.map((url, index) => [url, images[index]]));
  return [...new Set(urls.map((url) => addresses.get(url) ?? url))];
}

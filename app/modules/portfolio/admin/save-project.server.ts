import { data } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { readProjectCategories, requireCategory } from "#app/admin/categories.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import type { Services } from "#app/services.ts";
import { linkedFrom } from "#modules/content/admin/linked-from.server.ts";
import {
  type EditableProject,
  findEditableProject,
} from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import {
  insertProjects,
  updateProject,
} from "#modules/portfolio/.server/queries/portfolio-projects.ts";
import {
  freeProjectSlug,
  insertProjectRedirect,
  isProjectSlugTaken,
} from "#modules/portfolio/.server/queries/project-slugs.ts";
import type { Tx } from "#platform/db/database.ts";
import { projectPath } from "../project-path.ts";
import { beginProject } from "./begin-project.server.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import { appendNewImages } from "./gallery-changes.server.ts";
import { projectGone, tags } from "./project-changes.server.ts";
import { projectSchema } from "./project-schema.server.ts";
import { pageOfProject } from "./screens.server.ts";

/** The project in the URL; throws 404 if there is none. */
export async function requireProject(
  { db }: Pick<Services, "db">,
  id = "",
): Promise<EditableProject> {
  const known = z.uuid().safeParse(id).data;
  const project = known && (await findEditableProject(db, known));
  if (!project) throw data("This project does not exist.", { status: 404 });
  return project;
}

const schema = projectSchema.extend({
  /** Images for the end of its gallery. */
  gallery: z.array(z.string()).max(100).default([]),
});

/** Saves a new project, or the one in the URL. Redirects to its place in the overview. */
export const saveProjectAction = defineAction({
  schema,
  failure: "The project could not be saved. Please try again.",
  run: async ({ request, context, services, params: { id }, values }) => {
    const { gallery: urls, ...fields } = values;
    const before = id ? await requireProject(services, id) : undefined;
    requireCategory(fields.category, {
      list: await readProjectCategories(services),
      former: before?.category,
    });
    const copied = await copiedImages(services, new URL(request.url).searchParams.get("copy"));
    const gallery = await galleryOf(services, urls, copied);
    const main = fields.imageUrl ?? gallery[0] ?? null;
    const imageUrl = await imageOf(services, main, new Set([...copied, before?.imageUrl]));
    const { title } = fields;
    const entry = {
      tags,
      entity: "project",
      detail: { title },
      ...(before ? { action: "update", entityId: before.id } : { action: "create" }),
    };
    const saved = await adminChange(context, entry, async (tx) => {
      const slug = await slugFor(tx, fields, before);
      const project = { ...fields, slug, imageUrl };
      const [id = ""] = before ? [before.id] : await insertProjects(tx, [project]);
      if (before && !(await updateProject(tx, id, project))) throw new ActionError(projectGone);
      if (fields.published && !before?.published)
        await services.webhooks.queuePublication(tx, { event: "project.published", id });
      if (before?.published && slug !== before.slug) {
        await insertProjectRedirect(tx, { projectId: id, from: before.slug, to: slug });
      }
      await appendNewImages(tx, id, gallery);
      return id;
    });
    const page = await pageOfProject(services, saved);
    const to = page > 1 ? `/admin/portfolio?page=${page}` : "/admin/portfolio";
    const linked = await linkedFrom(services, await lostPaths(services, before));
    const now = await findEditableProject(services.db, saved);
    const path = projectPath(now?.slug ?? "");
    throw redirectWithNotice(context, to, {
      ...(now?.published
        ? {
            done: `“${title}” saved. Visitors see it at ${path}.`,
            next: { to: path, name: "View" },
          }
        : { done: `“${title}” saved. Visitors cannot see it yet.` }),
      shown: saved,
      ...linked,
    });
  },
});

/** The old address of a project, if visitors no longer find it there. */
async function lostPaths({ db }: Services, before?: EditableProject): Promise<string[]> {
  if (!before?.published) return [];
  const now = await findEditableProject(db, before.id);
  return now?.published && now.slug === before.slug ? [] : [projectPath(before.slug)];
}

/**
 * The slug to save. By default it is generated from the title, with a number if it is taken. Throws {@link ActionError} if
 * a chosen slug is taken.
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
  throw new ActionError({
    errors: { slug: "Another project already uses this address. Choose another." },
  });
}

/** The image addresses that the form of a copy contains from its original. */
async function copiedImages(services: Services, copy: string | null): Promise<Set<string>> {
  const { project, gallery } = await beginProject(services, copy);
  return new Set([...gallery, ...(project.imageUrl ? [project.imageUrl] : [])]);
}

type Shown = ReadonlySet<string | null | undefined>;

/**
 * The main image. It may be outside the bucket only if the project, or the source of a copy, already shows it. Throws
 * {@link ActionError}.
 */
async function imageOf(services: Services, url: string | null, shown: Shown) {
  if (url === null || shown.has(url)) return url;
  const [imageUrl] = (await bucketImages(services, [url])) ?? [];
  if (!imageUrl) throw new ActionError({ errors: { imageUrl: invalidImage } });
  return imageUrl;
}

/** The addresses of images for the gallery, each once. Throws {@link ActionError}. */
async function galleryOf(
  services: Services,
  urls: readonly string[],
  shown: Shown,
): Promise<string[]> {
  const others = urls.filter((url) => !shown.has(url));
  const found = await bucketImages(services, others);
  if (!found) throw new ActionError({ failed: invalidImage });
  const addresses = new Map(others.map((url, index) => [url, found[index]]));
  return [...new Set(urls.map((url) => addresses.get(url) ?? url))];
}

import { eq, getTableName } from "drizzle-orm";
import type { Move } from "#app/lib/move.ts";
import {
  readProjectCategories,
  requireCategory,
} from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { findFileUses } from "#modules/media/.server/file-uses.ts";
import { widthPaths } from "#modules/media/.server/image-widths.ts";
import { type ImageAddresses, objectPath } from "#modules/media/.server/pictures.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { findTrashed, moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import {
  dropConflictingRedirects,
  type Note,
  type Rows,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { moveInOrder } from "#platform/db/query-helpers.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type EditableProject,
  findEditableProject,
  isProjectSlugTaken,
  lockSomeProjects,
} from "./queries/project-editing.ts";
import { listProjectImages } from "./queries/project-images.ts";
import { updateProject } from "./queries/projects.ts";
import { portfolioProjects, projectImages, projectRedirects } from "./schema.ts";

/** The cached pages that show projects. */
export const tags = ["portfolio"] as const;

/** Shown when the project was deleted in the meantime. */
export const projectGone = "This project was deleted. Look for it in the trash.";

/** Makes one audited change of a project. */
export const changeProject = <Result>(
  author: Author,
  action: string,
  { id, ...detail }: { id: string; title: string } & Record<string, unknown>,
  make: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  auditedChange(author, { tags, action, entity: "project", entityId: id, detail }, make);

/** Moves a project in the order of the portfolio. Returns its title; nothing if it no longer exists. */
export async function moveProject(
  author: Author & { db: Database },
  id: string,
  move: Move,
): Promise<string | undefined> {
  const project = await findEditableProject(author.db, id);
  if (!project) return undefined;
  await changeProject(author, "move", { id, title: project.title }, (tx) =>
    moveInOrder(tx, { table: portfolioProjects }, id, move),
  );
  return project.title;
}

/** The file of a project's main image, if nothing else shows it. */
async function findUnsharedFile(
  services: ImageAddresses & { db: Db },
  { id, imageUrl }: EditableProject,
) {
  const path = imageUrl ? objectPath(services, imageUrl) : undefined;
  const file = path ? await findStoredFile(services.db, path) : undefined;
  if (!file) return undefined;
  const uses = await findFileUses(services, [file.path]);
  return uses.every((use) => use.kind === "project" && use.id === id) ? file : undefined;
}

/**
 * Moves projects with their galleries to the trash. The file of each main image follows unless something else shows it.
 * One undo restores all.
 */
export async function deleteProjects(
  author: Author & ImageAddresses,
  ids: readonly string[],
): Promise<{ deleted: EditableProject[]; undo: string }> {
  const undo = crypto.randomUUID();
  const deleted = await auditedChanges(author, tags, async (tx, record) => {
    const found = await lockSomeProjects(tx, ids);
    const files = new Map<string, Awaited<ReturnType<typeof findUnsharedFile>>>();
    // Read before the first is deleted: an image that two of them show stays in the library.
    for (const project of found)
      files.set(project.id, await findUnsharedFile({ ...author, db: tx }, project));
    for (const { id, title } of found) {
      const file = files.get(id);
      await moveToTrash(tx, {
        entity: "project",
        entityId: id,
        label: `“${title}”`,
        deletedBy: author.user.id,
        rows: [
          { from: portfolioProjects, where: eq(portfolioProjects.id, id) },
          { from: projectImages, where: eq(projectImages.projectId, id) },
          { from: projectRedirects, where: eq(projectRedirects.projectId, id) },
          ...(file ? [{ from: storedFiles, where: eq(storedFiles.path, file.path) }] : []),
        ],
        publicFiles: file ? [file.path, ...widthPaths(file, file.widths)] : [],
        tags,
        undoId: undo,
      });
      await record({ action: "delete", entity: "project", entityId: id, detail: { title } });
    }
    return found;
  });
  return { deleted, undo };
}

type SelectedChange = {
  action: string;
  /** Whether a project needs the change. */
  applies: (project: EditableProject) => boolean;
  /** Makes it, and returns what the audit log adds to the project's title. */
  change: (tx: Tx, project: EditableProject) => Promise<Record<string, string>>;
};

export type SelectedProjects = {
  changed: EditableProject[];
  /** Projects that did not need the change. */
  same: EditableProject[];
  /** The number of projects that no longer exist. */
  missing: number;
};

/** Changes the selected projects that need it, in one transaction. */
async function changeSelected(
  author: Author,
  ids: readonly string[],
  { action, applies, change }: SelectedChange,
): Promise<SelectedProjects> {
  const found = await auditedChanges(author, tags, async (tx, record) => {
    const projects = await lockSomeProjects(tx, ids);
    for (const project of projects.filter(applies)) {
      const detail = { title: project.title, ...(await change(tx, project)) };
      await record({ action, entity: "project", entityId: project.id, detail });
    }
    return projects;
  });
  return {
    changed: found.filter(applies),
    same: found.filter((project) => !applies(project)),
    missing: new Set(ids).size - found.length,
  };
}

/** Publishes or unpublishes projects; drafts are visible only in the admin. */
export const publishProjects = (
  author: Author & { webhooks: Webhooks },
  ids: readonly string[],
  published: boolean,
): Promise<SelectedProjects> =>
  changeSelected(author, ids, {
    action: published ? "publish" : "unpublish",
    applies: (project) => project.published !== published,
    async change(tx, { id }) {
      await updateProject(tx, id, { published });
      if (published) await author.webhooks.queuePublication(tx, { event: "project.published", id });
      return { status: published ? "Draft → Published" : "Published → Draft" };
    },
  });

/** Shows projects among the featured ones, or with the others. */
export const featureProjects = (
  author: Author,
  ids: readonly string[],
  featured: boolean,
): Promise<SelectedProjects> =>
  changeSelected(author, ids, {
    action: featured ? "feature" : "stop featuring",
    applies: (project) => project.featured !== featured,
    async change(tx, { id }) {
      await updateProject(tx, id, { featured });
      return {};
    },
  });

/** Files projects under another category. Throws {@link UserError} if it is not offered. */
export async function assignCategory(
  author: Author & { documents: SiteDocuments },
  ids: readonly string[],
  category: string,
): Promise<SelectedProjects> {
  requireCategory(category, await readProjectCategories(author));
  return fileUnder(
    author,
    ids,
    (project) => project.category !== category,
    () => category,
  );
}

/** Restores the former categories of projects by their ids, except those that were filed elsewhere since. */
export const restoreCategories = (
  author: Author,
  assigned: string,
  former: ReadonlyMap<string, string>,
): Promise<SelectedProjects> =>
  fileUnder(
    author,
    [...former.keys()],
    ({ category }) => category === assigned,
    ({ id }) => former.get(id) ?? assigned,
  );

const fileUnder = (
  author: Author,
  ids: readonly string[],
  applies: SelectedChange["applies"],
  categoryOf: (project: EditableProject) => string,
) =>
  changeSelected(author, ids, {
    action: "assign",
    applies,
    async change(tx, project) {
      const category = categoryOf(project);
      await updateProject(tx, project.id, { category });
      return { category: changeText(project.category, category) };
    },
  });

async function resolveProjectImageConflicts(db: Db, rows: Rows): Promise<Rows> {
  const id = String(rows[0]?.project_id ?? "");
  if (rows.length === 0) return rows;
  const [project] = await db
    .select({ id: portfolioProjects.id })
    .from(portfolioProjects)
    .where(eq(portfolioProjects.id, id));
  if (!project) {
    const trashed = await findTrashed(db, "project", id);
    throw new UserError(
      trashed
        ? `The project it belonged to, ${trashed.label}, is also in the trash. Restore that first.`
        : "The project it belonged to was deleted for good, so it cannot go back into a gallery. Its file is in Media, unless it was deleted there.",
      { status: 409 },
    );
  }
  const shown = new Set((await listProjectImages(db, id)).map(({ imageUrl }) => imageUrl));
  if (rows.some((row) => shown.has(String(row.image_url)))) {
    throw new UserError("The same image is already in the gallery.", { status: 409 });
  }
  return rows;
}

/**
 * The database replaces a taken slug with a new one that ends in the project's number. Before projects could be drafts,
 * all were published.
 */
async function resolveProjectConflicts(db: Db, rows: Rows, note: Note): Promise<Rows> {
  const resolved: Rows = [];
  for (const row of rows) {
    const isTaken = await isProjectSlugTaken(db, String(row.slug), String(row.id));
    if (isTaken) note("Its address is now in use, so it was given a new one.");
    resolved.push({ published: true, ...row, ...(isTaken && { slug: "" }) });
  }
  return resolved;
}

/** Restores projects and images of their galleries from the trash. */
export const projectResolvers: TableResolvers = {
  [getTableName(portfolioProjects)]: resolveProjectConflicts,
  [getTableName(projectImages)]: resolveProjectImageConflicts,
  [getTableName(projectRedirects)]: dropConflictingRedirects(
    "/portfolio",
    "project_id",
    async (...redirect) => !(await isProjectSlugTaken(...redirect)),
  ),
};

import { eq, getTableName, inArray } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { leadEvents, leads } from "#modules/leads/.server/schema.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { findMediaFolder } from "#modules/media/.server/queries/library.ts";
import { listKnownPaths } from "#modules/media/.server/queries/stored-files.ts";
import { mediaFolders, storedFiles } from "#modules/media/.server/schema.ts";
import { newsletterSubscribers } from "#modules/newsletter/.server/schema.ts";
import { isProjectSlugTaken } from "#modules/portfolio/.server/queries/project-editing.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import {
  portfolioProjects,
  projectImages,
  projectRedirects,
} from "#modules/portfolio/.server/schema.ts";
import { freeSlug, isSlugFree } from "#modules/posts/.server/post-slugs.ts";
import { findOverrideId } from "#modules/posts/.server/queries/blog-posts.ts";
import { isSlugTaken } from "#modules/posts/.server/queries/slug-redirects.ts";
import {
  blogPosts,
  postDrafts,
  postReviews,
  postRevisions,
  slugRedirects,
} from "#modules/posts/.server/schema.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { hasSqlState, withSavepoint } from "#platform/db/query-helpers.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type ConflictResolver,
  findTrashed,
  restoreTrash,
  type TrashEntry,
} from "../.server/queries/trash.ts";

/** Notes, as a sentence, how a restored entry differs from the deleted one. */
type Note = (sentence: string) => void;
type Rows = Parameters<ConflictResolver>[1]["rows"];
type TableResolver = (db: Db, rows: Rows, note: Note) => Promise<Rows>;

/** The accounts of some rows that still exist. */
async function existingUsers(db: Db, rows: Rows, column: string): Promise<ReadonlySet<unknown>> {
  const ids = [...new Set(rows.flatMap((row) => (row[column] ? [String(row[column])] : [])))];
  const found = ids.length
    ? await db.select({ id: user.id }).from(user).where(inArray(user.id, ids))
    : [];
  return new Set(found.map(({ id }) => id));
}

/** An article can have only one override. */
async function requireFreeArticle(db: Db, { article }: Rows[number]): Promise<void> {
  if (!article || !(await findOverrideId(db, String(article)))) return;
  throw new UserError(
    "A new draft of the same article has been created since. Delete that first.",
    { status: 409 },
  );
}

async function resolvePostConflicts(db: Db, rows: Rows, note: Note): Promise<Rows> {
  const resolved: Rows = [];
  for (const row of rows) {
    await requireFreeArticle(db, row);
    const isAtArticle = row.article === row.slug && !(await isSlugTaken(db, String(row.slug)));
    const slug = isAtArticle ? row.slug : await freeSlug(db, String(row.slug));
    if (slug !== row.slug) note(`Its address is now in use, so it was restored at /blog/${slug}.`);
    resolved.push({ ...row, slug });
  }
  return resolved;
}

/** Clears the account in `column` if it was deleted. */
const clearDeletedAccount =
  (column: string): TableResolver =>
  async (db, rows) => {
    const present = await existingUsers(db, rows, column);
    return rows.map((row) => (present.has(row[column]) ? row : { ...row, [column]: null }));
  };

async function resolveDraftConflicts(db: Db, rows: Rows): Promise<Rows> {
  const present = await existingUsers(db, rows, "user_id");
  return rows.filter((row) => present.has(row.user_id));
}

/** Leaves out former addresses below `path` that are in use; `owner` is the column of what they redirect to. */
const keepFreeRedirects =
  (
    path: string,
    owner: string,
    isFree: (db: Db, slug: string, owner: string) => Promise<boolean>,
  ): TableResolver =>
  async (db, rows, note) => {
    const free: Rows = [];
    for (const row of rows) {
      if (await isFree(db, String(row.slug), String(row[owner]))) free.push(row);
      else note(`Its old address ${path}/${row.slug} now redirects elsewhere.`);
    }
    return free;
  };

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

/** Defaults for files that were deleted before these columns existed. */
const newFileColumns = { caption: "", source_hash: "", focus_x: 50, focus_y: 50 };

async function resolveFileConflicts(db: Db, rows: Rows): Promise<Rows> {
  const known = new Set(
    await listKnownPaths(
      db,
      rows.map(({ path }) => String(path)),
    ),
  );
  return rows
    .filter(({ path }) => !known.has(String(path)))
    .map((row) => ({ ...newFileColumns, ...row }));
}

async function resolveFolderConflicts(db: Db, rows: Rows): Promise<Rows> {
  for (const { name } of rows) {
    if (!(await findMediaFolder(db, String(name)))) continue;
    throw new UserError(`There is now another folder called ${name}. Rename that first.`, {
      status: 409,
    });
  }
  return rows;
}

async function resolveSubscriberConflicts(db: Db, rows: Rows): Promise<Rows> {
  const emails = rows.map(({ email }) => String(email));
  const again = emails.length
    ? await db
        .select({ id: newsletterSubscribers.id })
        .from(newsletterSubscribers)
        .where(inArray(newsletterSubscribers.email, emails))
    : [];
  if (again.length === 0) return rows;
  throw new UserError("This address has since signed up again. See Leads.", { status: 409 });
}

/** Adapts the rows of each table to changes since their deletion. */
const tableResolvers: Readonly<Record<string, TableResolver>> = {
  [getTableName(blogPosts)]: resolvePostConflicts,
  [getTableName(postRevisions)]: clearDeletedAccount("saved_by"),
  [getTableName(postReviews)]: clearDeletedAccount("asked_by"),
  [getTableName(postDrafts)]: resolveDraftConflicts,
  [getTableName(slugRedirects)]: keepFreeRedirects("/blog", "post_id", isSlugFree),
  [getTableName(portfolioProjects)]: resolveProjectConflicts,
  [getTableName(projectImages)]: resolveProjectImageConflicts,
  [getTableName(projectRedirects)]: keepFreeRedirects(
    "/portfolio",
    "project_id",
    async (...redirect) => !(await isProjectSlugTaken(...redirect)),
  ),
  [getTableName(storedFiles)]: resolveFileConflicts,
  [getTableName(mediaFolders)]: resolveFolderConflicts,
  [getTableName(leads)]: clearDeletedAccount("owner_id"),
  [getTableName(leadEvents)]: clearDeletedAccount("actor_id"),
  [getTableName(newsletterSubscribers)]: resolveSubscriberConflicts,
};

/** Adapts rows to the current data. Throws {@link UserError} if this is impossible. */
const resolveRestoreConflicts =
  (note: Note): ConflictResolver =>
  async (tx, { table, rows }) =>
    (await tableResolvers[table]?.(tx, rows, note)) ?? rows;

/** SQLSTATE: violations of a foreign key and of uniqueness. */
const constraints = /^2350[35]$/;

function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (hasSqlState(error, constraints)) return "Something else now uses its name or address.";
  throw error;
}

/** The restored entries, with how they differ from the deleted ones, and why others were not restored. */
export type RestoredEntries = { restored: TrashEntry[]; notes: string[]; refused: string[] };

/** Restores an entry, or records the reason for a failure; others of the same transaction continue. */
async function restoreOne(tx: Tx, entry: TrashEntry, outcome: RestoredEntries): Promise<boolean> {
  const notes: string[] = [];
  try {
    const isThere = await withSavepoint(tx, () =>
      restoreTrash(
        tx,
        entry.id,
        resolveRestoreConflicts((note) => notes.push(note)),
      ),
    );
    if (!isThere) return false;
    outcome.restored.push(entry);
    outcome.notes.push(...notes);
    return true;
  } catch (error) {
    outcome.refused.push(`${entry.label} was not restored. ${reasonOf(error)}`);
    return false;
  }
}

/** Sorts gallery images after their projects, which may be restored with them. */
const ownersFirst = (entries: readonly TrashEntry[]) =>
  entries.toSorted(
    (a, b) => Number(a.entity === "project image") - Number(b.entity === "project image"),
  );

/** Restores entries of the trash if their place allows it. */
export async function restoreEntries(
  author: Author & { db: Database; outbox: Outbox },
  entries: readonly TrashEntry[],
): Promise<RestoredEntries> {
  const tags = [...new Set(entries.flatMap((entry) => entry.tags))];
  const outcome = await auditedChanges(author, tags, async (tx, record) => {
    const found: RestoredEntries = { restored: [], notes: [], refused: [] };
    for (const entry of ownersFirst(entries)) {
      if (!(await restoreOne(tx, entry, found))) continue;
      const { entity, entityId, label } = entry;
      await record({ action: "restore", entity, entityId, detail: { label } });
    }
    return found;
  });
  // A restored lead may have unsent emails.
  if (author.outbox.canSend) await author.outbox.scheduleWaiting(author.db);
  return outcome;
}

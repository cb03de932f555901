import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { blogPosts, importedImages, importedPosts, postImports } from "../schema.ts";

type PostImport = typeof postImports.$inferSelect;
export type ImportState = PostImport["state"];

/** Records that the notification was sent. */
export async function insertImport(
  tx: Tx,
  row: Pick<PostImport, "id" | "name" | "files" | "size" | "category" | "startedBy">,
): Promise<void> {
  await tx.insert(postImports).values(row);
}

const headColumns = {
  id: postImports.id,
  name: postImports.name,
  files: postImports.files,
  size: postImports.size,
  category: postImports.category,
  state: postImports.state,
  total: postImports.total,
  notes: postImports.notes,
  createdAt: postImports.createdAt,
  startedBy: postImports.startedBy,
  /** The name of its owner; empty if the account no longer exists. */
  by: user.name,
};

/** An import with the person who started it. */
export async function findImport(db: Db, id: string) {
  const [row] = await db
    .select(headColumns)
    .from(postImports)
    .leftJoin(user, eq(user.id, postImports.startedBy))
    .where(eq(postImports.id, id));
  return row;
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The latest imports, newest first. */
export function listImports(db: Db, { limit }: { limit: number }) {
  const { id, name, state, total, createdAt, by } = headColumns;
  return db
    .select({ id, name, state, total, createdAt, by })
    .from(postImports)
    .leftJoin(user, eq(user.id, postImports.startedBy))
    .orderBy(desc(postImports.createdAt))
    .limit(limit);
}

/** Unfinished imports without a job that continues them, each with the person who started it. */
export function listStalledImports(tx: Tx) {
  return tx
    .select({ id: postImports.id, by: { id: user.id, email: user.email } })
    .from(postImports)
    .innerJoin(user, eq(user.id, postImports.startedBy))
    .where(
      and(
        inArray(postImports.state, ["waiting", "running", "leaving"]),
        sql`not exists (select from pgboss.job as job where job.name = 'import-posts'
          and job.data ->> 'id' = ${postImports.id}::text and job.state < 'completed')`,
      ),
    )
    .for("update", { of: postImports, skipLocked: true });
}

/** Changes an import that is in one of the states `from`. Returns its name, or undefined if it was in another. */
export async function changeImport(
  tx: Tx,
  id: string,
  {
    from,
    ...change
  }: { from: readonly ImportState[] } & Partial<
    Pick<PostImport, "state" | "total" | "notes" | "endedAt" | "files">
  >,
): Promise<{ name: string } | undefined> {
  const [changed] = await tx
    .update(postImports)
    .set(change)
    .where(and(eq(postImports.id, id), inArray(postImports.state, [...from])))
    .returning({ name: postImports.name });
  return changed;
}

/** Records the result of a post. Returns false, with nothing changed, if one is already recorded. */
export async function insertImportedPost(
  tx: Tx,
  row: typeof importedPosts.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(importedPosts)
    .values(row)
    .onConflictDoNothing()
    .returning({ place: importedPosts.place });
  return rows.length > 0;
}

/** The positions of posts with a recorded result. */
export async function listFinishedPositions(db: Db, importId: string): Promise<Set<number>> {
  const rows = await db
    .select({ place: importedPosts.place })
    .from(importedPosts)
    .where(eq(importedPosts.importId, importId));
  return new Set(rows.map(({ place }) => place));
}

/** Number of processed posts of an import, and of drafts created. */
export async function countImported(db: Db, importId: string) {
  const [row] = await db
    .select({ done: count(), made: count(importedPosts.postId) })
    .from(importedPosts)
    .where(eq(importedPosts.importId, importId));
  return row ?? { done: 0, made: 0 };
}

const reportColumns = {
  place: importedPosts.place,
  source: importedPosts.source,
  title: importedPosts.title,
  originalUrl: importedPosts.originalUrl,
  publishedAt: importedPosts.publishedAt,
  notes: importedPosts.notes,
  postId: importedPosts.postId,
  /** The current data of the post; empty if it is deleted. */
  slug: blogPosts.slug,
  published: blogPosts.published,
  version: blogPosts.version,
};

/** A page of the results of an import, in the order of its posts. */
export function listImportedPosts(
  db: Db,
  importId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(reportColumns)
    .from(importedPosts)
    .leftJoin(blogPosts, eq(blogPosts.id, importedPosts.postId))
    .where(eq(importedPosts.importId, importId))
    .orderBy(asc(importedPosts.place))
    .limit(limit)
    .offset(offset);
}

export type ReportedPost = Awaited<ReturnType<typeof listImportedPosts>>[number];

/** Number of posts of an import with an old address. */
export const countOriginalUrls = (db: Db, importId: string): Promise<number> =>
  countAll(
    db,
    importedPosts,
    and(
      eq(importedPosts.importId, importId),
      isNotNull(importedPosts.postId),
      sql`${importedPosts.originalUrl} <> ''`,
    ),
  );

/** Existing posts of an import with their old addresses. */
export async function listOriginalUrls(db: Db, importId: string) {
  return db
    .select({ originalUrl: importedPosts.originalUrl, slug: blogPosts.slug })
    .from(importedPosts)
    .innerJoin(blogPosts, eq(blogPosts.id, importedPosts.postId))
    .where(and(eq(importedPosts.importId, importId), sql`${importedPosts.originalUrl} <> ''`))
    .orderBy(asc(importedPosts.place));
}

/** Drafts of an import that have not been saved or published since. */
export async function listUntouchedDrafts(
  db: Db,
  importId: string,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: blogPosts.id })
    .from(importedPosts)
    .innerJoin(blogPosts, eq(blogPosts.id, importedPosts.postId))
    .where(
      and(
        eq(importedPosts.importId, importId),
        eq(blogPosts.published, false),
        eq(blogPosts.version, 1),
      ),
    )
    .orderBy(asc(importedPosts.place))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The address of an image that was already imported. */
export async function findImportedImage(
  db: Db,
  importId: string,
  ref: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ path: importedImages.path })
    .from(importedImages)
    .where(and(eq(importedImages.importId, importId), eq(importedImages.ref, ref)));
  return row?.path;
}

export async function insertImportedImage(
  tx: Tx,
  row: typeof importedImages.$inferInsert,
): Promise<void> {
  await tx.insert(importedImages).values(row);
}

/** Number of images in the library that an import contained as files. `prefix` is the start of their references. */
export const countImportedImages = (db: Db, importId: string, prefix: string): Promise<number> =>
  countAll(
    db,
    importedImages,
    and(eq(importedImages.importId, importId), sql`starts_with(${importedImages.ref}, ${prefix})`),
  );

/** Original publication dates of imported posts, in ISO format. */
export async function listFormerDates(
  db: Db,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ postId: importedPosts.postId, publishedAt: importedPosts.publishedAt })
    .from(importedPosts)
    .where(and(inArray(importedPosts.postId, [...postIds]), isNotNull(importedPosts.publishedAt)));
  return new Map(
    rows.flatMap(({ postId, publishedAt }): [string, string][] =>
      postId && publishedAt ? [[postId, publishedAt.toISOString()]] : [],
    ),
  );
}

import { and, desc, eq, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll, countUpTo } from "#platform/db/query-helpers.ts";
import type { StoredValues } from "../../documents/stored-values.ts";
import { contentDocuments, contentDrafts, contentRevisions } from "../schema.ts";

/** The revision that visitors see now: a scheduled one once its time has come. */
const publishedVersion = sql<number>`case when ${contentDocuments.publishAt} <= now() then ${contentDocuments.scheduledVersion} else ${contentDocuments.publishedVersion} end`;

const storedColumns = {
  values: contentRevisions.values,
  schemaVersion: contentRevisions.schemaVersion,
  confirmed: contentRevisions.confirmed,
};

/** A stored value of a document, with the placeholder content that was confirmed in it. */
export type StoredDocument = StoredValues & { confirmed: string[] };

const isPublished = and(
  eq(contentRevisions.documentId, contentDocuments.id),
  eq(contentRevisions.version, publishedVersion),
);

/** The published version of each document that differs from the code. */
export function readPublishedDocuments(db: Db) {
  return db
    .select({ id: contentDocuments.id, ...storedColumns })
    .from(contentDocuments)
    .innerJoin(contentRevisions, isPublished);
}

/** The published version of one document; undefined if it is the default from the code. */
export async function findPublishedDocument(
  db: Db,
  id: string,
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select(storedColumns)
    .from(contentDocuments)
    .innerJoin(contentRevisions, isPublished)
    .where(eq(contentDocuments.id, id));
  return row;
}

/** Every revision that is published, scheduled or the last one saved. */
export function listRevisionsInUse(db: Db) {
  const { id, version, scheduledVersion } = contentDocuments;
  return db
    .select({
      id,
      isShown: sql<boolean>`${contentRevisions.version} = ${publishedVersion}`,
      ...storedColumns,
    })
    .from(contentDocuments)
    .innerJoin(
      contentRevisions,
      and(
        eq(contentRevisions.documentId, id),
        sql`${contentRevisions.version} in (${version}, ${publishedVersion}, ${scheduledVersion})`,
      ),
    );
}

const stateColumns = {
  id: contentDocuments.id,
  version: contentDocuments.version,
  /** 0 if the default from the code is shown. */
  publishedVersion: publishedVersion.mapWith(Number),
  scheduledVersion: sql<
    number | null
  >`case when ${contentDocuments.publishAt} > now() then ${contentDocuments.scheduledVersion} end`,
  publishAt:
    sql<Date | null>`case when ${contentDocuments.publishAt} > now() then ${contentDocuments.publishAt} end`.mapWith(
      contentDocuments.publishAt,
    ),
  updatedAt: contentDocuments.updatedAt,
};

const isLatest = and(
  eq(contentRevisions.documentId, contentDocuments.id),
  eq(contentRevisions.version, contentDocuments.version),
);

/** The state of each saved document, and who saved its latest version. */
export const listDocumentStates = (db: Db) =>
  db
    .select({ ...stateColumns, savedBy: user.name })
    .from(contentDocuments)
    .leftJoin(contentRevisions, isLatest)
    .leftJoin(user, eq(user.id, contentRevisions.savedBy));
export type DocumentState = Omit<Awaited<ReturnType<typeof listDocumentStates>>[number], "savedBy">;

/** The latest version of each saved document, published or not. */
export const readLatestDocuments = (db: Db) =>
  db
    .select({ id: contentDocuments.id, ...storedColumns })
    .from(contentDocuments)
    .innerJoin(contentRevisions, isLatest);

/** The state of a document; undefined before it is first saved. */
export async function findDocumentState(db: Db, id: string): Promise<DocumentState | undefined> {
  const [row] = await db
    .select(stateColumns)
    .from(contentDocuments)
    .where(eq(contentDocuments.id, id));
  return row;
}

export async function findDocumentRevision(db: Db, id: string, version: number) {
  const [row] = await db
    .select({ ...storedColumns, savedAt: contentRevisions.savedAt, savedBy: user.name })
    .from(contentRevisions)
    .leftJoin(user, eq(user.id, contentRevisions.savedBy))
    .where(and(eq(contentRevisions.documentId, id), eq(contentRevisions.version, version)));
  return row;
}

/** The saved versions of a document, newest first, without their texts. */
export function listDocumentRevisions(db: Db, id: string, { limit }: { limit: number }) {
  return db
    .select({
      version: contentRevisions.version,
      savedAt: contentRevisions.savedAt,
      savedBy: user.name,
    })
    .from(contentRevisions)
    .leftJoin(user, eq(user.id, contentRevisions.savedBy))
    .where(eq(contentRevisions.documentId, id))
    .orderBy(desc(contentRevisions.version))
    .limit(limit);
}

type Save = StoredDocument & { id: string; base: number; savedBy: string };

/**
 * Saves a document as a new version, which visitors do not see yet. Returns its version; undefined if someone has saved
 * since `base`, which is 0 for a document that was never saved.
 */
export async function saveDocument(tx: Tx, save: Save): Promise<number | undefined> {
  const { id, base, savedBy, values, schemaVersion, confirmed } = save;
  const version = base + 1;
  const [row] =
    base === 0
      ? await tx
          .insert(contentDocuments)
          .values({ id, version })
          .onConflictDoNothing()
          .returning({ version: contentDocuments.version })
      : await tx
          .update(contentDocuments)
          .set({ version, updatedAt: sql`now()` })
          .where(and(eq(contentDocuments.id, id), eq(contentDocuments.version, base)))
          .returning({ version: contentDocuments.version });
  if (!row) return undefined;
  await tx.insert(contentRevisions).values({
    documentId: id,
    version,
    schemaVersion,
    values: values as Record<string, unknown>,
    confirmed,
    savedBy,
  });
  return version;
}

/** Shows visitors a saved version of a document, or the default (0), from now on. */
export async function publishDocument(tx: Tx, id: string, version: number): Promise<void> {
  await tx
    .update(contentDocuments)
    .set({
      publishedVersion: version,
      scheduledVersion: null,
      publishAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(contentDocuments.id, id));
}

/** Shows visitors a saved version from `publishAt` on, and the current one until then. */
export async function scheduleDocument(
  tx: Tx,
  id: string,
  { version, publishAt }: { version: number; publishAt: Date },
): Promise<void> {
  await tx
    .update(contentDocuments)
    .set({
      publishedVersion,
      scheduledVersion: version,
      publishAt,
      updatedAt: sql`now()`,
    })
    .where(eq(contentDocuments.id, id));
}

/** Milliseconds until the next scheduled version is shown; undefined if none is scheduled. */
export async function timeToNextDocument(db: Db): Promise<number | undefined> {
  const [row] = await db
    .select({
      wait: sql<
        string | null
      >`ceil(extract(epoch from min(${contentDocuments.publishAt}) - now()) * 1000)`,
    })
    .from(contentDocuments)
    .where(sql`${contentDocuments.publishAt} > now()`);
  return row?.wait == null ? undefined : Number(row.wait);
}

type Draft = typeof contentDrafts.$inferInsert;

/** Saves the unsaved changes that someone has typed into a document's form. Returns the draft's id and time. */
export async function saveContentDraft(tx: Tx, draft: Omit<Draft, "id">) {
  const { baseVersion, schemaVersion, values } = draft;
  const [row] = await tx
    .insert(contentDrafts)
    .values({ id: crypto.randomUUID(), ...draft })
    .onConflictDoUpdate({
      target: [contentDrafts.userId, contentDrafts.documentId],
      set: { baseVersion, schemaVersion, values, savedAt: sql`now()` },
    })
    .returning({ id: contentDrafts.id, savedAt: contentDrafts.savedAt });
  return row;
}

const ownDraft = (userId: string, documentId: string) =>
  and(eq(contentDrafts.userId, userId), eq(contentDrafts.documentId, documentId));

/** A person's unsaved text in a document's form. */
export async function findContentDraft(db: Db, userId: string, documentId: string) {
  const [row] = await db.select().from(contentDrafts).where(ownDraft(userId, documentId));
  return row;
}

/** All of a person's unsaved texts. */
export const listContentDrafts = (db: Db, userId: string) =>
  db.select().from(contentDrafts).where(eq(contentDrafts.userId, userId));

/** Deletes a person's unsaved text after it was saved or discarded. */
export async function deleteContentDraft(
  tx: Tx,
  userId: string,
  documentId: string,
): Promise<void> {
  await tx.delete(contentDrafts).where(ownDraft(userId, documentId));
}

/** How many projects there are. */
export const countPortfolioProjects = (db: Db): Promise<number> => countAll(db, portfolioProjects);

/** How many files the media library has, up to the limit of {@link countUpTo}. */
export const countLibraryFiles = (db: Db) =>
  countUpTo(db, storedFiles, eq(storedFiles.visibility, "public"));

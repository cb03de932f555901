import { randomUUID } from "node:crypto";
import type { JobServices } from "#app/job-handler.ts";
import { pluralize } from "#app/lib/counts.ts";
import { offeredPostCategories } from "#modules/catalogue/admin-categories.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { imageWidthsJob } from "#modules/media/.server/image-widths.ts";
import { insertStoredFiles } from "#modules/media/.server/queries/stored-files.ts";
import { receiveImage } from "#modules/media/.server/receive-media.ts";
import { maxImageBytes, uploadMessages } from "#modules/media/media.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import { yieldToEventLoop } from "#platform/concurrency.ts";
import type { Tx } from "#platform/db/database.ts";
import { isRejectedRow } from "#platform/db/query-helpers.ts";
import { spool } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import { maxImportBytes } from "../../import-files.ts";
import { freeSlug } from "../post-slugs.ts";
import { insertPost, insertRevision, lockPosts, rowsOfPost } from "../queries/blog-posts.ts";
import {
  changeImport,
  countImportedImages,
  type FoundImport,
  findImportedImage,
  insertImportedImage,
  insertImportedPost,
  listFinishedPositions,
  listUntouchedDrafts,
} from "../queries/post-imports.ts";
import type { ImageReference, ImportedDocument } from "./imported-document.ts";
import { createPost } from "./make-post.ts";
import { type ImportThread, openImport, ReadingFailure } from "./read-import.ts";
import { fileReference } from "./sources.ts";

/** The place of an import's files in private storage until it has finished. */
export const importPath = (id: string): string => `imports/${id}`;

/** The person or process that an import runs for. */
export type Actor = { id: string; email: string };

type ImageImport = {
  importId: string;
  actor: Actor;
  services: JobServices;
  thread: ImportThread;
};

/** The place of an import's images in the bucket. */
const folder = "blog";

/**
 * Adds the images of a document to the library as uploads, each once per import. Returns their addresses in order, and
 * a note for each refused one. Throws if the storage fails.
 */
export async function storeImages(
  taking: ImageImport,
  { images }: ImportedDocument,
): Promise<{ paths: (string | undefined)[]; notes: string[] }> {
  const paths: (string | undefined)[] = [];
  const notes: string[] = [];
  for (const image of images) {
    const taken = await storeImage(taking, image);
    paths.push(taken.path);
    if (taken.note) notes.push(`The image ${image.name} was not imported. ${taken.note}`);
  }
  return { paths, notes };
}

async function storeImage(
  { importId, actor, services, thread }: ImageImport,
  { ref, name, alt }: ImageReference,
): Promise<{ path?: string; note?: string }> {
  const { db, jobs } = services;
  const known = await findImportedImage(db, importId, ref);
  if (known) return { path: known };
  const content = await thread.image(ref, maxImageBytes);
  if (content === "too large") return { note: uploadMessages.tooLarge };
  if (content === "unreadable") return { note: uploadMessages.damaged };
  try {
    const { path } = await receiveImage(
      services,
      { name, folder, body: onePiece(content) },
      (file) =>
        db.transaction(async (tx) => {
          await insertStoredFiles(tx, [{ ...file, alt }]);
          await insertImportedImage(tx, { importId, ref, path: file.path });
          await jobs.add(tx, imageWidthsJob, [{ path: file.path, version: 1, former: [] }]);
          await insertAuditEntry(tx, actor, {
            action: "upload",
            entity: "file",
            entityId: file.path,
            detail: { name: file.name },
          });
        }),
    );
    return { path };
  } catch (error) {
    // Keyed by its unchanging content; a file that the storage refuses now may be accepted later.
    if (error instanceof UserError && error.status < 500) return { note: error.message };
    if (isRejectedRow(error)) return { note: "Its name or alt text cannot be stored." };
    throw error;
  }
}

async function* onePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Thrown if someone has stopped the import. */
class Stopped extends Error {
  override name = "Stopped";
}

type Running = { row: FoundImport; actor: Actor; services: JobServices; mark: string };

/** Opens the files in a separate thread. Throws {@link ReadingFailure}. */
async function open({ row, services, mark }: Running): Promise<ImportThread> {
  const { env, privateFiles, siteUrl } = services;
  const content = await privateFiles.read(importPath(row.id));
  const spooled = await spool(content, env, maxImportBytes);
  return openImport({ spooled, files: row.files, origins: { siteUrl, env }, mark });
}

/**
 * Creates drafts for `actor` from an import, one after the other; an interrupted one continues. Returns whether it has
 * finished. Throws if the database or the storage fails.
 */
export async function runImport(
  services: JobServices,
  row: FoundImport,
  actor: Actor,
): Promise<boolean> {
  const running: Running = { row, actor, services, mark: `import-${randomUUID()}` };
  const { db, privateFiles, stopping } = services;
  let thread: ImportThread | undefined;
  try {
    thread = await open(running);
    const { documents, notes } = thread;
    const change = { state: "running" as const, total: documents.length, notes: [...notes] };
    const from = ["waiting", "running"] as const;
    const isOurs = await db.transaction((tx) => changeImport(tx, row.id, { from, ...change }));
    if (!isOurs) return true;
    const done = await listFinishedPositions(db, row.id);
    for (const [place, source] of documents.entries()) {
      if (done.has(place)) continue;
      if (stopping.aborted) return false;
      await yieldToEventLoop();
      thread = await importOne(running, thread, { place, source });
    }
    await finish(running, thread);
  } catch (error) {
    if (error instanceof Stopped) return true;
    if (!(error instanceof ReadingFailure)) throw error;
    const notes = [`The files could not be read completely. ${error.message}`];
    await db.transaction((tx) => end(tx, running, notes));
  } finally {
    await thread?.close();
  }
  await privateFiles.remove(importPath(row.id));
  return true;
}

function end(tx: Tx, { row }: Running, notes: readonly string[]) {
  return changeImport(tx, row.id, {
    from: ["waiting", "running"],
    state: "done",
    endedAt: new Date(),
    notes: [...notes],
  });
}

async function finish(running: Running, { imageFiles, notes }: ImportThread): Promise<void> {
  const { row, services } = running;
  await services.db.transaction(async (tx) => {
    const used = await countImportedImages(tx, row.id, fileReference);
    const unused = imageFiles - used;
    const others =
      unused > 0
        ? [`${pluralize(unused, "image is", "images are")} not used in any post and not imported.`]
        : [];
    await end(tx, running, [...notes, ...others]);
  });
}

type SourceInImport = { place: number; source: string };

/** The permanent reason why a document cannot become a draft; undefined if a retry can succeed. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ReadingFailure) return error.message;
  return isRejectedRow(error) ? "The database cannot store part of it." : undefined;
}

/** Creates a draft from one document, or notes why there is none. Returns the thread to continue with. */
async function importOne(
  running: Running,
  thread: ImportThread,
  at: SourceInImport,
): Promise<ImportThread> {
  try {
    const document = await thread.read(at.place);
    await saveDocument(running, thread, document, at);
    return thread;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const { row, services } = running;
    services.log.warn({ err: error, source: at.source }, "a document was not imported");
    const notes = [`No draft was created. ${reason}`];
    await services.db.transaction((tx) =>
      insertImportedPost(tx, { importId: row.id, ...at, title: at.source, notes }),
    );
    return error instanceof ReadingFailure && error.isOver ? open(running) : thread;
  }
}

/** A post, or the reason why there is none: a document that makes a library throw would do so again. */
function tryMakePost({ log }: JobServices, making: Parameters<typeof createPost>[0]) {
  try {
    return createPost(making);
  } catch (error) {
    log.warn({ err: error, source: making.document.source }, "a document could not be cleaned");
    return { refused: "Its text could not be read." };
  }
}

async function saveDocument(
  { row, actor, services, mark }: Running,
  thread: ImportThread,
  document: ImportedDocument,
  { place, source }: SourceInImport,
): Promise<void> {
  const { db, documents, siteUrl, env } = services;
  const taken = await storeImages({ importId: row.id, actor, services, thread }, document);
  const categories = offeredPostCategories(offeredServices(await documents.current()));
  const made = tryMakePost(services, {
    document,
    paths: taken.paths,
    mark,
    categories,
    category: row.category,
    origins: { siteUrl, env },
  });
  const { title, originalUrl, date } = document;
  const record = {
    importId: row.id,
    place,
    source,
    title: title || source,
    originalUrl,
    publishedAt: date ? new Date(date) : null,
  };
  await db.transaction(async (tx) => {
    // This also stops other processes from creating drafts from it at the same time.
    const isGoingOn = { from: ["running"], state: "running" } as const;
    if (!(await changeImport(tx, row.id, isGoingOn))) throw new Stopped();
    if ("refused" in made) {
      const notes = [`No draft was created. ${made.refused}`, ...taken.notes];
      await insertImportedPost(tx, { ...record, notes });
      return;
    }
    const id = randomUUID();
    const slug = await freeSlug(tx, made.post.slug);
    const notes = [...made.notes, ...taken.notes];
    if (slug !== made.post.slug)
      notes.push(
        `/blog/${made.post.slug} is already in use, so this post is at /blog/${slug}. Links to it may point to the other post.`,
      );
    // Another process has taken over, because this one was considered dead.
    if (!(await insertImportedPost(tx, { ...record, postId: id, notes }))) return;
    const post = { ...made.post, slug };
    await insertPost(tx, id, post);
    // Without an actor if the account has been deleted.
    await insertRevision(tx, { id, version: 1, post }, row.startedBy);
    const detail = { title: post.title };
    await insertAuditEntry(tx, actor, { action: "import", entity: "post", entityId: id, detail });
  });
}

/** Posts deleted in one transaction: it must not block others. */
const atOnce = 20;

/**
 * Moves the drafts of an import to the trash for `actor`, except those that someone has saved or published since.
 * Returns whether it has finished; an interrupted one continues with the rest.
 */
export async function undoImport(
  { db, privateFiles, stopping }: JobServices,
  row: FoundImport,
  actor: Actor,
): Promise<boolean> {
  for (;;) {
    if (stopping.aborted) return false;
    const ids = await listUntouchedDrafts(db, row.id, { limit: atOnce });
    if (ids.length === 0) break;
    await db.transaction(async (tx) => {
      for (const { id, post, version } of await lockPosts(tx, ids)) {
        if (post.published || version !== 1) continue;
        await moveToTrash(tx, {
          entity: "post",
          entityId: id,
          label: `“${post.title}”`,
          deletedBy: actor.id ?? "",
          rows: rowsOfPost(id),
          tags: ["blog"],
        });
        const detail = { title: post.title };
        await insertAuditEntry(tx, actor, {
          action: "delete",
          entity: "post",
          entityId: id,
          detail,
        });
      }
    });
  }
  const change = { from: ["leaving"] as const, state: "left" as const, endedAt: new Date() };
  await db.transaction((tx) => changeImport(tx, row.id, change));
  await privateFiles.remove(importPath(row.id));
  return true;
}

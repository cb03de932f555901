import { posix } from "node:path";
import { fileTypeOfContent } from "#app/lib/media-types.ts";
import { findUndo, keepReplaced } from "#modules/trash/.server/queries/trash.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { UserError } from "#platform/user-error.ts";
import { isImageType, uploadMessages } from "../media.ts";
import type { AcceptedMedia } from "./examine-media.ts";
import { tagsOfFiles } from "./file-uses.ts";
import { imageWidthsJob } from "./image-widths.ts";
import type { ImageAddresses } from "./pictures.ts";
import {
  findSameContent,
  findStoredFile,
  insertStoredFiles,
  markReplaced,
  setWidths,
} from "./queries/stored-files.ts";
import { receiveFirstPage, receiveMedia, replaceMedia } from "./receive-media.ts";

type Uploader = Author &
  ImageAddresses &
  Parameters<typeof receiveMedia>[0] & { db: Database; jobs: JobQueue };
type Body = ReadableStream<Uint8Array>;

/** A stored file, the parts that were removed from it, such as "1 filter", and the undo id of a replacement. */
type Uploaded = { path: string; version: number; removed: readonly string[]; undo?: string };

/**
 * Stores a new file, in a folder of the library or in none. With `asksAboutSame`, a file that the library already has
 * throws `SameContent`. Throws {@link UserError}.
 */
export async function uploadFile(
  author: Uploader,
  incoming: Parameters<typeof receiveMedia>[1],
  options: { accepted: AcceptedMedia; asksAboutSame: boolean; folderId: string | null },
): Promise<Uploaded> {
  const { accepted, asksAboutSame, folderId } = options;
  const findSame = asksAboutSame ? (hash: string) => findSameContent(author.db, hash) : undefined;
  const { path, removed } = await receiveMedia(
    author,
    incoming,
    (file) => {
      const { path, name, contentType } = file;
      const entry = { action: "upload", entity: "file", entityId: path, detail: { name } };
      return auditedChange(author, entry, async (tx) => {
        // A file whose folder was deleted in the meantime is in no folder.
        await insertStoredFiles(tx, [{ ...file, folderId }]);
        if (!isImageType(contentType)) return;
        await author.jobs.add(tx, imageWidthsJob, [{ path, version: 1, former: [] }]);
      });
    },
    { accepted, findSame },
  );
  return { path, version: 1, removed };
}

/** Where the content that another has replaced is kept until the undo expires. */
const versionPath = (path: string, undo: string) =>
  posix.join(posix.dirname(path), `replaced-${undo}${posix.extname(path)}`);

/** Replaces the content of a file by one of the same type. Throws {@link UserError}. */
export async function replaceFile(
  author: Uploader,
  path: string,
  body: AsyncIterable<Uint8Array>,
): Promise<Uploaded> {
  const file = await findStoredFile(author.db, path);
  const type = file && typeOf(file);
  if (!file || !type) {
    for await (const _ of body);
    throw new UserError(uploadMessages.failed, { status: 404 });
  }
  const { name, widths: former } = file;
  const tags = await tagsOfFiles(author, [path]);
  const entry = { tags, action: "replace", entity: "file", entityId: path, detail: { name } };
  const undo = crypto.randomUUID();
  const copyTo = versionPath(path, undo);
  const { saved, removed } = await replaceMedia(author, { path, type, copyTo }, body, (content) =>
    auditedChange(author, entry, async (tx) => {
      const version = await markReplaced(tx, path, content);
      // If the file was deleted in the meantime, undoing the deletion must restore the previous content.
      if (!version) throw new Error(`${path} was deleted while it was replaced`);
      // For a PDF, the job removes the previous image.
      if (isImageType(type) || former.length > 0)
        await author.jobs.add(tx, imageWidthsJob, [{ path, version, former }]);
      await keepReplaced(tx, {
        entityId: path,
        label: name,
        deletedBy: author.user.id,
        undoId: undo,
        file: copyTo,
      });
      return version;
    }),
  );
  return { path, version: saved, removed, undo };
}

/** Replaces a file by its previous content again. Returns its name. Throws {@link UserError}. */
export async function undoReplacement(author: Uploader, undo: string): Promise<string> {
  const [entry] = await findUndo(author.db, undo, author.user.id);
  if (entry?.entity !== "file version") throw new UserError("This can no longer be undone.");
  const { entityId: path, label } = entry;
  await replaceFile(author, path, await author.storage.read(versionPath(path, undo)));
  return label;
}

/** Allowed replacements of a file; nothing for a type that the library does not know. */
const typeOf = ({ contentType }: { contentType: string }) =>
  isImageType(contentType) ? contentType : fileTypeOfContent(contentType);

/**
 * Stores the image of the first page of a PDF. Returns false if the PDF no longer has this version. Throws
 * {@link UserError}.
 */
export async function uploadFirstPage(
  author: Uploader,
  page: { path: string; version: number } | undefined,
  body: Body,
): Promise<boolean> {
  const file = page && (await findStoredFile(author.db, page.path));
  if (file?.kind !== "PDF" || file.version !== page?.version) {
    for await (const _ of body);
    return false;
  }
  const { path } = file;
  const tags = await tagsOfFiles(author, [path]);
  const detail = { name: file.name, part: "picture of the first page" };
  const entry = { tags, action: "update", entity: "file", entityId: path, detail };
  return receiveFirstPage(author, file, body, (widths) =>
    auditedChange(author, entry, (tx) => setWidths(tx, file, widths)),
  );
}

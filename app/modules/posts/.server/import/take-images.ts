import type { JobServices } from "#app/job-handler.ts";
import { imageWidthsJob } from "#modules/media/.server/jobs.ts";
import { insertStoredFiles } from "#modules/media/.server/queries/stored-files.ts";
import { receiveImage } from "#modules/media/.server/receive-media.ts";
import { maxImageBytes, uploadMessages } from "#modules/media/media.ts";
import { insertAuditEntry } from "#modules/operations/.server/queries/audit-log.ts";
import { isRefusedRow } from "#platform/db/refused-row.ts";
import { UserError } from "#platform/user-error.ts";
import { findImportedImage, insertImportedImage } from "../queries/post-imports.ts";
import type { ImageReference, ImportedDocument } from "./imported-document.ts";
import type { ImportThread } from "./read-import.ts";

/** The person or process that an import runs for. */
export type Actor = { id: string; email: string };

type Taking = {
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
export async function takeImages(
  taking: Taking,
  { images }: ImportedDocument,
): Promise<{ paths: (string | undefined)[]; notes: string[] }> {
  const paths: (string | undefined)[] = [];
  const notes: string[] = [];
  for (const image of images) {
    const taken = await takeImage(taking, image);
    paths.push(taken.path);
    if (taken.note) notes.push(`The image ${image.name} was not imported. ${taken.note}`);
  }
  return { paths, notes };
}

async function takeImage(
  { importId, actor, services, thread }: Taking,
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
    if (isRefusedRow(error)) return { note: "Its name or alt text cannot be stored." };
    throw error;
  }
}

async function* onePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

import { contentTypeOfName, mediaKindOf } from "#app/lib/media-types.ts";
import { listTrashedFiles } from "#modules/trash/.server/queries/trash.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { isUsablePath, type StoredObject } from "#platform/storage/backend.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { imageWidthsJob } from "./image-widths.ts";
import { insertStoredFiles, listKnownPaths, type NewStoredFile } from "./queries/stored-files.ts";

/** Folders of the bucket that are not the library's: the widths of images, the samples, visitors' files. */
const others = /^(widths|samples|private)\//;

type BucketReading = {
  /** Objects that the library does not have yet. */
  found: NewStoredFile[];
  /** The number of unusable names. */
  unusable: number;
};

/** Reads the bucket, page by page, and finds files that the library lacks. */
export async function readBucket({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<BucketReading> {
  const trashed = new Set(await listTrashedFiles(db));
  const found: NewStoredFile[] = [];
  let unusable = 0;
  let after: string | undefined;
  do {
    const { objects, next } = await storage.list(after);
    const candidates = objects.filter(({ path }) => !others.test(path) && !trashed.has(path));
    const usable = candidates.filter(({ path }) => /^[a-z\d]/i.test(path) && isUsablePath(path));
    unusable += candidates.length - usable.length;
    const known = new Set(
      await listKnownPaths(
        db,
        usable.map(({ path }) => path),
      ),
    );
    found.push(...usable.filter(({ path }) => !known.has(path)).map(describe));
    after = next;
  } while (after);
  return { found, unusable };
}

function describe({ path, size, lastModified }: StoredObject): NewStoredFile {
  const name = path.split("/").at(-1) ?? path;
  return {
    path,
    name,
    size,
    kind: mediaKindOf(path),
    contentType: contentTypeOfName(name),
    createdAt: lastModified,
  };
}

/** Adds objects to the library, and queues jobs for the widths of the images, in the caller's transaction. */
export async function addToLibrary(
  tx: Tx,
  { jobs }: { jobs: JobQueue },
  files: readonly NewStoredFile[],
): Promise<void> {
  const batch = 500;
  for (let start = 0; start < files.length; start += batch) {
    await insertStoredFiles(tx, files.slice(start, start + batch));
  }
  const images = files.filter(({ kind }) => kind === "Image");
  await jobs.add(
    tx,
    imageWidthsJob,
    images.map(({ path }) => ({ path, version: 1, former: [] })),
  );
}

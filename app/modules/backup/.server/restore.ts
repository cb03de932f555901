import { imageWidthsJob } from "#modules/media/.server/image-widths.ts";
import { listImagesWithoutWidths } from "#modules/media/.server/queries/stored-files.ts";
import { isMigration } from "#platform/db/migrate.ts";
import { createJobQueue } from "#platform/jobs/jobs.ts";
import { startQueue } from "#platform/jobs/runner.ts";
import type { Log } from "#platform/log.ts";
import { isUsablePath } from "#platform/storage/backend.ts";
import { expectHash, measure, WrongHash } from "#platform/storage/hashing.ts";
import {
  BackupRefused,
  expectComplete,
  type Lines,
  type ListedFile,
  type Manifest,
  rowsName,
} from "./layout.ts";
import { loadRows, refuseUnlessEmpty } from "./load-rows.ts";
import { type BackupRepository, filesOfCopy, readManifest } from "./repository.ts";
import type { Files, Stores } from "./source.ts";

async function putFile(
  vault: BackupRepository,
  files: Files,
  file: ListedFile,
  written: ListedFile[],
): Promise<void> {
  const { area, path, size, contentType, sha256, at } = file;
  if (!isUsablePath(path))
    throw new BackupRefused(`The storage does not accept a file named ${path}.`);
  const storage = files[area];
  if (await storage.exists(path)) {
    // Idempotent: the same file is there when only the database moves, or an aborted restore is repeated.
    if ((await measure(await storage.read(path))).sha256 === sha256) return;
    throw new BackupRefused(`The ${area} storage already has another file at ${path}.`);
  }
  const content = await vault.read(at).catch((error) => {
    throw new BackupRefused(`The copy is incomplete: the content of ${area}/${path} is missing.`, {
      cause: error,
    });
  });
  written.push(file);
  try {
    await storage.put(path, { stream: expectHash(content, sha256), size }, contentType);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupRefused(
      `The backup is damaged: the content of ${area}/${path} has changed since it was written.`,
    );
  }
}

/** Whether a stream broke because of its content: another hash, or bytes that do not fit the key. */
function isDamage(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    if (found instanceof WrongHash || /invalid tag/.test(found.message)) return true;
  }
  return false;
}

async function removeFiles(files: Files, written: readonly ListedFile[]) {
  for (const { area, path } of written) {
    // Best effort: the next restore reports any leftovers, and the reason of this failure matters more.
    await files[area].remove(path).catch(() => undefined);
  }
}

async function putFiles(
  vault: BackupRepository,
  id: string,
  files: Files,
  list: Lines,
  written: ListedFile[],
): Promise<void> {
  let listed = 0;
  for await (const file of filesOfCopy(vault, id, list)) {
    await putFile(vault, files, file, written);
    listed += 1;
  }
  expectComplete("files", listed, list.count);
}

/**
 * Restores a copy into an empty database and into storage, next to existing files. A failure leaves everything
 * unchanged. A copy of an older version is migrated. Throws {@link BackupRefused}.
 */
export async function restore(
  vault: BackupRepository,
  id: string,
  { database, files }: Stores,
): Promise<Manifest> {
  const manifest = await readManifest(vault, id);
  if (!(await isMigration(manifest.migration))) {
    throw new BackupRefused(
      `The copy has the schema ${manifest.migration}, which this version does not know. Import it with the version that created it, or a newer one.`,
    );
  }
  await database.db.transaction((tx) => refuseUnlessEmpty(tx));
  const written: ListedFile[] = [];
  try {
    // Before the transaction of the rows, which must not stay open for the duration of bucket requests.
    await putFiles(vault, id, files, manifest.files, written);
    await database.db.transaction((tx) =>
      loadRows(tx, manifest, (table) => vault.read(rowsName(id, table))),
    );
  } catch (error) {
    await removeFiles(files, written);
    throw error;
  }
  return manifest;
}

/**
 * Queues jobs for images whose widths were not generated yet. This happens after the restore: the queue uses separate
 * connections, which on the embedded database wait for the end of a transaction. Without the jobs such an image is
 * shown unchanged until it is replaced.
 */
export async function queueWidths({ database }: Stores, log: Log): Promise<void> {
  const images = await listImagesWithoutWidths(database.db);
  if (images.length === 0) return;
  const boss = await startQueue(database, log, [imageWidthsJob]);
  try {
    const entries = images.map((image) => ({ ...image, former: [] }));
    await database.db.transaction((tx) => createJobQueue(boss).add(tx, imageWidthsJob, entries));
  } finally {
    await boss.stop({ graceful: true, timeout: 5_000 });
  }
}

import { readFile } from "node:fs/promises";
import { newestMigration } from "../db/migrate.ts";
import { listImagesWithoutWidths } from "../db/queries/stored-files.ts";
import { imageWidthsJob } from "../jobs/image-widths.job.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { startQueue } from "../jobs/runner.ts";
import type { Log } from "../log.ts";
import { importFiles, removeFiles } from "./files.ts";
import {
  type ListedFile,
  type Manifest,
  MoveRefused,
  manifestPath,
  manifestSchema,
  parseJson,
} from "./layout.ts";
import { importRows } from "./rows.ts";
import type { Stores } from "./stores.ts";

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => {
    throw new MoveRefused(`${folder} is no whole export: it has no manifest.json.`);
  });
  const read = parseJson(manifestSchema, text, "manifest.json");
  const here = await newestMigration();
  if (read.migration !== here) {
    throw new MoveRefused(
      `The export has the schema ${read.migration}, this site has ${here}. Import it with the version that made it.`,
    );
  }
  return read;
}

/**
 * Puts what {@link exportTo} wrote into an empty database and into storage. Nothing is changed when anything fails.
 * Throws {@link MoveRefused}.
 */
export async function importFrom(folder: string, { database, files }: Stores): Promise<Manifest> {
  const read = await readManifest(folder);
  const written: ListedFile[] = [];
  try {
    await database.db.transaction(async (tx) => {
      await importRows(tx, folder, read.rows);
      await importFiles(files, folder, read.files, written);
    });
  } catch (error) {
    await removeFiles(files, written);
    throw error;
  }
  return read;
}

/**
 * Gives jobs to the images whose widths were still to be made. After the import and not within: the queue starts on
 * connections of its own, which on the embedded database wait for the end of a transaction. Without the jobs such an
 * image is shown as it is until it is replaced.
 */
export async function queueWidths({ database }: Stores, log: Log): Promise<void> {
  const images = await listImagesWithoutWidths(database.db);
  if (images.length === 0) return;
  const boss = await startQueue(database, log);
  try {
    const entries = images.map((image) => ({ ...image, former: [] }));
    await database.db.transaction((tx) => createJobQueue(boss).add(tx, imageWidthsJob, entries));
  } finally {
    await boss.stop({ graceful: true, timeout: 5_000 });
  }
}

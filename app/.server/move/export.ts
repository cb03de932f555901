import { chmod, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { newestMigration } from "../db/migrate.ts";
import { exportFiles } from "./files.ts";
import { type Manifest, MoveRefused, manifestPath } from "./layout.ts";
import { exportRows } from "./rows.ts";
import type { Stores } from "./stores.ts";

/** What was written, and what others put into a bucket under names that the site cannot read. */
type Exported = Manifest & { unusable: string[] };

/**
 * Writes everything that the site keeps into a new folder, for its owner's eyes only: accounts and what visitors wrote
 * lie in it. Throws {@link MoveRefused} when something is there already.
 */
export async function exportTo(folder: string, { database, files }: Stores): Promise<Exported> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new MoveRefused(`${folder} is not empty. Choose a new folder for the export.`);
  }
  await chmod(folder, 0o700);
  const rows = await exportRows(database.db, folder);
  const { count, unusable } = await exportFiles(files, folder);
  const manifest: Manifest = {
    migration: await newestMigration(),
    exportedAt: new Date().toISOString(),
    rows,
    files: count,
  };
  // Its name says that the export is whole, so it gets it last.
  const unfinished = `${manifestPath(folder)}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, manifestPath(folder));
  return { ...manifest, unusable };
}

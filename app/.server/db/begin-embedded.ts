import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

/** What the build leaves (scripts/empty-database.ts). Not there in development. */
const template = join(projectFolder, "build/empty-database");

/** Whether nothing has been there yet. */
const isUnused = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Begins the embedded database in `folder` as a copy of an empty one with all tables, if there is none yet: making one takes the
 * engine three seconds and a second instance of itself, with 250 MB. A process that dies meanwhile leaves no half of one. Without
 * the copy the engine makes one itself.
 */
export function beginEmbedded(folder: string, from = template): void {
  if (!isUnused(folder) || !existsSync(from)) return;
  const begun = `${folder}-begun`;
  rmSync(begun, { recursive: true, force: true });
  cpSync(from, begun, { recursive: true });
  // A copy has the modes of what it is of, which everybody may read.
  for (const entry of readdirSync(begun, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  chmodSync(begun, 0o700);
  renameSync(begun, folder);
}

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { projectFolder } from "../project-folder.ts";

/** Left by the build (scripts/empty-database.ts). Absent in development. */
const template = join(projectFolder, "build/empty-database");

/** Whether the folder has never been used. */
const isUnused = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** A copy has the mode of its source, which everyone may read. */
function copyForOwner(source: string, target: string): void {
  copyFileSync(source, target);
  chmodSync(target, 0o600);
}

/**
 * Starts the embedded database in `folder` as a copy of an empty one with all tables, if there is none yet. Creating
 * one takes the engine three seconds and a second instance with 250 MB. A process that dies in the meantime leaves no
 * partial copy. If the template is missing, the engine creates the database.
 */
export function beginEmbedded(folder: string, from = template): void {
  if (!isUnused(folder) || !existsSync(from)) return;
  const begun = `${folder}-begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { mode: 0o700 });
  // Copies entry by entry: Node's copy of a whole folder reports a full disk as "Input/output error".
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(begun, relative(from, source));
    if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 });
    else copyForOwner(source, target);
  }
  renameSync(begun, folder);
}

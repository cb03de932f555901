import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The part of a mode for others than the owner. */
const forOthers = 0o077;

/** Belongs to another account, such as the lost+found of a mounted volume, or was deleted in the meantime. */
const isNotOurs = (error: unknown) =>
  ["EPERM", "EACCES", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Removes others' access to a file, or to a folder and all its content. Links are left, as they may point elsewhere.
 */
function closeToOthers(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if (found.mode & forOthers) chmodSync(path, found.mode & 0o700);
    if (!found.isDirectory()) return;
    for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } catch (error) {
    if (!isNotOurs(error)) throw error;
  }
}

/**
 * Restricts `dataDir`, which contains visitors' data, to this account: new files by the umask, and existing ones, such
 * as those of earlier versions. Files of another account, such as a mounted volume, keep their mode.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(forOthers);
  mkdirSync(dataDir, { recursive: true });
  closeToOthers(dataDir);
}

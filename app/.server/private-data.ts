import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The part of a mode for others than the owner. */
const forOthers = 0o077;

/** Belongs to another account, such as the lost+found of a mounted volume, or was deleted in the meantime. */
const isNotOurs = (error: unknown) =>
  ["EPERM", "EACCES", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Takes a file or a folder, with everything in it, away from others. Links are left, as they may lead elsewhere. */
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
 * Lets only this account read `dataDir`, which holds visitors' data: new files by the umask, and existing ones, such as
 * those of earlier versions. Files of another account, such as a mounted volume, keep their mode.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(forOthers);
  mkdirSync(dataDir, { recursive: true });
  closeToOthers(dataDir);
}

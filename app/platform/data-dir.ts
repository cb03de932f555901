import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

/** Bytes of the file system with `DATA_DIR`. */
export type Disk = { free: number; size: number };

/** Throws if the folder does not exist. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** With less free space than this, in bytes, the embedded database and uploads are unreliable. */
const least = 10 * 1024 ** 2;

/** Advice about a full disk, for the person who runs the site. */
export const fullDisk =
  "The disk of DATA_DIR is full: messages and uploads may fail. Free some space; no restart is needed.";

/** Whether the disk of `DATA_DIR` is full, if it contains data that the site needs. False if that is unknown. */
export async function isDiskFull(
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "S3_BUCKET">,
): Promise<boolean> {
  if (env.DATABASE_URL && env.S3_BUCKET) return false;
  try {
    return (await readDisk(env.DATA_DIR)).free < least;
  } catch {
    return false;
  }
}

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
export function restrictDataDir(dataDir: string): void {
  process.umask(forOthers);
  mkdirSync(dataDir, { recursive: true });
  closeToOthers(dataDir);
}

import { statfs } from "node:fs/promises";
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

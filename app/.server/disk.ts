import type { Env } from "./env.ts";
import { readDisk } from "./operations/figures.ts";

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

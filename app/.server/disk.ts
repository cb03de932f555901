import type { Env } from "./env.ts";
import { readDisk } from "./operations/figures.ts";

/** With less room than this, in bytes, the embedded database and uploads cannot be relied on. */
const least = 10 * 1024 ** 2;

/** Advice about a full disk, for the person who runs the site. */
export const fullDisk =
  "The disk of DATA_DIR is full: messages and uploads may be refused. Make room on it; nothing has to be started again.";

/** Whether the disk of `DATA_DIR` is full, where anything is kept there that the site needs. False if no one knows. */
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

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import type { Env } from "#platform/env.ts";
import { type Finding, fail, ok, reasonOf, warn } from "./findings.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;
/** Minimum free space in bytes; less is a failure, as an embedded database and one large form need it. */
const least = 500 * megabyte;

const size = (bytes: number) =>
  bytes < gigabyte ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;

/** The folder itself, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder));
}

/** Whether this account can write to `DATA_DIR`, and how much free space it has. */
export async function checkDisk(env: Env): Promise<Finding[]> {
  const folder = nearest(env.DATA_DIR);
  const file = join(env.DATA_DIR, `doctor-${randomUUID()}`);
  try {
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(file, "x");
  } catch (error) {
    const account = userInfo().username;
    return [
      fail(
        `DATA_DIR (${env.DATA_DIR}) cannot be written by ${account}: ${reasonOf(error)}. Run this and the site as the account that owns it, or change its owner: chown -R ${account} ${env.DATA_DIR}.`,
      ),
    ];
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const told = `${size(free)} are free on the disk of DATA_DIR`;
  if (free < least)
    return [
      fail(`${told}. Free some space: at ${size(least)} or less, forms and uploads may fail.`),
    ];
  if (files > 0 && ffree < 1_000) {
    return [
      fail(
        `${told}, but there is room for only ${ffree} more files. Delete files that are not needed.`,
      ),
    ];
  }
  const promised = env.VISITOR_FILES_GB * gigabyte;
  if (!env.S3_BUCKET && free < promised) {
    return [
      warn(
        `${told}, and VISITOR_FILES_GB lets visitors send ${size(promised)}. Lower it, or free some space, so that the disk does not fill up.`,
      ),
    ];
  }
  return [ok(`${told}.`)];
}

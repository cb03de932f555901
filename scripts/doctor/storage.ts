import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { formatBytes } from "#app/lib/bytes.ts";
import { bucketOf, checkPassphrase, openLocation } from "#modules/backup/.server/repository.ts";
import type { Env } from "#platform/env.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import { type Finding, fail, ok, reasonOf, warn, within } from "./findings.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;
/** Minimum free space in bytes; less is a failure, as an embedded database and one large form need it. */
const minFree = 500 * megabyte;

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
  const available = `${size(free)} are free on the disk of DATA_DIR`;
  if (free < minFree)
    return [
      fail(
        `${available}. Free some space: at ${size(minFree)} or less, forms and uploads may fail.`,
      ),
    ];
  if (files > 0 && ffree < 1_000) {
    return [
      fail(
        `${available}, but there is room for only ${ffree} more files. Delete files that are not needed.`,
      ),
    ];
  }
  const promised = env.VISITOR_FILES_GB * gigabyte;
  if (!env.S3_BUCKET && free < promised) {
    return [
      warn(
        `${available}, and VISITOR_FILES_GB lets visitors send ${size(promised)}. Lower it, or free some space, so that the disk does not fill up.`,
      ),
    ];
  }
  return [ok(`${available}.`)];
}

/** For one operation, in milliseconds: a visitor's upload would not wait longer. */
const timeout = 10_000;
/** Storage is reported as slow if writing, reading and deleting take longer in total, in milliseconds. */
const slow = 3_000;

/** Writes a small file, reads it back and deletes it again. `what` is the start of each sentence. */
async function tryOut(what: string, storage: Storage, whatToDo: string, publicUrl?: string) {
  const path = `doctor-${randomUUID()}.txt`;
  const content = Buffer.from(`written by npm run doctor ${path}`);
  const started = performance.now();
  let step = "written";
  try {
    await within(timeout, storage.put(path, content, "text/plain"));
    step = "read";
    const read = await within(timeout, storage.read(path).then(buffer));
    if (!read.equals(content))
      return [fail(`${what}: the file that was read back differs from the one written.`)];
    const findings: Finding[] = [];
    if (publicUrl) findings.push(await checkPublic(`${publicUrl}/${path}`, content));
    step = "deleted";
    await within(timeout, storage.remove(path));
    const ms = Math.round(performance.now() - started);
    const sentence = `${what}: a file was written, read and deleted in ${ms} ms.`;
    return [
      ms > slow ? warn(`${sentence} This is slow, so uploads will be slow too.`) : ok(sentence),
      ...findings,
    ];
  } catch (error) {
    return [fail(`${what}: a file could not be ${step}: ${reasonOf(error)}. ${whatToDo}`)];
  } finally {
    if (step !== "written") await within(timeout, storage.remove(path)).catch(() => {});
  }
}

async function checkPublic(url: string, content: Buffer): Promise<Finding> {
  const problem = `S3_PUBLIC_URL does not serve the files in S3_BUCKET, so visitors would see no images`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && body.equals(content))
      return ok("S3_PUBLIC_URL serves the files in S3_BUCKET.");
    return fail(
      `${problem} (it responded with ${answer.status}). Give everyone read access to the bucket, or remove the setting.`,
    );
  } catch (error) {
    return fail(`${problem}: ${reasonOf(error)}. Correct the address, or remove the setting.`);
  }
}

/** Whether files can be written, read and deleted in both places. */
export async function checkStorage(env: Env): Promise<Finding[]> {
  const usedBy = env.S3_ACCESS_KEY_ID
    ? "the keys and their permissions"
    : "the role of this machine or container (or set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY) and its permissions";
  const whatToDo = env.S3_BUCKET
    ? `Check S3_ENDPOINT, S3_REGION, ${usedBy} in the bucket.`
    : "Make the account that runs the site the owner of DATA_DIR, and free some space on its disk.";
  const [images, visitors] = [env.S3_BUCKET, env.S3_PRIVATE_BUCKET ?? env.S3_BUCKET];
  const places = await Promise.all([
    openStorage(env).then((storage) =>
      tryOut(
        images ? `Bucket ${images}` : "Folder for images",
        storage,
        whatToDo,
        env.S3_PUBLIC_URL,
      ),
    ),
    openPrivateStorage(env).then((storage) =>
      tryOut(
        visitors ? `Files of visitors in bucket ${visitors}` : "Folder for files of visitors",
        storage,
        whatToDo,
      ),
    ),
  ]).catch((error) => [[fail(`Storage: ${reasonOf(error)}. ${whatToDo}`)]]);
  return places.flat();
}

/** For one operation, in milliseconds. */
const backupTimeout = 20_000;
/** Minimum free space in bytes; less is reported. */
const minFreeForCopies = 5 * 1024 ** 3;

async function tryPlace(place: Storage): Promise<void> {
  const path = `doctor-${randomUUID()}.txt`;
  const content = Buffer.from(path);
  try {
    await within(backupTimeout, place.put(path, content, "text/plain"));
    const read = await within(backupTimeout, place.read(path).then(buffer));
    if (!read.equals(content))
      throw new Error("the file that was read back differs from the one written");
  } finally {
    await within(backupTimeout, place.remove(path));
  }
}

/** Free space, and whether the folder would survive a failure of the site's disk. */
async function checkFolder(folder: string, dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const findings = [
    free < minFreeForCopies
      ? warn(
          `${formatBytes(free)} are free on the disk of BACKUP_TO. Free more space for further copies.`,
        )
      : ok(`${formatBytes(free)} are free on the disk of BACKUP_TO.`),
  ];
  if (existsSync(dataDir) && statSync(dataDir).dev === statSync(folder).dev) {
    findings.push(
      warn(
        "BACKUP_TO is on the same disk as DATA_DIR and would be lost with it. Choose another disk, another machine or a bucket.",
      ),
    );
  }
  return findings;
}

/** Whether backups can be written, read and deleted at their destination, and opened with the passphrase. */
export async function checkBackup(env: Env): Promise<Finding[]> {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = env;
  if (!to) return [warn("BACKUP_TO is not set, so the site does not back itself up.")];
  const isBucket = bucketOf(to) !== undefined;
  const whatToDo = isBucket
    ? "Check BACKUP_S3_ENDPOINT, the keys or the role, and their permissions in the bucket."
    : "Make the account that runs the site the owner of the folder.";
  try {
    if (!isBucket) await mkdir(to, { recursive: true });
    const place = await openLocation(to, env);
    await tryPlace(place);
    await checkPassphrase(place, passphrase);
    const findings = isBucket ? [] : await checkFolder(to, env.DATA_DIR);
    if (!passphrase)
      findings.push(warn("Backups are not encrypted. Set BACKUP_PASSPHRASE to encrypt them."));
    return [ok("A file was written to the backup target, read and deleted."), ...findings];
  } catch (error) {
    return [fail(`Backups cannot be written to ${to}: ${reasonOf(error)}. ${whatToDo}`)];
  }
}

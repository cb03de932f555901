import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { formatBytes } from "#app/lib/bytes.ts";
import { bucketOf, openPlace } from "#modules/backup/.server/place.ts";
import { checkPassphrase } from "#modules/backup/.server/vault.ts";
import type { Env } from "#platform/env.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { type Finding, fail, ok, reasonOf, warn, within } from "./findings.ts";

/** For one operation, in milliseconds. */
const timeout = 20_000;
/** Minimum free space in bytes; less is reported. */
const least = 5 * 1024 ** 3;

async function tryOut(place: Storage): Promise<void> {
  const path = `doctor-${randomUUID()}.txt`;
  const content = Buffer.from(path);
  try {
    await within(timeout, place.put(path, content, "text/plain"));
    const read = await within(timeout, place.read(path).then(buffer));
    if (!read.equals(content))
      throw new Error("the file that was read back differs from the one written");
  } finally {
    await within(timeout, place.remove(path));
  }
}

/** Free space, and whether the folder would survive a failure of the site's disk. */
async function checkFolder(folder: string, dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const findings = [
    free < least
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
    const place = await openPlace(to, env);
    await tryOut(place);
    await checkPassphrase(place, passphrase);
    const findings = isBucket ? [] : await checkFolder(to, env.DATA_DIR);
    if (!passphrase)
      findings.push(warn("Backups are not encrypted. Set BACKUP_PASSPHRASE to encrypt them."));
    return [ok("A file was written to the backup target, read and deleted."), ...findings];
  } catch (error) {
    return [fail(`Backups cannot be written to ${to}: ${reasonOf(error)}. ${whatToDo}`)];
  }
}

import { resolve } from "node:path";
import type { Env } from "#platform/env.ts";
import { backupAccess } from "#platform/storage/bucket-access.ts";
import { openBucketStorage, openFolderStorage, type Storage } from "#platform/storage/storage.ts";

/** How long a bucket may be silent when only a backup is waiting for it, in milliseconds. */
const silence = 60_000;

const scheme = "s3://";

/** The bucket of a place and the prefix of its paths; nothing if the place is a folder. */
export function bucketOf(place: string): { bucket: string; folder: string } | undefined {
  if (!place.startsWith(scheme)) return undefined;
  const [bucket = "", ...folders] = place.slice(scheme.length).split("/").filter(Boolean);
  return { bucket, folder: folders.map((folder) => `${folder}/`).join("") };
}

/** Opens the place of a backup: a folder, which is created if it does not exist, or `s3://bucket/folder`. */
export async function openPlace(place: string, env: Env): Promise<Storage> {
  const found = bucketOf(place);
  if (!found) return openFolderStorage(resolve(place));
  return openBucketStorage(
    {
      bucket: found.bucket,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      ...backupAccess(env),
      silence,
    },
    found.folder,
  );
}

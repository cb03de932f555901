import { once } from "node:events";
import { ReadStream } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.ts";

/** The bucket's name in the product's contract; `S3_BUCKET` may call the real one differently. */
export const bucketName = "portfolio";

/** How long a browser may keep an object, in seconds. */
export const cacheSeconds = 3600;

export type StorageCheck = "ok" | "unreachable" | "missing";

/** A stream whose length is known, in bytes: S3 takes no other. */
export type SizedStream = { stream: Readable; size: number };

export type Storage = {
  /** Writes an object. Throws when the disk or the bucket refuses. */
  put(path: string, content: Uint8Array | SizedStream, contentType: string): Promise<void>;
  /** Throws when there is no such object. */
  read(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** In bytes. Throws when there is no such object. */
  size(path: string): Promise<number>;
  /** Deleting what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Whether the bucket can be reached, and is there. */
  check(): Promise<StorageCheck>;
};

type Backend = { disk: Disk; check: () => Promise<StorageCheck> };

async function openFolder(dataDir: string, name: string): Promise<Backend> {
  const location = join(dataDir, "files", name);
  await mkdir(location, { recursive: true });
  return {
    disk: new Disk(new FSDriver({ location, visibility: "public" })),
    check: () =>
      access(location, constants.R_OK | constants.W_OK).then(
        () => "ok" as const,
        (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? "missing" : "unreachable"),
      ),
  };
}

async function openS3(env: Env, bucket: string): Promise<Backend> {
  // The SDK is large; a site on the folder never loads it.
  const [{ S3Client, HeadBucketCommand }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    // Bucket-in-host addresses need DNS that MinIO, R2 and Supabase do not all have.
    forcePathStyle: Boolean(env.S3_ENDPOINT),
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    },
    // The SDK's newer default checksums are refused by several S3 imitations.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    // Access rules belong to the bucket: R2 and Supabase know no object ACLs.
    disk: new Disk(new S3Driver({ client, bucket, visibility: "public", supportsACL: false })),
    check: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => "ok" as const,
        (error: { $metadata?: { httpStatusCode?: number } }) =>
          error.$metadata?.httpStatusCode === 404 ? "missing" : "unreachable",
      ),
  };
}

/** `folder` goes before every path; `cacheControl` is what browsers may do with an object. */
function storageOn({ disk, check }: Backend, folder: string, cacheControl: string): Storage {
  return {
    async put(path, content, contentType) {
      const options = { contentType, cacheControl };
      if (content instanceof Uint8Array) return disk.put(folder + path, content, options);
      const { stream, size } = content;
      return disk.putStream(folder + path, stream, { ...options, contentLength: size });
    },
    async read(path) {
      const stream = await disk.getStream(folder + path);
      // A file is opened after the call; that it is not there must be known before anybody answers with it.
      if (stream instanceof ReadStream) await once(stream, "open");
      return stream;
    },
    exists: async (path) => disk.exists(folder + path),
    size: async (path) => (await disk.getMetaData(folder + path)).contentLength,
    remove: async (path) => disk.delete(folder + path),
    check,
  };
}

/** Opens the S3 bucket when `S3_BUCKET` is set, else a folder in `DATA_DIR`. */
export async function openStorage(env: Env): Promise<Storage> {
  const backend = env.S3_BUCKET
    ? await openS3(env, env.S3_BUCKET)
    : await openFolder(env.DATA_DIR, bucketName);
  return storageOn(backend, "", `public, max-age=${cacheSeconds}`);
}

/**
 * Opens the place of what no public address leads to, visitors' files and samples: `S3_PRIVATE_BUCKET`, else a folder of
 * the one bucket, else a folder of its own in `DATA_DIR`.
 */
export async function openPrivateStorage(env: Env): Promise<Storage> {
  const bucket = env.S3_PRIVATE_BUCKET ?? env.S3_BUCKET;
  const backend = bucket ? await openS3(env, bucket) : await openFolder(env.DATA_DIR, "private");
  const folder = bucket && !env.S3_PRIVATE_BUCKET ? "private/" : "";
  return storageOn(backend, folder, "private, no-store");
}

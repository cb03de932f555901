import { once } from "node:events";
import { ReadStream } from "node:fs";
import { access, constants, mkdir, readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { Disk, KeyNormalizer } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.ts";

/** The bucket's name in the product's contract; `S3_BUCKET` may call the real one differently. */
const bucketName = "portfolio";

/** How long a browser may keep an object, in seconds. */
export const cacheSeconds = 3600;

type StorageCheck = "ok" | "unreachable" | "missing";

/** A stream whose length is known, in bytes: S3 takes no other. */
type SizedStream = { stream: Readable; size: number };

export type StoredObject = {
  path: string;
  /** Bytes. */
  size: number;
  lastModified: Date;
};
/** Some of what is in storage, in no order; with `next` come more. */
type Listing = { objects: StoredObject[]; next: string | undefined };

export type Storage = {
  /** Writes an object. Throws when the disk or the bucket refuses. */
  put(path: string, content: Uint8Array | SizedStream, contentType: string): Promise<void>;
  /** Throws when there is no such object. */
  read(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** In bytes. Throws when there is no such object. */
  size(path: string): Promise<number>;
  /** As it was put; a folder keeps no types, so there what the name ends in says it. */
  contentType(path: string): Promise<string>;
  /** What is there, also what others put there: a folder tells all at once, a bucket a thousand at a time. */
  list(after?: string): Promise<Listing>;
  /** Deleting what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Whether the bucket can be reached, and is there. */
  check(): Promise<StorageCheck>;
};

const names = new KeyNormalizer();

/** Whether storage reads and writes objects of this name; what others put into a bucket can be called otherwise. */
export function isUsablePath(path: string): boolean {
  try {
    return names.normalize(path) === path;
  } catch {
    return false;
  }
}

type Backend = {
  disk: Disk;
  /** FlyDrive's own lists end at the first name that it does not allow. */
  list: (after?: string) => Promise<Listing>;
  check: () => Promise<StorageCheck>;
};

async function openFolder(dataDir: string, name: string): Promise<Backend> {
  const location = join(dataDir, "files", name);
  await mkdir(location, { recursive: true });
  return {
    disk: new Disk(new FSDriver({ location, visibility: "public" })),
    async list() {
      const entries = await readdir(location, { recursive: true, withFileTypes: true });
      const objects: StoredObject[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const { size, mtime } = await stat(file);
        objects.push({ path: relative(location, file), size, lastModified: mtime });
      }
      return { objects, next: undefined };
    },
    check: () =>
      access(location, constants.R_OK | constants.W_OK).then(
        () => "ok" as const,
        (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? "missing" : "unreachable"),
      ),
  };
}

async function openS3(env: Env, bucket: string): Promise<Backend> {
  // The SDK is large; a site on the folder never loads it.
  const [{ S3Client, HeadBucketCommand, ListObjectsV2Command }, { S3Driver }] = await Promise.all([
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
    async list(after) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after }),
      );
      const objects = (page.Contents ?? []).map(({ Key = "", Size = 0, LastModified }) => ({
        path: Key,
        size: Size,
        lastModified: LastModified ?? new Date(),
      }));
      return { objects, next: page.NextContinuationToken };
    },
    check: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => "ok" as const,
        (error: { $metadata?: { httpStatusCode?: number } }) =>
          error.$metadata?.httpStatusCode === 404 ? "missing" : "unreachable",
      ),
  };
}

/** `folder` goes before every path; `cacheControl` is what browsers may do with an object. */
function storageOn({ disk, list, check }: Backend, folder: string, cacheControl: string): Storage {
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
    async contentType(path) {
      return (await disk.getMetaData(folder + path)).contentType ?? "application/octet-stream";
    },
    async list(after) {
      const { objects, next } = await list(after);
      const inFolder = objects.filter(({ path }) => path.startsWith(folder));
      return {
        objects: inFolder.map((object) => ({ ...object, path: object.path.slice(folder.length) })),
        next,
      };
    },
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

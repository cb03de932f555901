import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { ReadStream } from "node:fs";
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { Disk, KeyNormalizer } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.ts";

/** The bucket's name in the product's contract; `S3_BUCKET` may call the real one differently. */
const bucketName = "portfolio";

/** Cache-Control max-age of an object, in seconds. */
export const cacheSeconds = 3600;

type StorageCheck = "ok" | "unreachable" | "missing";

/** A stream whose length is known, in bytes: S3 takes no other. */
type SizedStream = { stream: Readable; size: number };
type Content = Uint8Array | SizedStream;

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
  put(path: string, content: Content, contentType: string): Promise<void>;
  /** Throws when there is no such object. */
  read(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** In bytes. Throws when there is no such object. */
  size(path: string): Promise<number>;
  /** The content type that it was stored with; a folder stores none, so there it is derived from the extension. */
  contentType(path: string): Promise<string>;
  /** Lists objects, including those others put there: a folder all at once, a bucket in pages of a thousand. */
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

type PutOptions = { contentType: string; cacheControl: string };

type Backend = {
  disk: Disk;
  /** Atomic: a process that dies meanwhile leaves nothing under this path. */
  put: (path: string, content: Content, options: PutOptions) => Promise<void>;
  /** FlyDrive's own lists end at the first name that it does not allow. */
  list: (after?: string) => Promise<Listing>;
  check: () => Promise<StorageCheck>;
};

/** Temporary folder for incomplete writes; leftovers of a killed process are deleted after a day. */
const incomingName = ".incoming";
const leftoverLifetime = 24 * 3600_000;

async function openIncoming(location: string): Promise<string> {
  const incoming = join(location, incomingName);
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    const file = join(incoming, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NaN }));
    if (mtimeMs < Date.now() - leftoverLifetime) await rm(file, { force: true });
  }
  return incoming;
}

async function openFolder(dataDir: string, name: string): Promise<Backend> {
  const location = join(dataDir, "files", name);
  const incoming = await openIncoming(location);
  return {
    disk: new Disk(new FSDriver({ location, visibility: "public" })),
    async put(path, content) {
      const target = join(location, names.normalize(path));
      const unfinished = join(incoming, randomUUID());
      try {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(unfinished, content instanceof Uint8Array ? content : content.stream);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async list() {
      const entries = await readdir(location, { recursive: true, withFileTypes: true });
      const objects: StoredObject[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const path = relative(location, file);
        if (path.startsWith(`${incomingName}/`)) continue;
        const { size, mtime } = await stat(file);
        objects.push({ path, size, lastModified: mtime });
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

/** Connect and idle timeouts of a bucket's server, in milliseconds. */
const connectTimeout = 2_000;
const silenceTimeout = 3_000;

async function openS3(env: Env, bucket: string): Promise<Backend> {
  // The SDK is large; a site on the folder never loads it.
  const [{ S3Client, HeadBucketCommand, ListObjectsV2Command }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    // Bucket-in-host addresses need DNS that MinIO, R2 and Supabase do not all have.
    forcePathStyle: Boolean(env.S3_ENDPOINT),
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    },
    // A server that accepts connections and never responds must not block a visitor: two attempts, then failure.
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silenceTimeout },
    maxAttempts: 2,
    // The SDK's newer default checksums are refused by several S3 imitations.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // Access rules belong to the bucket: R2 and Supabase know no object ACLs.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "public", supportsACL: false }));
  return {
    disk,
    put(path, content, options) {
      if (content instanceof Uint8Array) return disk.put(path, content, options);
      return disk.putStream(path, content.stream, { ...options, contentLength: content.size });
    },
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
function storageOn(backend: Backend, folder: string, cacheControl: string): Storage {
  const { disk, list, check } = backend;
  return {
    put: async (path, content, contentType) =>
      backend.put(folder + path, content, { contentType, cacheControl }),
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

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { withClientSpan } from "../tracing/tracing.ts";
import {
  type Backend,
  type ByteRange,
  type FileContent,
  isUsablePath,
  type Listing,
  type StorageCheck,
  type StoredObject,
} from "./backend.ts";
import { type Bucket, openBucket } from "./bucket.ts";
import { filesAccess } from "./bucket-access.ts";
import { openFolder } from "./folder.ts";

/** The bucket's name in the product's contract; `S3_BUCKET` may call the real one differently. */
const bucketName = "portfolio";

/** Cache-Control max-age of an object, in seconds. */
export const cacheSeconds = 3600;

export type Storage = {
  /** Writes an object, completely or not at all. Throws when the disk or the bucket refuses, or a stream breaks. */
  put(path: string, content: FileContent, contentType: string): Promise<void>;
  /** The whole object, or a part. Throws if the object does not exist. */
  read(path: string, range?: ByteRange): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** In bytes. Throws if the object does not exist. */
  size(path: string): Promise<number>;
  /** The stored content type; a folder stores none, so there it is derived from the extension. */
  contentType(path: string): Promise<string>;
  /** Lists objects, including those from other programs: a folder all at once, a bucket in pages of a thousand. */
  list(after?: string): Promise<Listing>;
  /** Deleting a missing object is not an error. */
  remove(path: string): Promise<void>;
  /** Whether the bucket exists and can be reached. */
  check(): Promise<StorageCheck>;
};

/** `folder` is the prefix of every path; `cacheControl` is what browsers may do with an object. */
function storageOn(backend: Backend, folder: string, cacheControl: string): Storage {
  /** Visitors choose the names of files, so a span has none. */
  const call = <T>(name: string, work: () => Promise<T>) =>
    withClientSpan(`storage ${name}`, {}, work);
  function inFolder(path: string): string {
    if (!isUsablePath(folder + path)) throw new Error("storage does not accept this name");
    return folder + path;
  }
  const describe = (path: string) => call("metadata", async () => backend.describe(inFolder(path)));
  async function describeExisting(path: string) {
    const found = await describe(path);
    if (!found) throw new Error("this object does not exist");
    return found;
  }
  return {
    put: (path, content, contentType) =>
      call("put", async () => backend.put(inFolder(path), content, { contentType, cacheControl })),
    read: (path, range) => call("read", async () => backend.read(inFolder(path), range)),
    exists: async (path) => (await describe(path)) !== undefined,
    size: async (path) => (await describeExisting(path)).size,
    contentType: async (path) => (await describeExisting(path)).contentType,
    async list(after) {
      const { objects, next } = await call("list", () => backend.list(folder, after));
      return {
        objects: objects.map((object) => ({ ...object, path: object.path.slice(folder.length) })),
        next,
      };
    },
    remove: (path) => call("remove", async () => backend.remove(inFolder(path))),
    check: backend.check,
  };
}

/** All objects of a storage, including those from other programs. */
export async function* objectsIn(storage: Storage): AsyncGenerator<StoredObject> {
  let after: string | undefined;
  do {
    const { objects, next } = await storage.list(after);
    yield* objects;
    after = next;
  } while (after);
}

const openS3 = (env: Env, bucket: string) =>
  openBucket({
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    ...filesAccess(env),
  });

async function openData(env: Env, name: string): Promise<Backend> {
  const location = join(env.DATA_DIR, "files", name);
  await mkdir(location, { recursive: true });
  return openFolder(location);
}

/** Opens the S3 bucket when `S3_BUCKET` is set, else a folder in `DATA_DIR`. */
export async function openStorage(env: Env): Promise<Storage> {
  const backend = env.S3_BUCKET
    ? await openS3(env, env.S3_BUCKET)
    : await openData(env, bucketName);
  return storageOn(backend, "", `public, max-age=${cacheSeconds}`);
}

const isPrivate = "private, no-store";

/**
 * Opens the storage without public addresses, for visitors' files and samples: `S3_PRIVATE_BUCKET`, else a folder of
 * the one bucket, else a separate folder in `DATA_DIR`.
 */
export async function openPrivateStorage(env: Env): Promise<Storage> {
  const bucket = env.S3_PRIVATE_BUCKET ?? env.S3_BUCKET;
  const backend = bucket ? await openS3(env, bucket) : await openData(env, "private");
  return storageOn(backend, bucket && !env.S3_PRIVATE_BUCKET ? "private/" : "", isPrivate);
}

/** Opens a folder of the disk, which is created with the first file. */
export const openFolderStorage = (location: string): Storage =>
  storageOn(openFolder(location), "", isPrivate);

/** Opens the objects with the prefix `folder` in a bucket. */
export async function openBucketStorage(bucket: Bucket, folder: string): Promise<Storage> {
  return storageOn(await openBucket(bucket), folder, isPrivate);
}

/*
 * Chunks of files that visitors are still sending. They are not files yet: their rows are in `begun_uploads`, and they
 * are not hashed, checked or backed up.
 */

const folder = "pieces/";

/** The path in private storage of an upload's chunk that starts at `offset`, in bytes. */
export const chunkPath = (uploadId: string, offset: number): string =>
  `${folder}${uploadId}-${offset}`;

/** Whether a path of private storage is a chunk's. */
export const isChunk = (path: string): boolean => path.startsWith(folder);

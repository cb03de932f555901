import type { Readable } from "node:stream";

/** `no-credentials`: a bucket without keys, and this process has no role. */
export type StorageCheck = "ok" | "unreachable" | "missing" | "no-credentials";

/** A stream whose length is known, in bytes: S3 accepts no other. */
type SizedStream = { stream: Readable; size: number };
export type FileContent = Uint8Array | SizedStream;

export type StoredObject = {
  path: string;
  /** Bytes. */
  size: number;
  lastModified: Date;
};

/** Some of the objects in storage, in no order; with `next` there are more. */
export type Listing = { objects: StoredObject[]; next: string | undefined };

/** The first and the last byte. */
export type ByteRange = { start: number; end: number };

type PutOptions = { contentType: string; cacheControl: string };

/** What is known of an object without reading it; `size` in bytes. */
type ObjectFacts = { size: number; contentType: string };

/** A folder or a bucket. Every path passed to it is a usable one ({@link isUsablePath}). */
export type Backend = {
  /** Atomic: a process that dies in the meantime leaves nothing under this path. */
  put: (path: string, content: FileContent, options: PutOptions) => Promise<void>;
  /** The whole object, or a part. Throws if the object does not exist. */
  read: (path: string, range?: ByteRange) => Promise<Readable>;
  /** Nothing if the object does not exist. */
  describe: (path: string) => Promise<ObjectFacts | undefined>;
  /** Deleting a missing object is not an error. */
  remove: (path: string) => Promise<void>;
  /** Objects under paths that start with `folder`. */
  list: (folder: string, after?: string) => Promise<Listing>;
  check: () => Promise<StorageCheck>;
};

/**
 * Whether storage reads and writes objects with this name: letters, digits, `-_!.` and single spaces, in folders, without
 * `..` or a leading dot. Other programs may use other names in a bucket.
 */
export const isUsablePath = (path: string): boolean =>
  !/^[. ]|[. ]$| {2}/.test(path) &&
  path.split("/").every((name) => /^[\w!. -]+$/.test(name) && !/^\.+$/.test(name));

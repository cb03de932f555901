import type { Readable } from "node:stream";
import { type Disk, KeyNormalizer } from "flydrive";

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

/** A folder or a bucket. */
export type Backend = {
  disk: Disk;
  /** Atomic: a process that dies in the meantime leaves nothing under this path. */
  put: (path: string, content: FileContent, options: PutOptions) => Promise<void>;
  /** A part of an object; FlyDrive reads whole ones only. Throws if the object does not exist. */
  readPart: (path: string, range: ByteRange) => Promise<Readable>;
  /**
   * Objects under paths that start with `folder`. The built-in lists of FlyDrive end at the first name that it does not
   * allow.
   */
  list: (folder: string, after?: string) => Promise<Listing>;
  check: () => Promise<StorageCheck>;
};

export const names = new KeyNormalizer();

/** Whether storage reads and writes objects with this name; other programs may use other names in a bucket. */
export function isUsablePath(path: string): boolean {
  try {
    return names.normalize(path) === path;
  } catch {
    return false;
  }
}

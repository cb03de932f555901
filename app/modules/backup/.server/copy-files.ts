import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { isUsablePath, type StoredObject } from "#platform/storage/backend.ts";
import { expectHash, hashing, measure } from "#platform/storage/hashing.ts";
import { isChunk, objectsIn, type Storage } from "#platform/storage/storage.ts";
import { filesOfCopy } from "./copies.ts";
import { type Area, areas, type Lines, type ListedFile, type Manifest } from "./layout.ts";
import type { Files } from "./source.ts";
import type { Vault } from "./vault.ts";

/** The files of an earlier copy, by area and path. */
export type KnownFiles = ReadonlyMap<string, ListedFile>;

const keyOf = ({ area, path }: { area: Area; path: string }) => `${area}/${path}`;

/** Minimum age of a file relative to a copy before its time reliably shows changes since, in milliseconds. */
const clockStep = 2_000;

/** How often a file that changes during reading is read. */
const maxAttempts = 3;

/** The files of a copy, recognised by path, size and time without reading them. */
export async function knownFiles(
  vault: Vault,
  id: string,
  { takenAt, files }: Pick<Manifest, "takenAt" | "files">,
): Promise<KnownFiles> {
  const known = new Map<string, ListedFile>();
  const before = Date.parse(takenAt) - clockStep;
  for await (const file of filesOfCopy(vault, id, files)) {
    if (Date.parse(file.modified) < before) known.set(keyOf(file), file);
  }
  return known;
}

export type FilesCopied = {
  list: Lines;
  bytes: number;
  /** Files the backup did not have yet. */
  newFiles: number;
  newBytes: number;
  missing: string[];
  /** Files whose content differs from the hash recorded when they were stored; they are copied unchanged. */
  altered: string[];
  unusable: string[];
};

/** The hashes files must have, by area and path: the site's records at the moment of the rows. */
export type NotedHashes = ReadonlyMap<string, { sha256: string; size: number }>;

type Copying = {
  vault: Vault;
  known: KnownFiles;
  noted: NotedHashes;
  /** The names in the backup. */
  names: Set<string>;
  copied: FilesCopied;
};

async function copyOnce(
  { vault, known, noted, names, copied }: Copying,
  storage: Storage,
  area: Area,
  { path, lastModified, size }: StoredObject,
): Promise<ListedFile> {
  const modified = lastModified.toISOString();
  const before = known.get(keyOf({ area, path }));
  const isSame = before?.size === size && before.modified === modified;
  const found = isSame ? before : await measure(await storage.read(path));
  const contentType = isSame ? before.contentType : await storage.contentType(path);
  const at = vault.nameOfFile(found.sha256);
  if (!names.has(at)) {
    const stream = expectHash(await storage.read(path), found.sha256);
    await vault.put(at, { stream, size: found.size });
    names.add(at);
    copied.newFiles += 1;
    copied.newBytes += found.size;
  }
  const wanted = noted.get(keyOf({ area, path }))?.sha256;
  if (wanted && wanted !== found.sha256) copied.altered.push(keyOf({ area, path }));
  return { area, path, size: found.size, contentType, sha256: found.sha256, modified, at };
}

/** Copies a file, and once more if it is replaced in the meantime; returns nothing if it is deleted. */
async function copyFile(
  copying: Copying,
  storage: Storage,
  area: Area,
  object: StoredObject,
): Promise<ListedFile | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce(copying, storage, area, object);
    } catch (error) {
      if (!(await storage.exists(object.path))) return undefined;
      if (attempt === maxAttempts) throw error;
    }
  }
}

/**
 * If both areas share a bucket, one of its folders is the private one. Chunks belong to uploads in progress, which no
 * one could continue after a restore.
 */
const isCopied = (area: Area, path: string) =>
  area === "public" ? !path.startsWith("private/") : !isChunk(path);

type Wanted = {
  files: Files;
  /** The files that rows name. */
  named: readonly { area: Area; path: string }[];
  known: KnownFiles;
  noted: NotedHashes;
  names: Set<string>;
};

/**
 * Copies all files that the backup lacks, and writes their list to `listPath`. A file that is deleted in the meantime,
 * or that rows name but storage lacks, is recorded as missing.
 */
export async function copyFiles(
  vault: Vault,
  { files, named, known, noted, names }: Wanted,
  listPath: string,
): Promise<FilesCopied> {
  const missing = new Set(named.map(keyOf));
  const unusable: string[] = [];
  const list = { count: 0, sha256: "" };
  const copied: FilesCopied = {
    list,
    bytes: 0,
    newFiles: 0,
    newBytes: 0,
    missing: [],
    altered: [],
    unusable,
  };
  const copying = { vault, known, noted, names, copied };
  const hash = hashing();
  await pipeline(
    async function* () {
      for (const area of areas) {
        for await (const object of objectsIn(files[area])) {
          if (!isCopied(area, object.path)) continue;
          if (!isUsablePath(object.path)) {
            unusable.push(object.path);
            continue;
          }
          const listed = await copyFile(copying, files[area], area, object);
          if (!listed) {
            missing.add(keyOf({ area, path: object.path }));
            continue;
          }
          missing.delete(keyOf(listed));
          list.count += 1;
          copied.bytes += listed.size;
          yield `${JSON.stringify(listed)}\n`;
        }
      }
    },
    createGzip(),
    hash.through,
    createWriteStream(listPath, { mode: 0o600 }),
  );
  list.sha256 = hash.sha256();
  return { ...copied, missing: [...missing].sort() };
}

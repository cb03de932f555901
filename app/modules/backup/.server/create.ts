import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { fileHashes } from "#modules/media/.server/schema.ts";
import { isUsablePath, type StoredObject } from "#platform/storage/backend.ts";
import { expectHash, hashing, measure } from "#platform/storage/hashing.ts";
import { isChunk, objectsIn, type Storage } from "#platform/storage/storage.ts";
import { dumpedRowsPath } from "./dump-rows.ts";
import {
  type Area,
  areas,
  copyFolder,
  fileListName,
  keyName,
  type Lines,
  type ListedFile,
  type Manifest,
  manifestName,
  newCopyId,
  parseJson,
  rowsName,
} from "./layout.ts";
import { withLock } from "./lock.ts";
import {
  type BackupRepository,
  copiesIn,
  filesOfCopy,
  readManifest,
  readNdjson,
} from "./repository.ts";
import type { BackupSource, Files } from "./source.ts";

/** The files of an earlier copy, by area and path. */
type KnownFiles = ReadonlyMap<string, ListedFile>;

const keyOf = ({ area, path }: { area: Area; path: string }) => `${area}/${path}`;

/** Minimum age of a file relative to a copy before its time reliably shows changes since, in milliseconds. */
const clockStep = 2_000;

/** How often a file that changes during reading is read. */
const maxAttempts = 3;

/** The files of a copy, recognised by path, size and time without reading them. */
async function knownFiles(
  vault: BackupRepository,
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

type FilesCopied = {
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
type RecordedHashes = ReadonlyMap<string, { sha256: string; size: number }>;

type Copying = {
  vault: BackupRepository;
  known: KnownFiles;
  recorded: RecordedHashes;
  names: Set<string>;
  copied: FilesCopied;
};

async function copyOnce(
  { vault, known, recorded, names, copied }: Copying,
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
  const wanted = recorded.get(keyOf({ area, path }))?.sha256;
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

type FilesToCopy = {
  files: Files;
  /** The files that rows name. */
  named: readonly { area: Area; path: string }[];
  known: KnownFiles;
  recorded: RecordedHashes;
  names: Set<string>;
};

/**
 * Copies all files that the backup lacks, and writes their list to `listPath`. A file that is deleted in the meantime,
 * or that rows name but storage lacks, is recorded as missing.
 */
async function copyFiles(
  vault: BackupRepository,
  { files, named, known, recorded, names }: FilesToCopy,
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
  const copying = { vault, known, recorded, names, copied };
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

/** A finished copy, and the size of its new data. */
export type CreatedBackup = Manifest & Pick<FilesCopied, "newFiles" | "newBytes"> & { id: string };

async function putLocal(vault: BackupRepository, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await vault.put(name, { stream: createReadStream(path), size });
}

/** Deletes a copy; its manifest first, so that the rest is never taken for a whole copy. */
export async function removeCopy(vault: BackupRepository, id: string, names: Iterable<string>) {
  await vault.remove(manifestName(id));
  for (const name of names) {
    if (name.startsWith(copyFolder(id))) await vault.remove(name);
  }
}

/** The newest copy's record of the files; nothing if it is damaged, and all must be read. */
async function filesBefore(vault: BackupRepository, id: string | undefined): Promise<KnownFiles> {
  if (!id) return new Map();
  try {
    return await knownFiles(vault, id, await readManifest(vault, id));
  } catch {
    return new Map();
  }
}

const recordedHashSchema = z.object({
  area: z.enum(areas),
  path: z.string(),
  sha256: z.string(),
  size: z.int(),
});

/** The site's records of its files, from the rows that were read. */
async function readRecordedHashes(file: string): Promise<RecordedHashes> {
  const recorded = new Map<string, { sha256: string; size: number }>();
  for await (const line of readNdjson(createReadStream(file))) {
    const { area, path, sha256, size } = parseJson(recordedHashSchema, line, file);
    recorded.set(`${area}/${path}`, { sha256, size });
  }
  return recorded;
}

/** Named by the time, to the second; two copies of one second still have different names. */
function freeId(taken: readonly string[]): string {
  for (let at = Date.now(); ; at += 1_000) {
    const id = newCopyId(new Date(at));
    if (!taken.includes(id)) return id;
  }
}

/** {@link createBackup} without its lock, for callers that keep the lock for longer. */
export async function copyInto(
  vault: BackupRepository,
  { files, withRows }: BackupSource,
): Promise<CreatedBackup> {
  const names = await vault.list();
  const { complete, partial } = copiesIn(names.keys());
  // The files of an interrupted copy can be used again; its rows cannot.
  for (const id of partial) await removeCopy(vault, id, names.keys());
  const id = freeId(complete);
  const known = await filesBefore(vault, complete.at(-1));
  return withRows(async (folder, { migration, takenAt, rows, named }) => {
    if (vault.isEncrypted) {
      // Without its only key, a backup is lost.
      const key = await buffer(await vault.storage.read(keyName));
      await vault.storage.put(copyFolder(id) + keyName, key, "application/octet-stream");
    }
    for (const table of Object.keys(rows)) {
      await putLocal(vault, rowsName(id, table), dumpedRowsPath(folder, table));
    }
    const listPath = join(folder, "files.jsonl.gz");
    const has = new Set(names.keys());
    const recorded = await readRecordedHashes(dumpedRowsPath(folder, getTableName(fileHashes)));
    const wanted = { files, named, known, recorded, names: has };
    const copied = await copyFiles(vault, wanted, listPath);
    await putLocal(vault, fileListName(id), listPath);
    const { list, bytes, newFiles, newBytes, missing, altered, unusable } = copied;
    const manifest = { migration, takenAt, rows, files: list, bytes, missing, altered, unusable };
    const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    const stream = Readable.from([content]);
    await vault.put(manifestName(id), { stream, size: content.byteLength });
    return { ...manifest, id, newFiles, newBytes };
  });
}

/**
 * Adds a copy of the whole site to a backup, while the site runs: the rows of one moment, then the files that the
 * backup lacks. Files from an interrupted attempt are used again. Throws {@link BackupRefused}.
 */
export const createBackup = (
  vault: BackupRepository,
  source: BackupSource,
): Promise<CreatedBackup> => withLock(vault.storage, () => copyInto(vault, source));

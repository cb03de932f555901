import { resolve } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type { Env } from "#platform/env.ts";
import { backupAccess } from "#platform/storage/bucket-access.ts";
import { expectHash } from "#platform/storage/hashing.ts";
import {
  objectsIn,
  openBucketStorage,
  openFolderStorage,
  type Storage,
} from "#platform/storage/storage.ts";
import { createEncryption, type Encryption, openEncryption } from "./encryption.ts";
import {
  BackupRefused,
  copiesFolder,
  fileListName,
  filesFolder,
  keyName,
  type Lines,
  type ListedFile,
  listedFileSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  markName,
  markSchema,
  parseJson,
  timeOfCopy,
} from "./layout.ts";

/** A backup's place, open for reading and writing: names and contents as before encryption. */
export type BackupRepository = {
  /** The place itself, for data that is never encrypted. */
  storage: Storage;
  isEncrypted: boolean;
  /** Existing names, and when each was written. */
  list(): Promise<Map<string, Date>>;
  /** Writes a stream of so many bytes, completely or not at all. */
  put(name: string, content: { stream: Readable; size: number }): Promise<void>;
  /** Throws if it does not exist; the stream fails if it is damaged. */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** The place of a file with this SHA-256. */
  nameOfFile(sha256: string): string;
};

const encryptedSuffix = ".age";

function vaultOn(storage: Storage, seal: Encryption | undefined): BackupRepository {
  const own = (name: string) => (seal ? name + encryptedSuffix : name);
  return {
    storage,
    isEncrypted: seal !== undefined,
    async list() {
      const found = new Map<string, Date>();
      for await (const { path, lastModified } of objectsIn(storage)) {
        if (!seal) found.set(path, lastModified);
        else if (path.endsWith(encryptedSuffix))
          found.set(path.slice(0, -encryptedSuffix.length), lastModified);
      }
      return found;
    },
    put: async (name, content) =>
      storage.put(
        own(name),
        seal ? await seal.encrypt(content) : content,
        "application/octet-stream",
      ),
    async read(name) {
      const stream = await storage.read(own(name));
      return seal ? seal.decrypt(stream) : stream;
    },
    remove: (name) => storage.remove(own(name)),
    nameOfFile(sha256) {
      const name = seal ? seal.nameOf(sha256) : sha256;
      return `${filesFolder}${name.slice(0, 2)}/${name}`;
    },
  };
}

async function readMark(storage: Storage) {
  if (!(await storage.exists(markName))) return undefined;
  return parseJson(markSchema, await text(await storage.read(markName)), markName);
}

/** Opens an existing backup. Throws {@link BackupRefused}. */
export async function openRepository(
  storage: Storage,
  passphrase: string | undefined,
): Promise<BackupRepository> {
  const mark = await readMark(storage);
  if (!mark) {
    throw new BackupRefused(
      `This is not a backup: ${markName} is missing. Exports from older versions can only be imported with that version.`,
    );
  }
  if (!mark.encrypted) return vaultOn(storage, undefined);
  if (!passphrase) {
    throw new BackupRefused("The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  }
  return vaultOn(storage, await openEncryption(storage, passphrase));
}

/** Opens a backup to add a copy to it, or creates one in an empty place. Throws {@link BackupRefused}. */
export async function openRepositoryToWrite(
  storage: Storage,
  passphrase: string | undefined,
): Promise<BackupRepository> {
  const mark = await readMark(storage);
  if (mark && !mark.encrypted && passphrase) {
    throw new BackupRefused(
      "The backup was created without a passphrase. Choose another destination for an encrypted one.",
    );
  }
  if (mark) return openRepository(storage, passphrase);
  for await (const { path } of objectsIn(storage)) {
    // A key alone remains from an interrupted start; nothing is encrypted with it yet.
    if (path !== keyName)
      throw new BackupRefused("The destination is not empty and is not a backup.");
  }
  const seal = passphrase ? await createEncryption(storage, passphrase) : undefined;
  const made = { format: 1, encrypted: seal !== undefined };
  await storage.put(markName, Buffer.from(`${JSON.stringify(made)}\n`), "application/json");
  return vaultOn(storage, seal);
}

/** Throws {@link BackupRefused} if the passphrase prevents another copy from being added. Writes nothing. */
export async function checkPassphrase(
  storage: Storage,
  passphrase: string | undefined,
): Promise<void> {
  if (await readMark(storage)) await openRepositoryToWrite(storage, passphrase);
}

/**
 * The lines of gzipped data. `node:readline` would also split at U+2028, which JSON may contain. Throws the stream's
 * errors, and if the data is not gzip or is truncated.
 */
export async function* readNdjson(packed: Readable): AsyncGenerator<string> {
  // The loop throws the same error.
  const unpacked = pipeline(packed, createGunzip(), () => {}).setEncoding("utf8");
  let rest = "";
  for await (const chunk of unpacked) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The ids of all copies in a backup, the oldest first, including interrupted ones. */
export function copiesIn(names: Iterable<string>): { complete: string[]; partial: string[] } {
  const all = new Set<string>();
  const finished = new Set<string>();
  for (const name of names) {
    if (!name.startsWith(copiesFolder)) continue;
    const [id = ""] = name.slice(copiesFolder.length).split("/");
    if (!timeOfCopy(id)) continue;
    all.add(id);
    if (name === manifestName(id)) finished.add(id);
  }
  const ids = [...all].sort();
  return {
    complete: ids.filter((id) => finished.has(id)),
    partial: ids.filter((id) => !finished.has(id)),
  };
}

/** Throws {@link BackupRefused} if it is damaged. */
export async function readManifest(vault: BackupRepository, id: string): Promise<Manifest> {
  const content = await vault
    .read(manifestName(id))
    .then(text)
    .catch(() => "");
  return parseJson(manifestSchema, content, manifestName(id));
}

/** The files of a copy, as its manifest records their list. Throws if the list is damaged. */
export async function* filesOfCopy(
  vault: BackupRepository,
  id: string,
  { sha256 }: Lines,
): AsyncGenerator<ListedFile> {
  const name = fileListName(id);
  for await (const line of readNdjson(expectHash(await vault.read(name), sha256))) {
    yield parseJson(listedFileSchema, line, name);
  }
}

/** The copy with this id, or the newest one. Throws {@link BackupRefused} if there is none. */
export async function chooseCopy(vault: BackupRepository, wanted?: string): Promise<string> {
  const { complete } = copiesIn((await vault.list()).keys());
  const found = wanted ? complete.find((id) => id === wanted) : complete.at(-1);
  if (found) return found;
  const available = complete.length > 0 ? ` It has: ${complete.join(", ")}.` : "";
  throw new BackupRefused(
    wanted
      ? `The backup has no complete copy ${wanted}.${available}`
      : "The backup has no complete copy.",
  );
}

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
export async function openLocation(place: string, env: Env): Promise<Storage> {
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

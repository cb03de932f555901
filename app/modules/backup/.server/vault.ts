import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { objectsIn, type Storage } from "#platform/storage/storage.ts";
import { BackupRefused, filesFolder, keyName, markName, markSchema, parseJson } from "./layout.ts";
import { makeSeal, openSeal, type Seal } from "./seal.ts";

/** A backup's place, open for reading and writing: names and contents as before encryption. */
export type Vault = {
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

const suffix = ".age";

function vaultOn(storage: Storage, seal: Seal | undefined): Vault {
  const own = (name: string) => (seal ? name + suffix : name);
  return {
    storage,
    isEncrypted: seal !== undefined,
    async list() {
      const found = new Map<string, Date>();
      for await (const { path, lastModified } of objectsIn(storage)) {
        if (!seal) found.set(path, lastModified);
        else if (path.endsWith(suffix)) found.set(path.slice(0, -suffix.length), lastModified);
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
export async function openVault(storage: Storage, passphrase: string | undefined): Promise<Vault> {
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
  return vaultOn(storage, await openSeal(storage, passphrase));
}

/** Opens a backup to add a copy to it, or creates one in an empty place. Throws {@link BackupRefused}. */
export async function openVaultToWrite(
  storage: Storage,
  passphrase: string | undefined,
): Promise<Vault> {
  const mark = await readMark(storage);
  if (mark && !mark.encrypted && passphrase) {
    throw new BackupRefused(
      "The backup was created without a passphrase. Choose another destination for an encrypted one.",
    );
  }
  if (mark) return openVault(storage, passphrase);
  for await (const { path } of objectsIn(storage)) {
    // A key alone remains from an interrupted start; nothing is encrypted with it yet.
    if (path !== keyName)
      throw new BackupRefused("The destination is not empty and is not a backup.");
  }
  const seal = passphrase ? await makeSeal(storage, passphrase) : undefined;
  const made = { format: 1, encrypted: seal !== undefined };
  await storage.put(markName, Buffer.from(`${JSON.stringify(made)}\n`), "application/json");
  return vaultOn(storage, seal);
}

/** Throws {@link BackupRefused} if the passphrase prevents another copy from being added. Writes nothing. */
export async function checkPassphrase(
  storage: Storage,
  passphrase: string | undefined,
): Promise<void> {
  if (await readMark(storage)) await openVaultToWrite(storage, passphrase);
}

import { createHmac, hkdfSync } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Storage } from "#platform/storage/storage.ts";
import { BackupRefused, keyName } from "./layout.ts";

type SizedStream = { stream: Readable; size: number };

/** Encrypts and decrypts backups, in the format of the program `age`. */
export type Encryption = {
  encrypt(plain: SizedStream): Promise<SizedStream>;
  /** Throws, or gives a stream that fails, if the data was changed. */
  decrypt(sealed: Readable): Promise<Readable>;
  /** A name for a file with this hash. Without the key, no one can check whether they have the same file. */
  nameOf(sha256: string): string;
};

/**
 * Work factor of scrypt: 64 MB and a third of a second. The default of age, 18, would block the process that serves
 * visitors for more than a second; in return a passphrase has to be long.
 */
const scryptLogN = 16;

// Loaded only when encryption is used.
const loadAge = () => import("age-encryption");

/** The library's types use browser streams. */
function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}

const nodeStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.from(source, { objectMode: false });

async function sealWith(identity: string): Promise<Encryption> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const nameKey = Buffer.from(hkdfSync("sha256", identity, "", "names of files", 32));
  return {
    async encrypt({ stream, size }) {
      const sealed = await encrypter.encrypt(webStream(stream));
      return { stream: nodeStream(sealed), size: sealed.size(size) };
    },
    decrypt: async (sealed) => nodeStream(await decrypter.decrypt(webStream(sealed))),
    nameOf: (sha256) => createHmac("sha256", nameKey).update(sha256).digest("hex"),
  };
}

/** Creates the key of a new backup, and stores it encrypted with the passphrase. */
export async function createEncryption(storage: Storage, passphrase: string): Promise<Encryption> {
  const { Encrypter, generateX25519Identity } = await loadAge();
  const identity = await generateX25519Identity();
  const locked = new Encrypter();
  locked.setPassphrase(passphrase);
  locked.setScryptWorkFactor(scryptLogN);
  await storage.put(keyName, await locked.encrypt(`${identity}\n`), "application/octet-stream");
  return sealWith(identity);
}

/** Opens the key of a backup. Throws {@link BackupRefused}. */
export async function openEncryption(storage: Storage, passphrase: string): Promise<Encryption> {
  if (!(await storage.exists(keyName))) {
    throw new BackupRefused(
      `The backup's ${keyName} is missing, and the backup cannot be read without it. Copy it from any folder in copies/.`,
    );
  }
  const { Decrypter } = await loadAge();
  const key = new Decrypter();
  key.addPassphrase(passphrase);
  const locked = await buffer(await storage.read(keyName));
  const identity = await key.decrypt(locked, "text").catch(() => {
    throw new BackupRefused(
      "BACKUP_PASSPHRASE does not decrypt this backup. Set the passphrase it was created with, or choose another destination.",
    );
  });
  return sealWith(identity.trim());
}

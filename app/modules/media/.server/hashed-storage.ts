import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { FileContent } from "#platform/storage/backend.ts";
import { hashing } from "#platform/storage/hashing.ts";
import { isChunk, type Storage } from "#platform/storage/storage.ts";
import { forgetHash, noteHash } from "./queries/file-hashes.ts";

type Noting = { db: Database; log: Log; area: "public" | "private" };

async function putHashed(
  storage: Storage,
  path: string,
  content: FileContent,
  contentType: string,
) {
  if (content instanceof Uint8Array) {
    await storage.put(path, content, contentType);
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { sha256, size: content.byteLength };
  }
  const hash = hashing();
  const stream = Readable.from(hash.through(content.stream), { objectMode: false });
  await storage.put(path, { stream, size: content.size }, contentType);
  return { sha256: hash.sha256(), size: content.size };
}

/**
 * A storage that records the hashes of its files when they are written. A failed record fails nothing: a file without a
 * hash gets one at the next check.
 */
export function hashedStorage(storage: Storage, { db, log, area }: Noting): Storage {
  const note = (work: Promise<void>, path: string) =>
    work.catch((error) => log.warn({ err: error, path }, "the hash of a file was not recorded"));
  const isNoted = (path: string) => area === "public" || !isChunk(path);
  return {
    ...storage,
    async put(path, content, contentType) {
      if (!isNoted(path)) return storage.put(path, content, contentType);
      const noted = await putHashed(storage, path, content, contentType);
      await note(
        db.transaction((tx) => noteHash(tx, { area, path, ...noted })),
        path,
      );
    },
    async remove(path) {
      await storage.remove(path);
      if (!isNoted(path)) return;
      await note(
        db.transaction((tx) => forgetHash(tx, { area, path })),
        path,
      );
    },
  };
}

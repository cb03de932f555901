import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { FileContent } from "#platform/storage/backend.ts";
import { hashing } from "#platform/storage/hashing.ts";
import { isChunk, type Storage } from "#platform/storage/storage.ts";
import { deleteHash, recordHash } from "./queries/file-checks.ts";

type HashRecord = { db: Database; log: Log; area: "public" | "private" };

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
export function hashedStorage(storage: Storage, { db, log, area }: HashRecord): Storage {
  const ignoreFailure = (work: Promise<void>, path: string) =>
    work.catch((error) => log.warn({ err: error, path }, "the hash of a file was not recorded"));
  const isHashed = (path: string) => area === "public" || !isChunk(path);
  return {
    ...storage,
    async put(path, content, contentType) {
      if (!isHashed(path)) return storage.put(path, content, contentType);
      const hashed = await putHashed(storage, path, content, contentType);
      await ignoreFailure(
        db.transaction((tx) => recordHash(tx, { area, path, ...hashed })),
        path,
      );
    },
    async remove(path) {
      await storage.remove(path);
      if (!isHashed(path)) return;
      await ignoreFailure(
        db.transaction((tx) => deleteHash(tx, { area, path })),
        path,
      );
    },
  };
}

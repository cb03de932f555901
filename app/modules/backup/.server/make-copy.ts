import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { fileHashes } from "#modules/media/.server/schema.ts";
import { copiesIn, readManifest } from "./copies.ts";
import {
  copyFiles,
  type FilesCopied,
  type KnownFiles,
  knownFiles,
  type NotedHashes,
} from "./copy-files.ts";
import {
  areas,
  copyFolder,
  fileListName,
  keyName,
  type Manifest,
  manifestName,
  newCopyId,
  parseJson,
  rowsName,
} from "./layout.ts";
import { linesOf } from "./lines.ts";
import { withLock } from "./lock.ts";
import type { BackupSource } from "./source.ts";
import { takenRowsPath } from "./take-rows.ts";
import type { Vault } from "./vault.ts";

/** A finished copy, and the size of its new data. */
export type CopyMade = Manifest & Pick<FilesCopied, "newFiles" | "newBytes"> & { id: string };

async function putLocal(vault: Vault, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await vault.put(name, { stream: createReadStream(path), size });
}

/** Deletes a copy; its manifest first, so that the rest is never taken for a whole copy. */
export async function removeCopy(vault: Vault, id: string, names: Iterable<string>) {
  await vault.remove(manifestName(id));
  for (const name of names) {
    if (name.startsWith(copyFolder(id))) await vault.remove(name);
  }
}

/** The newest copy's record of the files; nothing if it is damaged, and all must be read. */
async function filesBefore(vault: Vault, id: string | undefined): Promise<KnownFiles> {
  if (!id) return new Map();
  try {
    return await knownFiles(vault, id, await readManifest(vault, id));
  } catch {
    return new Map();
  }
}

const notedSchema = z.object({
  area: z.enum(areas),
  path: z.string(),
  sha256: z.string(),
  size: z.int(),
});

/** The site's records of its files, from the rows that were read. */
async function notedHashes(file: string): Promise<NotedHashes> {
  const noted = new Map<string, { sha256: string; size: number }>();
  for await (const line of linesOf(createReadStream(file))) {
    const { area, path, sha256, size } = parseJson(notedSchema, line, file);
    noted.set(`${area}/${path}`, { sha256, size });
  }
  return noted;
}

/** Named by the time, to the second; two copies of one second still have different names. */
function freeId(taken: readonly string[]): string {
  for (let at = Date.now(); ; at += 1_000) {
    const id = newCopyId(new Date(at));
    if (!taken.includes(id)) return id;
  }
}

/** {@link makeCopy} without its lock, for callers that keep the lock for longer. */
export async function copyInto(vault: Vault, { files, withRows }: BackupSource): Promise<CopyMade> {
  const names = await vault.list();
  const { whole, partial } = copiesIn(names.keys());
  // The files of an interrupted copy can be used again; its rows cannot.
  for (const id of partial) await removeCopy(vault, id, names.keys());
  const id = freeId(whole);
  const known = await filesBefore(vault, whole.at(-1));
  return withRows(async (folder, { migration, takenAt, rows, named }) => {
    if (vault.isEncrypted) {
      // Without its only key, a backup is lost.
      const key = await buffer(await vault.storage.read(keyName));
      await vault.storage.put(copyFolder(id) + keyName, key, "application/octet-stream");
    }
    for (const table of Object.keys(rows)) {
      await putLocal(vault, rowsName(id, table), takenRowsPath(folder, table));
    }
    const listPath = join(folder, "files.jsonl.gz");
    const has = new Set(names.keys());
    const noted = await notedHashes(takenRowsPath(folder, getTableName(fileHashes)));
    const wanted = { files, named, known, noted, names: has };
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
export const makeCopy = (vault: Vault, source: BackupSource): Promise<CopyMade> =>
  withLock(vault.storage, () => copyInto(vault, source));

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isUsablePath, type Storage } from "../storage/storage.ts";
import {
  type Area,
  areas,
  expectWhole,
  fileListPath,
  filePath,
  type ListedFile,
  linesOf,
  listedFileSchema,
  MoveRefused,
  parseJson,
} from "./layout.ts";

type Storages = Record<Area, Storage>;

async function* pathsIn(storage: Storage): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { objects, next } = await storage.list(after);
    for (const { path } of objects) yield path;
    after = next;
  } while (after);
}

async function copyOut(storage: Storage, area: Area, path: string, folder: string) {
  const target = filePath(folder, { area, path });
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  await pipeline(
    await storage.read(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  const { size } = await stat(target);
  const contentType = await storage.contentType(path);
  return { area, path, size, contentType, sha256: hash.digest("hex") } satisfies ListedFile;
}

/** Copies all files. Returns how many, and the paths under which others put what the site cannot read. */
export async function exportFiles(storages: Storages, folder: string) {
  const unusable: string[] = [];
  let count = 0;
  await pipeline(
    async function* () {
      for (const area of areas) {
        for await (const path of pathsIn(storages[area])) {
          // Where both share a bucket, this folder of it is the private storage.
          if (area === "public" && path.startsWith("private/")) continue;
          if (!isUsablePath(path)) {
            unusable.push(path);
            continue;
          }
          yield `${JSON.stringify(await copyOut(storages[area], area, path, folder))}\n`;
          count += 1;
        }
      }
    },
    createWriteStream(fileListPath(folder)),
  );
  return { count, unusable };
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

async function copyIn(
  storages: Storages,
  folder: string,
  file: ListedFile,
  written: ListedFile[],
): Promise<void> {
  const { area, path, size, contentType, sha256 } = file;
  if (!isUsablePath(path)) throw new MoveRefused(`The storage takes no file called ${path}.`);
  const source = filePath(folder, file);
  const onDisk = await stat(source).catch(() => undefined);
  expectWhole(`the bytes of ${path}`, onDisk?.size ?? 0, size);
  const found = await hashOf(createReadStream(source));
  if (sha256 && found !== sha256) {
    throw new MoveRefused(
      `The export is damaged: the bytes of ${area}/${path} are not those that were written.`,
    );
  }
  const storage = storages[area];
  if (await storage.exists(path)) {
    // Idempotent: the same file is there when only the database moves, or an aborted import is repeated.
    if ((await hashOf(await storage.read(path))) === found) return;
    throw new MoveRefused(`The ${area} storage already has another file at ${path}.`);
  }
  written.push(file);
  await storage.put(path, { stream: createReadStream(source), size }, contentType);
}

/**
 * Puts all files into storage, beside what is there, and notes them in `written`, for whoever has to undo it. Throws
 * {@link MoveRefused} rather than replace a file by another.
 */
export async function importFiles(
  storages: Storages,
  folder: string,
  count: number,
  written: ListedFile[],
): Promise<void> {
  let listed = 0;
  for await (const line of linesOf(fileListPath(folder))) {
    await copyIn(storages, folder, parseJson(listedFileSchema, line, "files.jsonl"), written);
    listed += 1;
  }
  expectWhole("the files", listed, count);
}

/** Takes files away again that an import has put. */
export async function removeFiles(storages: Storages, files: readonly ListedFile[]) {
  for (const { area, path } of files) {
    // Best effort: the next import reports what is left, and the reason of this failure matters more.
    await storages[area].remove(path).catch(() => undefined);
  }
}

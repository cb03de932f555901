import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type Backend, names, type StoredObject } from "./backend.ts";

/** Temporary folder for incomplete writes; leftovers of a killed process are deleted after a day. */
const incomingName = ".incoming";
const leftoverLifetime = 24 * 3600_000;

async function openIncoming(location: string): Promise<string> {
  const incoming = join(location, incomingName);
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    const file = join(incoming, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NaN }));
    if (mtimeMs < Date.now() - leftoverLifetime) await rm(file, { force: true });
  }
  return incoming;
}

/** Flushes the current names of a folder to disk; a file system that cannot do that stores them anyway. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync().catch(() => {});
  } finally {
    await handle.close();
  }
}

/** A file that is listed and then deleted in the meantime is skipped. */
async function describe(location: string, file: string): Promise<StoredObject[]> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!found) return [];
  return [{ path: relative(location, file), size: found.size, lastModified: found.mtime }];
}

/**
 * A folder. A file is written under another name, flushed to the disk and renamed. So neither a killed process nor a
 * power cut leaves an incomplete file under the final name.
 */
export function openFolder(location: string): Backend {
  let opened: Promise<string> | undefined;
  // Created with the first file: a folder that is only read may not be writable.
  const incomingFolder = () => {
    opened ??= openIncoming(location).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    disk: new Disk(new FSDriver({ location, visibility: "public" })),
    async put(path, content) {
      const target = join(location, names.normalize(path));
      const unfinished = join(await incomingFolder(), randomUUID());
      try {
        await mkdir(dirname(target), { recursive: true });
        const bytes = content instanceof Uint8Array ? content : content.stream;
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    readPart: async (path, range) => createReadStream(join(location, names.normalize(path)), range),
    async list(folder) {
      const entries = await readdir(location, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return [];
          throw error;
        },
      );
      const objects: StoredObject[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const path = relative(location, file);
        if (path.startsWith(`${incomingName}/`) || !path.startsWith(folder)) continue;
        objects.push(...(await describe(location, file)));
      }
      return { objects, next: undefined };
    },
    check: () =>
      access(location, constants.R_OK | constants.W_OK).then(
        () => "ok" as const,
        (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? "missing" : "unreachable"),
      ),
  };
}

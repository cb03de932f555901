import { randomUUID } from "node:crypto";
import { once } from "node:events";
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
import { contentTypeOfName } from "#app/lib/media-types.ts";
import type { Backend, StoredObject } from "./backend.ts";

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

/** The state of a file; nothing if there is none. */
async function statOf(file: string) {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return found?.isFile() ? found : undefined;
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
    async put(path, content) {
      const target = join(location, path);
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
    async read(path, range) {
      const stream = createReadStream(join(location, path), range);
      // A file is opened after the call; its absence must be known before a response starts.
      await once(stream, "open");
      return stream;
    },
    async describe(path) {
      const found = await statOf(join(location, path));
      return found && { size: found.size, contentType: contentTypeOfName(path) };
    },
    remove: (path) => rm(join(location, path), { force: true }),
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
        const found = await statOf(file);
        // A file may have been deleted since it was listed.
        if (found) objects.push({ path, size: found.size, lastModified: found.mtime });
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

import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "../env.ts";

/** An upload in an unlinked temporary file, which is deleted at the end of its scope (`await using`). */
export type Spooled = AsyncDisposable &
  BytesSource & {
    handle: FileHandle;
    /** All of it, as the storage takes it. */
    content(): { stream: Readable; size: number };
  };

/** Thrown if the disk refuses it; `cause` has the reason. */
export class DiskError extends Error {
  override name = "DiskError";
}

/**
 * Spools a stream to an unlinked file in `DATA_DIR`, so that nothing is left of it even after a crash. At most `most`
 * bytes are written. The source is always read to its end, even after a disk error: browsers would show an earlier
 * response as a connection error. The host bounds the source's length. Throws {@link DiskError}, or the source's error;
 * `size` counts all received bytes.
 */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  { DATA_DIR }: Pick<Env, "DATA_DIR">,
  most: number,
): Promise<Spooled> {
  let handle: FileHandle | undefined;
  let diskError: unknown;
  let size = 0;
  try {
    handle = await openNameless(join(DATA_DIR, "incoming")).catch((error: unknown) => {
      diskError = error;
      return undefined;
    });
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (diskError || size > most) continue;
      await handle?.appendFile(chunk).catch((error: unknown) => {
        diskError = error;
      });
    }
    if (diskError || !handle) throw new DiskError("not written", { cause: diskError });
    return asSpooled(handle, size);
  } catch (error) {
    await handle?.close();
    throw error;
  }
}

const asSpooled = (handle: FileHandle, size: number): Spooled => ({
  ...fileBytes(handle, size),
  handle,
  content: () => ({ stream: handle.createReadStream({ start: 0, autoClose: false }), size }),
  [Symbol.asyncDispose]: () => handle.close(),
});

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

/** Bytes that can be read at any position, such as a file's. */
export type BytesSource = {
  size: number;
  /** At most `length` bytes from `position`; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
};

/** The content of an open file of `size` bytes. */
export function fileBytes(handle: FileHandle, size: number): BytesSource {
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      return buffer.subarray(0, bytesRead);
    },
  };
}

const chunk = 1024 * 1024;

/** All bytes in chunks of a megabyte. */
export async function* pieces(source: BytesSource): AsyncGenerator<Buffer> {
  for (let position = 0; position < source.size; position += chunk) {
    yield await source.read(position, chunk);
  }
}

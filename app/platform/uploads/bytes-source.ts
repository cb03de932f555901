import type { FileHandle } from "node:fs/promises";

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

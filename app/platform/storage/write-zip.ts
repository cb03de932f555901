import type { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

export type ArchivedFile = {
  name: string;
  /** Bytes. A whole ZIP must stay below 4 GB: its format is the 32-bit one. */
  size: number;
  modified: Date;
  /** Opens the content when its turn comes; the stream is read to its end or destroyed. */
  open(): Promise<Readable>;
};

/**
 * The ZIP of some files, one after the other, stored as they are: drawings, scans and images are compressed already.
 * Throws if a file cannot be read or does not have its size.
 */
export async function* writeZip(entries: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  for (const { name, size, modified, open } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = modified;
    zip.add(file);
    let read = 0;
    for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
      read += chunk.length;
      if (read > size) break;
      file.push(chunk);
      yield* written.splice(0);
    }
    if (read !== size) throw new Error("a file does not have its recorded size");
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}

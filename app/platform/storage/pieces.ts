/*
 * Chunks of files that visitors are still sending. They are not files yet: their rows are in `begun_uploads`, and they
 * are not hashed, checked or backed up.
 */

const folder = "pieces/";

/** The path in private storage of an upload's chunk that starts at `offset`, in bytes. */
export const chunkPath = (uploadId: string, offset: number): string =>
  `${folder}${uploadId}-${offset}`;

/** Whether a path of private storage is a chunk's. */
export const isChunk = (path: string): boolean => path.startsWith(folder);

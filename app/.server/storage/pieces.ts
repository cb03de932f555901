/*
 * What has come of files that visitors are still sending. Pieces are not files yet: their rows are in `begun_uploads`,
 * and no one hashes, checks or backs them up.
 */

const folder = "pieces/";

/** Where the piece of a begun upload is in private storage that begins at `offset`, in bytes. */
export const piecePath = (uploadId: string, offset: number): string =>
  `${folder}${uploadId}-${offset}`;

/** Whether a path of private storage is a piece's. */
export const isPiece = (path: string): boolean => path.startsWith(folder);

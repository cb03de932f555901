import { pieceBytes } from "#app/lib/attachments.ts";
import { piecePath } from "#platform/storage/pieces.ts";

/** The paths of the first `bytes` of an upload, chunk by chunk. */
export function piecePaths(uploadId: string, bytes: number): string[] {
  const count = Math.ceil(bytes / pieceBytes);
  return Array.from({ length: count }, (_, index) => piecePath(uploadId, index * pieceBytes));
}

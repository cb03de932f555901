import { pieceBytes } from "#app/lib/attachments.ts";
import { piecePath } from "../storage/pieces.ts";

/** Where the first `bytes` of a begun upload lie, piece by piece. */
export function piecePaths(uploadId: string, bytes: number): string[] {
  const count = Math.ceil(bytes / pieceBytes);
  return Array.from({ length: count }, (_, index) => piecePath(uploadId, index * pieceBytes));
}

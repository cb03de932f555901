import type { Services } from "#app/services.ts";
import { fileBytes } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import { imageWidths, maxImageBytes, uploadMessages } from "../media.ts";
import { recogniseImage } from "./image-type.ts";
import { keepWidths, type MadeWidths, type Version } from "./image-widths.ts";
import { withSpooled } from "./receive-media.ts";
import { type CleanImage, reencode } from "./reencode.ts";

/**
 * Stores the image of a PDF's first page in its widths. A browser rendered it, so it is as untrusted as any upload and
 * re-encoded. `save` records the widths, and returns whether the file still has this version; so does the function.
 * Throws {@link UserError}.
 */
export async function receiveFirstPage(
  services: Pick<Services, "env" | "log" | "storage">,
  version: Version,
  body: AsyncIterable<Uint8Array>,
  save: (made: MadeWidths) => Promise<boolean>,
): Promise<boolean> {
  const { content, width, height } = await readPicture(services, body);
  const made = { width, height, widths: imageWidths(width) };
  return keepWidths(services.storage, version, content, made, () => save(made));
}

const readPicture = (
  services: Pick<Services, "env" | "log" | "storage">,
  body: AsyncIterable<Uint8Array>,
): Promise<CleanImage> =>
  withSpooled(services, body, maxImageBytes, async ({ handle, size }) => {
    if (size > maxImageBytes) throw new UserError(uploadMessages.tooLarge, { status: 413 });
    const content = await fileBytes(handle, size).read(0, size);
    if (!recogniseImage(content)) throw new UserError(uploadMessages.wrongType, { status: 415 });
    return reencode(content, "image/png");
  });

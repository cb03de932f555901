import { counted } from "#app/lib/counted.ts";
import { UserError } from "#platform/user-error.ts";
import { type ImageType, maxImagePixels, uploadMessages } from "../media.ts";
import { loadSharp } from "./load-sharp.ts";

export type CleanImage = {
  content: Buffer;
  type: ImageType;
  /** In px, after applying the EXIF orientation. */
  width: number;
  height: number;
  removed: string[];
};

type Dimensions = { width: number; height: number; frames: number };

/** Decoder options: corrupt images are refused, harmless warnings of old cameras are not. */
const opening = { failOn: "error", limitInputPixels: maxImagePixels } as const;

/** Reads only the header of an image. Throws {@link UserError} when there is none, or it has too many pixels. */
export async function measureImage(
  content: Buffer,
  damaged: string = uploadMessages.damaged,
): Promise<Dimensions> {
  const sharp = await loadSharp();
  const head = await sharp(content, { ...opening, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head?.width || !head.height) throw new UserError(damaged, { status: 415 });
  const frames = head.pages ?? 1;
  if (head.width * head.height * frames > maxImagePixels) {
    throw new UserError(uploadMessages.tooManyPixels, { status: 415 });
  }
  // As displayed: an orientation of 5 to 8 swaps width and height.
  const { width, height } = head.autoOrient;
  return { width, height, frames };
}

/**
 * Re-encodes an image in the format `type`: oriented, in sRGB, without metadata or hidden payloads. Animations are kept
 * if the format allows them. Throws {@link UserError}.
 */
export async function reencode(content: Buffer, type: ImageType): Promise<CleanImage> {
  const { frames } = await measureImage(content);
  const sharp = await loadSharp();
  const moves = frames > 1 && (type === "image/gif" || type === "image/webp");
  const image = sharp(content, { ...opening, animated: moves, autoOrient: !moves });
  const encoded = {
    "image/jpeg": () => image.jpeg({ quality: 88 }),
    "image/png": () => image.png(),
    "image/webp": () => image.webp({ quality: 88 }),
    "image/gif": () => image.gif(),
  }[type]();
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    // A still image that replaces an animation shows its first frame.
    const removed = frames > 1 && !moves ? [counted(frames - 1, "further frame")] : [];
    return { content: data, type, width: info.width, height, removed };
  } catch (error) {
    throw new UserError(uploadMessages.damaged, { status: 415, cause: error });
  }
}

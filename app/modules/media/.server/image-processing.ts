import { pluralize } from "#app/lib/counts.ts";
import { UserError } from "#platform/user-error.ts";
import { type ImageType, maxImagePixels, uploadMessages } from "../media.ts";

/**
 * The library that decodes and encodes images. Loaded with the first image: it keeps some 15 MB, which a process that
 * shows pages never needs.
 */
export const loadSharp = async () => (await import("sharp")).default;

/** The first bytes of each format in hexadecimal, with a dot for any. */
const marks: readonly (readonly [mark: RegExp, type: ImageType])[] = [
  [/^ffd8ff/, "image/jpeg"],
  [/^89504e470d0a1a0a/, "image/png"],
  // RIFF, a length, WEBP
  [/^52494646.{8}57454250/, "image/webp"],
  // GIF87a, GIF89a
  [/^4749463(837|839)61/, "image/gif"],
];

/** An image's type, by its bytes alone; nothing if the library does not accept it. */
export function recogniseImage(content: Buffer): ImageType | undefined {
  const start = content.subarray(0, 12).toString("hex");
  return marks.find(([mark]) => mark.test(start))?.[1];
}

const extensions: Record<ImageType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
};

/** The extension of the file's name if it is correct, else the one of its content. */
export function extensionFor(name: string, type: ImageType): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return extensions[type].includes(extension) ? extension : extensions[type][0];
}

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
 * A WebP of an image, oriented and without metadata, that fits into `width` by `height` px. Only formats of the library
 * are decoded: no SVG. Throws {@link UserError}.
 */
export async function shrinkImage(
  content: Buffer,
  box: { width: number; height: number },
): Promise<Buffer> {
  if (!recogniseImage(content)) throw new UserError(uploadMessages.damaged, { status: 415 });
  await measureImage(content);
  const sharp = await loadSharp();
  try {
    return await sharp(content, { ...opening, autoOrient: true })
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new UserError(uploadMessages.damaged, { status: 415, cause: error });
  }
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
    const removed = frames > 1 && !moves ? [pluralize(frames - 1, "further frame")] : [];
    return { content: data, type, width: info.width, height, removed };
  } catch (error) {
    throw new UserError(uploadMessages.damaged, { status: 415, cause: error });
  }
}

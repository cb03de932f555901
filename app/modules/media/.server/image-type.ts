import type { ImageType } from "../media.ts";

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
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return extensions[type].includes(own) ? own : extensions[type][0];
}

import { type Picture, plainPicture } from "#app/lib/media.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { picturedDrawings, pictureSizes } from "./drawing-pictures.ts";

const address = /^\/drawings\/(.+)-\d+\.(?:avif|webp)$/;

/** The picture of a drawing that an address on this site leads to, with every width that the build makes of it. */
export function drawnPicture(url: string): Picture | undefined {
  const name = address.exec(url)?.[1];
  if (!picturedDrawings.some((drawing) => drawing === name) || !name) return undefined;
  const widths = (format: "avif" | "webp") =>
    pictureSizes
      .filter((size) => size.format === format)
      .map(({ width }) => `${drawingPicturePath(name, width, format)} ${width}w`)
      .join(", ");
  return { ...plainPicture(url), avif: widths("avif"), webp: widths("webp") };
}

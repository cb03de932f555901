import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { type Picture, plainPicture } from "#modules/media/media.ts";
import { drawingSizes, isPicturedDrawing, pictureSizes } from "./drawing-pictures.ts";

const address = /^\/drawings\/(.+)-(\d+)\.(?:avif|webp)$/;

/** The picture of a drawing at an address on this site, with every width that the build creates of it. */
export function drawnPicture(url: string): Picture | undefined {
  const [, name = "", size] = address.exec(url) ?? [];
  if (!isPicturedDrawing(name)) return undefined;
  const widths = (format: "avif" | "webp") =>
    pictureSizes
      .filter((one) => one.format === format)
      .map(({ width }) => `${drawingPicturePath(name, width, format)} ${width}w`)
      .join(", ");
  const width = Number(size);
  const drawn = drawingSizes[name];
  return {
    ...plainPicture(url),
    width,
    height: Math.round((width * drawn.height) / drawn.width),
    avif: widths("avif"),
    webp: widths("webp"),
  };
}

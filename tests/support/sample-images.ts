import { crc32 } from "node:zlib";
import sharp from "sharp";

type Shape = { width?: number; height?: number; colour?: string | undefined };

const blank = ({ width = 640, height = 400, colour = "#1247b8" }: Shape = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A plain image of one colour. */
export const makePng = (shape?: Shape) => blank(shape).png().toBuffer();
export const makeJpeg = (shape?: Shape) => blank(shape).jpeg().toBuffer();
export const makeWebp = (shape?: Shape) => blank(shape).webp().toBuffer();

/** A phone's photograph: rotated by its metadata, which also include the place and the photographer. */
export const makePhoto = ({ width = 640, height = 400 }: Shape = {}) =>
  blank({ width, height })
    .withExif({
      IFD0: { Artist: "A. Surveyor", Copyright: "secret" },
      IFD3: { GPSLatitude: "18/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An animated image with one frame per colour. */
export function makeGif(colours: readonly string[] = ["#1247b8", "#e4572e", "#15803d"]) {
  return Promise.all(colours.map((colour) => makePng({ width: 60, height: 40, colour }))).then(
    (frames) =>
      sharp(frames, { join: { animated: true } })
        .gif({ delay: frames.map(() => 100) })
        .toBuffer(),
  );
}

/** A PNG of a few bytes that claims to have any size. */
export async function makeHugePng(width: number, height: number): Promise<Buffer> {
  const png = await makePng({ width: 8, height: 8 });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const script = "<html><script>alert(document.domain)</script></html>";

/** Files that claim to be images, by their true type. */
export const lyingImages: Record<string, Buffer> = {
  "a page": Buffer.from(script),
  "an SVG": Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  "a program": Buffer.from("MZ\u0090\0\u0003\0\0\0"),
  "a PDF": Buffer.from("%PDF-1.7\n"),
  nothing: Buffer.alloc(0),
};

/** A valid image with a page after its pixels. */
export const makePolyglot = async () =>
  Buffer.concat([await makeGif(), Buffer.from(`/*${script}*/`)]);

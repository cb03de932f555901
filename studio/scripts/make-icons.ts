// `npm run icons`: generates the icons that cannot be SVG from public/favicon.svg. Run it after changing that, and
// commit the result: browsers request these files under fixed names, and the mark rarely changes.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colours } from "@datumline/brand/tokens";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../../public");
const mark = await readFile(join(folder, "favicon.svg"), "utf8");

/** Platforms crop a maskable icon to a shape; the important parts stay within a circle of 80 % of its width. */
const inSafeZone = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

/** The mark at `size` px on a solid background: platforms fill transparent parts, usually with black. */
const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten({ background: colours.ink });
const png = (svg: string, size: number) => drawn(svg, size).png({ palette: true }).toBuffer();

/** An ICO file with one PNG: a directory of one entry, followed by the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, picture]);
}

const icons: [file: string, content: Buffer][] = [
  ["favicon.ico", ico(await drawn(mark, 32).ensureAlpha().png().toBuffer(), 32)],
  ["apple-touch-icon.png", await png(mark, 180)],
  ["icon-192.png", await png(mark, 192)],
  ["icon-512.png", await png(mark, 512)],
  ["icon-maskable-512.png", await png(inSafeZone, 512)],
];
for (const [file, content] of icons) {
  await writeFile(join(folder, file), content);
  console.log(`${file}: ${content.byteLength} bytes`);
}

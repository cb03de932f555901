// Converts SVG to pixels only with the site's fonts, so that a picture is the same on every machine.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { colours } from "@datumline/brand/tokens";
import type { Sharp } from "sharp";
import subsetFont from "subset-font";
import type { RenderedPicture } from "../../app/site/pictures/all-pictures.ts";

const { resolve } = createRequire(import.meta.url);
const inter = "@datumline/brand/fonts/inter-latin.woff2";
const mono = "@datumline/brand/fonts/ibm-plex-mono-latin";
const fonts = [
  { from: inter, to: "inter-400.ttf", variationAxes: { wght: 400 } },
  { from: inter, to: "inter-700.ttf", variationAxes: { wght: 700 } },
  { from: `${mono}-400.woff2`, to: "mono-400.ttf" },
  { from: `${mono}-600.woff2`, to: "mono-600.ttf" },
];

/** All characters of the Latin files are below this code point. */
const latin = String.fromCodePoint(...Array.from({ length: 0x2300 - 0x20 }, (_, i) => 0x20 + i));

/** The renderer supports neither WOFF2 nor named variable weights, and treats the semibold as a separate family. */
async function writeFonts(folder: string): Promise<string> {
  for (const { from, to, variationAxes } of fonts) {
    const file = await subsetFont(await readFile(resolve(from)), latin, {
      targetFormat: "sfnt",
      ...(variationAxes && { variationAxes }),
    });
    await writeFile(join(folder, to), file);
  }
  const config = join(folder, "fonts.conf");
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir>
<match target="scan"><test name="family"><string>IBM Plex Mono SemiBold</string></test>
<edit name="family"><string>IBM Plex Mono</string></edit></match></fontconfig>`,
  );
  return config;
}

/** These qualities keep lines crisp and small letters legible; slower encoding would save a few per cent. */
function encode(image: Sharp, format: RenderedPicture["format"]): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 55, effort: 1 }).toBuffer();
  if (format === "webp")
    return image.webp({ nearLossless: true, quality: 60, effort: 2 }).toBuffer();
  return image.png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

export type Rasterizer = {
  /** Draws a picture and encodes it. */
  render(picture: RenderedPicture): Promise<Buffer>;
  close(): Promise<void>;
};

/** Sets up the fonts and returns the renderer; close it when done. */
export async function openRasterizer(): Promise<Rasterizer> {
  const folder = await mkdtemp(join(tmpdir(), "datumline-fonts-"));
  // Only read when the renderer's library first looks for a font.
  process.env.FONTCONFIG_FILE = await writeFonts(folder);
  const { default: sharp } = await import("sharp");

  async function setText(text: string, size: number, width: number) {
    const markup = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colours.ink}" letter_spacing="${-32 * size}" line_height="0.92">${markup}</span>`,
        font: `Inter Bold ${size}`,
        dpi: 72,
        width,
        wrap: "word",
        rgba: true,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, ...info };
  }

  /** Sets a title as large as its box allows, then evens out the lines without adding one. */
  async function setTitle({ text, width, height }: NonNullable<RenderedPicture["title"]>) {
    let size = 68;
    let best = await setText(text, size, width);
    while ((best.width > width || best.height > height) && size > 36) {
      size -= 4;
      best = await setText(text, size, width);
    }
    for (let narrower = best.width - 16; narrower > width / 2; narrower -= 16) {
      const even = await setText(text, size, narrower);
      if (even.width > narrower || even.height > best.height + size / 2) break;
      best = even;
    }
    return best;
  }

  return {
    async render({ svg, width, format, title }) {
      const [, drawnWidth = ""] = /viewBox="0 0 ([\d.]+) /.exec(svg) ?? [];
      // The density scales the drawing itself; at 72 a unit is a pixel.
      const image = sharp(Buffer.from(svg), { density: (72 * width) / Number(drawnWidth) });
      if (!title) return encode(image.resize(width).flatten({ background: "#FFFFFF" }), format);
      const set = await setTitle(title);
      const top = title.y + Math.round((title.height - set.height) / 2);
      return encode(image.composite([{ input: set.data, raw: set, left: title.x, top }]), format);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

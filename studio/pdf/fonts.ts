import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const inter = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const interGreek = "@fontsource-variable/inter/files/inter-greek-wght-normal.woff2";
const plexMono = (weight: number) =>
  `@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff2`;

/** The site's fonts: a file of the npm packages and, for a variable one, the weight to take from it. */
const faces = {
  regular: { file: inter, weight: 400 },
  medium: { file: inter, weight: 550 },
  bold: { file: inter, weight: 700 },
  greek: { file: interGreek, weight: 400 },
  greekMedium: { file: interGreek, weight: 550 },
  mono: { file: plexMono(400), weight: undefined },
  monoBold: { file: plexMono(600), weight: undefined },
} as const;

export type Face = keyof typeof faces;

/** The glyphs of each file; PDFKit then keeps only those that are used. */
const characters = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => 0xa0 + index),
  ...Array.from({ length: 0x3ca - 0x391 }, (_, index) => 0x391 + index),
).concat("–—‘’“”•…′″−→↑↓");

/** fontkit looks for the bounds of a space even if that glyph without an outline ends the file. */
const pastTheEnd = Buffer.alloc(10);

/** All faces as TrueType files: PDF readers know no variable fonts. */
export async function loadFaces(): Promise<[face: Face, file: Buffer][]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    Object.entries(faces).map(async ([face, { file, weight }]): Promise<[Face, Buffer]> => {
      const font = await subsetFont(await readFile(resolve(file)), characters, {
        targetFormat: "truetype",
        noLayoutClosure: true,
        ...(weight && { variationAxes: { wght: weight } }),
      });
      return [face as Face, Buffer.concat([font, pastTheEnd])];
    }),
  );
}

const greekLetter = /\p{Script=Greek}/u;

/** The face for a character: Inter has its Greek letters in a separate file, also used for the mono. */
export function faceOf(character: string, face: Face): Face {
  if (!greekLetter.test(character)) return face;
  return face === "regular" || face === "mono" ? "greek" : "greekMedium";
}

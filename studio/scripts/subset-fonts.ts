// `npm run fonts`: generates the small font files that every page loads first, from the fonts' npm packages. Run it
// after updating a font or the characters below, and commit the result.
//
// Two thirds of a page's weight are its fonts. English text and drawings need a hundred characters and the weights
// 400 to 700. The rest of the Latin set stays in the full file. Browsers fetch that only for a page with such a
// character (`unicode-range` in app/theme.css, which must list the same characters).

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const ascii = String.fromCharCode(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
);
const characters = `${ascii}\u00a0©°±µ·×–—‘’“”…−`;

const fonts = [
  {
    from: "@datumline/brand/fonts/inter-latin.woff2",
    to: "inter-core.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@datumline/brand/fonts/ibm-plex-mono-latin-400.woff2",
    to: "ibm-plex-mono-core.woff2",
  },
];

const { resolve } = createRequire(import.meta.url);
for (const { from, to, variationAxes } of fonts) {
  const small = await subsetFont(await readFile(resolve(from)), characters, {
    targetFormat: "woff2",
    // Otherwise the alternates of every character are included, which doubles the size.
    noLayoutClosure: true,
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(join(import.meta.dirname, "../../packages/brand/fonts", to), small);
  console.log(`${to}: ${small.byteLength} bytes`);
}

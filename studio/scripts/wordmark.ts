// `npm run wordmark`: generates packages/brand/wordmark.css, the firm's name as outlines. Run it after changing the
// short name in packages/brand/firm.ts or updating the font, and commit the result. As text, the name would appear in a
// fallback font on a first visit over a slow connection. A mask takes the colour of the text around it and, unlike
// outlines in a component, is not part of the JavaScript.

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { firm } from "@datumline/brand/firm";
import { create, type PathCommand } from "fontkit";
import subsetFont from "subset-font";
import { readArguments } from "../../scripts/command.ts";

readArguments({
  help: `
npm run wordmark

Writes the short name of the firm (packages/brand/firm.ts) as outlines to packages/brand/wordmark.css. Commit the result.`,
});

/** Units per em in the outlines, whose coordinates are integers: one unit is a tenth of a pixel in the header. */
const em = 200;
const tracking = -0.03 * em;

const file = createRequire(import.meta.url).resolve("@datumline/brand/fonts/inter-latin.woff2");
const font = create(
  await subsetFont(await readFile(file), firm.shortName, {
    targetFormat: "truetype",
    variationAxes: { wght: 700 },
  }),
);
const scale = em / font.unitsPerEm;
const ascent = font.ascent * scale;

const letters = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
} as const;

let x = 0;
let path = "";
const { glyphs, positions } = font.layout(firm.shortName);
for (const [index, glyph] of glyphs.entries()) {
  path += outlines(glyph.path.scale(scale, -scale).translate(x, ascent).commands);
  x += (positions[index]?.xAdvance ?? 0) * scale + tracking;
}
const [width, height] = [x - tracking, ascent - font.descent * scale].map(Math.ceil) as [
  number,
  number,
];
const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path d='${path}'/></svg>`;
const address = svg.replace(/[<>]/g, (sign) => encodeURIComponent(sign));

await writeFile(
  join(import.meta.dirname, "../../packages/brand/wordmark.css"),
  `/* Made by studio/scripts/wordmark.ts; do not edit. "${firm.shortName}" in Inter Bold. */
@layer components {
  @supports (mask-size: contain) {
    .wordmark {
      width: ${width / em}em;
      height: ${height / em}em;
      overflow: hidden;
      background: currentColor;
      mask: url("data:image/svg+xml,${address}") 0 0 / contain no-repeat;
      text-indent: -${Math.ceil(width / em)}em;
      white-space: nowrap;
      print-color-adjust: exact;
      @media (forced-colors: active) {
        background: CanvasText;
      }
    }
  }
}
`,
);
console.log(`${firm.shortName}: ${path.length} characters of outlines`);

/** Path data of the commands: relative and in integers, the shortest notation. */
function outlines(commands: readonly PathCommand[]): string {
  let [atX, atY] = [0, 0];
  let [startX, startY] = [0, 0];
  let written = "";
  for (const { command, args } of commands) {
    const rounded = args.map(Math.round);
    const steps = rounded.map((value, index) => value - (index % 2 ? atY : atX));
    const [stepX = 0, stepY = 0] = steps;
    if (command === "lineTo" && stepX === 0) written += `v${stepY}`;
    else if (command === "lineTo" && stepY === 0) written += `h${stepX}`;
    else written += letters[command] + steps.join(" ").replaceAll(" -", "-");
    [atX = startX, atY = startY] = rounded.slice(-2);
    if (command === "moveTo") [startX, startY] = [atX, atY];
  }
  // From the corner of the box, independent of the end of the previous glyph.
  return written.replace("m", "M");
}

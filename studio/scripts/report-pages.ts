// `npm run report-pages`: renders two sheets of the sample report as the picture in its dialog. Run it when the report
// changes, which a test of the report detects, and commit the result. Requires pdftoppm (poppler-utils); the site
// itself does not.

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { contentHash, makeSampleReport } from "../report/make-sample-report.ts";

const target = join(import.meta.dirname, "../../app/modules/leads/requests/sample/report-pages");
/** The file that records the hash of the pictured report. */
const mark = join(import.meta.dirname, "../report/pictured.ts");
/** The cover, and the sheet "Spread and hazard". */
const pages = ["1", "10"];
/** Px; displayed at half the size. */
const page = { width: 300, height: 424 };
const gap = 16;

const folder = await mkdtemp(join(tmpdir(), "report-pages-"));
const pdf = join(folder, "report.pdf");
const report = await makeSampleReport();
await writeFile(pdf, report);
const pictures = await Promise.all(
  pages.map(async (number) => {
    const file = join(folder, number);
    execFileSync("pdftoppm", ["-r", "110", "-png", "-singlefile", "-f", number, pdf, file]);
    return sharp(`${file}.png`)
      .resize({ ...page, fit: "fill" })
      .toBuffer();
  }),
);
const width = page.width * pages.length + gap * (pages.length - 1);
const sheets = sharp({
  create: { width, height: page.height, channels: 3, background: "#D9DDE3" },
}).composite(pictures.map((input, i) => ({ input, left: i * (page.width + gap), top: 0 })));
await sheets.clone().avif({ quality: 55 }).toFile(`${target}.avif`);
await sheets.clone().webp({ quality: 72 }).toFile(`${target}.webp`);
await writeFile(
  mark,
  `/** Hash of the report's content in the site's images; \`npm run report-pages\` writes hash and images. */
export const picturedReport = "${contentHash(report)}";
`,
);
await rm(folder, { recursive: true });

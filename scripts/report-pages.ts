// `npm run report-pages`: two sheets of the sample report as the picture in the dialog that offers it. Run it when the report's
// looks change, and commit the result. Needs pdftoppm (poppler-utils), which the site itself goes without.

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSampleReport } from "@datumline/samples/report/make-sample-report";
import sharp from "sharp";

const target = join(import.meta.dirname, "../app/requests/sample/report-pages.webp");
/** The cover, and the sheet "Spread and hazard". */
const pages = ["1", "10"];
/** Px; shown at half of it. */
const page = { width: 300, height: 424 };
const gap = 16;

const folder = await mkdtemp(join(tmpdir(), "report-pages-"));
const pdf = join(folder, "report.pdf");
await writeFile(pdf, await makeSampleReport());
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
await sharp({ create: { width, height: page.height, channels: 3, background: "#D9DDE3" } })
  .composite(pictures.map((input, i) => ({ input, left: i * (page.width + gap), top: 0 })))
  .webp({ quality: 72 })
  .toFile(target);
await rm(folder, { recursive: true });

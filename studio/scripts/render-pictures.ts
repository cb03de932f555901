// `npm run pictures`, and the last step of the build: renders the social cards, and the drawings as pictures and PDFs,
// into build/pictures. Unchanged drawings come from a cache.

import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";
import type { GeneratedFile } from "../../app/site/pictures/generated-files.ts";
import { reportPdf } from "../pdf/report-document.ts";
import { drawingPdf, sheetSetPdf } from "../pdf/sheet-set.ts";
import { openRasterizer } from "./rasterizer.ts";

const project = join(import.meta.dirname, "../..");
const folder = join(project, "build/pictures");
const cache = join(project, "build/.cache/pictures");

/** The drawings are TSX, which Node cannot run directly. */
const { module } = await runnerImport<{ generatedFiles(): GeneratedFile[] }>(
  join(project, "app/site/pictures/generated-files.ts"),
  { root: project, configFile: false, logLevel: "error" },
);

/** The inputs of an image besides its drawing: the code that renders it and the versions of all tools. */
const maker = await Promise.all(
  [
    "studio/scripts/rasterizer.ts",
    ...globSync("studio/pdf/*.ts", { cwd: project, exclude: ["**/*.test.ts"] }).sort(),
    "package-lock.json",
  ].map((file) => readFile(join(project, file))),
);
function cacheName(picture: GeneratedFile): string {
  const hash = createHash("sha256").update(JSON.stringify(picture));
  for (const file of maker) hash.update(file);
  return hash.digest("base64url");
}

const pictures = module.generatedFiles().map((picture) => ({
  picture,
  name: cacheName(picture),
  file: join(folder, picture.path),
}));
await mkdir(cache, { recursive: true });
const missing = pictures.filter(({ name }) => !existsSync(join(cache, name)));
if (missing.length > 0) {
  const rasterizer = await openRasterizer();
  const make = (made: GeneratedFile): Promise<Uint8Array> => {
    if (made.format === "report") return reportPdf(made.report);
    if (made.format === "set") return sheetSetPdf(made.set);
    if (made.format === "pdf") return drawingPdf(made.svg, made.widthMm);
    return rasterizer.render(made);
  };
  await Promise.all(
    missing.map(async ({ picture, name }) => {
      const part = join(cache, `${name}.part`);
      const made = await make(picture);
      await writeFile(part, made);
      // An atomic rename: a build may be stopped at any moment.
      await rename(part, join(cache, name));
    }),
  );
  await rasterizer.close();
}

await rm(folder, { recursive: true, force: true });
await Promise.all(
  pictures.map(async ({ name, file }) => {
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(cache, name), file);
  }),
);
const inUse = new Set(pictures.map(({ name }) => name));
const outdated = (await readdir(cache)).filter((name) => !inUse.has(name));
await Promise.all(outdated.map((name) => rm(join(cache, name), { force: true })));

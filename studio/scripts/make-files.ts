// Makes the files that the build has listed (list-files.ts) and that are missing, two at a time. The site starts it and
// sends the paths that a visitor waits for, which then come first. `npm run build -- --all` makes them all ahead, and
// `npm run generate -- --out DIR` writes every file to DIR under its path.

import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import {
  generatedFolder,
  isGenerated,
  type MakerMessage,
  readGeneratedIndex,
} from "../../app/platform/generated-files.ts";
import type { DrawnFile } from "../../app/site/pictures/drawn-files.ts";
import { compressForCache } from "../../http/encoding.ts";
import { readArguments } from "../../scripts/command.ts";
import { openRasterizer, type Rasterizer } from "./rasterizer.ts";
import { sampleRecipes } from "./sample-recipes.ts";

const { values } = readArguments({
  help: `
npm run generate [-- --out DIR]

Makes the drawings as pictures and PDFs, the social cards, the sample building and the sample report that are missing.

  --out DIR     makes every file again, in DIR
  --folder DIR  uses the lists in DIR in place of the build's
  --help        shows this help`,
  options: { out: { type: "string" }, folder: { type: "string", default: generatedFolder } },
});

const index = readGeneratedIndex(values.folder);
const drawn: DrawnFile[] = deserialize(readFileSync(join(values.folder, "drawn.bin")));

let rasterizer: Promise<Rasterizer> | undefined;

async function draw(file: DrawnFile): Promise<Uint8Array> {
  if (file.format === "report") {
    const { reportPdf } = await import("../pdf/report-document.ts");
    return reportPdf(file.report);
  }
  if (file.format === "set" || file.format === "pdf") {
    const { drawingPdf, sheetSetPdf } = await import("../pdf/sheet-set.ts");
    return file.format === "set" ? sheetSetPdf(file.set) : drawingPdf(file.svg, file.widthMm);
  }
  rasterizer ??= openRasterizer();
  return (await rasterizer).render(file);
}

const makers = new Map<string, () => Promise<Uint8Array>>([
  ...drawn.map((file): [string, () => Promise<Uint8Array>] => [file.path, () => draw(file)]),
  ...sampleRecipes.map(({ path, make }): [string, () => Promise<Uint8Array>] => [path, make]),
]);

function make(path: string): Promise<Uint8Array> {
  const maker = makers.get(path);
  if (!maker) throw new Error(`${path} is not listed`);
  return maker();
}

/** Writes a file whole or not at all: the site may serve it at once, and another process may make it too. */
async function store(file: string, content: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

async function makeAndStore(path: string): Promise<void> {
  const file = index.get(path);
  if (!file) throw new Error(`${path} is not listed`);
  if (isGenerated(file)) return;
  const content = await make(path);
  if (file.isCompressed) {
    const { br, gzip } = await compressForCache(content);
    await Promise.all([store(`${file.file}.br`, br), store(`${file.file}.gz`, gzip)]);
  }
  await store(file.file, content);
}

/** What is missing, in the order of its making. */
const queue = [...index].filter(([, file]) => !isGenerated(file)).map(([path]) => path);
const inWork = new Map<string, Promise<void>>();
let failures = 0;

/** Makes what is next in the queue until nothing is left, and reports each file. */
async function work(): Promise<void> {
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const message: MakerMessage = { path };
    const job = inWork.get(path) ?? makeAndStore(path);
    inWork.set(path, job);
    try {
      await job;
    } catch (error) {
      failures += 1;
      message.error = error instanceof Error ? error.message : String(error);
    }
    inWork.delete(path);
    if (process.send) process.send(message);
    else if (message.error) console.error(`${path} could not be made: ${message.error}`);
  }
}

if (values.out) {
  for (const path of makers.keys()) {
    const file = join(values.out, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await make(path));
  }
} else {
  // Pages come first.
  if (process.send) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on("message", (path: string) => queue.unshift(path));
  // The site has ended.
  process.once("disconnect", () => process.exit());
  await Promise.all([work(), work()]);
}
await (await rasterizer)?.close();
process.exit(failures > 0 && !process.send ? 1 : 0);

// `npm run samples`: generates the sample building and the sample report. As a step of the build it fills
// build/samples, from a cache unless the inputs changed; with `-- --out DIR` it generates every file again and writes
// it to DIR.

import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ndaPath } from "../../app/site/content/data-security.ts";
import { compressForCache } from "../../http/encoding.ts";
import { readArguments } from "../../scripts/command.ts";
import { type ModelImageName, modelImagePath, modelImageWidths } from "../building/viewed.ts";

const project = join(import.meta.dirname, "../..");
const cache = join(project, "build/.cache/samples");

/** A file's path under its target folder, and its content. */
type Files = Map<string, Uint8Array>;

type RawImage = { name: ModelImageName; width: number; height: number; pixels: Uint8Array };

/** An image of the model in the widths and formats that pages use; at these qualities the points of a cloud stay separate. */
async function encodeModelImage({ name, pixels, width, height }: RawImage): Promise<Files> {
  const { default: sharp } = await import("sharp");
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  const files: Files = new Map();
  for (const width of modelImageWidths) {
    const at = image.clone().resize(width);
    const quality = width === modelImageWidths[0] ? 50 : 42;
    files.set(modelImagePath(name, width, "avif"), await at.clone().avif({ quality }).toBuffer());
    if (width > modelImageWidths[0]) continue;
    files.set(modelImagePath(name, width, "webp"), await at.webp({ quality: 70 }).toBuffer());
  }
  return files;
}

/** The site serves files under `site`, both uncompressed and pre-compressed; emails link to files under `mail`. */
async function makeModelFiles(): Promise<Files> {
  const { makeSampleModel } = await import("../building/files.ts");
  const { viewed, drawings, images, archive, contents } = await makeSampleModel();
  const files: Files = new Map([
    ["mail/sample-building.zip", archive],
    ["contents.json", Buffer.from(JSON.stringify(contents))],
  ]);
  const served: [path: string, content: Uint8Array][] = [
    ...Object.entries(viewed).map(([name, file]): [string, Uint8Array] => [
      `samples/${name}`,
      file,
    ]),
    ...[...drawings()].map(([name, svg]): [string, Uint8Array] => [
      `drawings/${name}`,
      Buffer.from(svg),
    ]),
  ];
  for (const [path, content] of served) {
    const { br, gzip } = await compressForCache(content);
    files.set(`site/${path}`, content).set(`site/${path}.br`, br).set(`site/${path}.gz`, gzip);
  }
  for (const image of images()) {
    for (const [path, content] of await encodeModelImage(image)) files.set(`site${path}`, content);
  }
  return files;
}

async function makeReportFiles(): Promise<Files> {
  const { makeSampleReport } = await import("../report/make-sample-report.ts");
  return new Map([["mail/sample-glare-report.pdf", await makeSampleReport()]]);
}

/** The agreement for download; a PDF is already compressed. */
async function makeDocuments(): Promise<Files> {
  const { makeNda } = await import("../nda/make-nda.ts");
  return new Map([[`site${ndaPath}`, await makeNda()]]);
}

/** Every file under a recognisable name. */
async function makeAll(): Promise<Files> {
  const { makeSampleModel } = await import("../building/files.ts");
  const { makeSampleReport } = await import("../report/make-sample-report.ts");
  const { viewed, mailed, archive, xyz } = await makeSampleModel();
  const { makeNda } = await import("../nda/make-nda.ts");
  return new Map([
    ...Object.entries({ ...viewed, ...mailed }),
    ["building.xyz", xyz()],
    ["sample-building.zip", archive],
    ["sample-report.pdf", await makeSampleReport()],
    ["mutual-nda-template.pdf", await makeNda()],
  ]);
}

async function write(folder: string, files: Files) {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A hash of everything that the files follow from; the site's compression is part of it. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  const sources = globSync(
    "{packages,studio/building,studio/nda,studio/pdf,studio/report}/**/*.*",
    {
      cwd: project,
      exclude: ["**/*.test.*"],
    },
  );
  const more = [
    "studio/scripts/samples.ts",
    "http/encoding.ts",
    "app/site/content/data-security.ts",
  ];
  for (const file of [...sources.sort(), "package-lock.json", ...more])
    hash.update(file).update(readFileSync(join(project, file)));
  return hash.digest("base64url");
}

/** Fills build/samples; unchanged files come from the cache. */
async function build() {
  const target = join(project, "build/samples");
  await rm(target, { recursive: true, force: true });
  const name = fingerprint();
  if (!existsSync(join(cache, name))) {
    const part = join(cache, `${name}.part`);
    await rm(part, { recursive: true, force: true });
    await write(
      part,
      new Map([
        ...(await makeModelFiles()),
        ...(await makeReportFiles()),
        ...(await makeDocuments()),
      ]),
    );
    // An atomic rename: a build may be stopped at any moment.
    await rename(part, join(cache, name));
  }
  await cp(join(cache, name), target, { recursive: true });
  const outdated = (await readdir(cache)).filter((each) => each !== name);
  await Promise.all(
    outdated.map((each) => rm(join(cache, each), { recursive: true, force: true })),
  );
}

const { values } = readArguments({
  help: `
npm run samples [-- --out DIR]

Creates the sample building and the sample report in build/samples, as the build does, from a cache unless their inputs
have changed.

  --out DIR   creates every file again, in DIR
  --help      shows this help`,
  options: { out: { type: "string" } },
});
if (values.out) await write(values.out, await makeAll());
else await build();

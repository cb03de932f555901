// `npm run samples`: the sample building and the sample report. As a step of the build it fills build/samples, from a cache
// unless something changed; with `-- --out DIR` it makes every file anew and puts it into DIR.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { encodeForKeeping } from "../server/encoding.ts";

const project = join(import.meta.dirname, "..");
const cache = join(project, "node_modules/.cache/samples");

/** A file's path under the folder that it is written to, and what is in it. */
type Files = Map<string, Uint8Array>;

/** Sources of the parts, of which each is made anew only when its own have changed. */
const parts = {
  model: {
    sources: [
      ...["scripts/sample-model", "scripts/pdf/fonts.ts", "server/encoding.ts"],
      ...["app/content/firm.ts", "app/drawings/tokens.ts", "app/lib/seeded-random.ts"],
      ...["app/viewer/deviation.ts", "app/viewer/settings.ts"],
    ],
    make: makeModelFiles,
  },
  report: {
    sources: [
      "scripts/sample-report",
      "scripts/pdf",
      "app/glare",
      ...["check-input", "field-names", "fields", "report-case", "values"].map(
        (name) => `app/glare-check/${name}.ts`,
      ),
      "app/content/glare-check.ts",
      ...["app/lib/angles.ts", "app/lib/day-of-year.ts"],
      "app/drawings",
      "app/content/firm.ts",
    ],
    make: makeReportFiles,
  },
};

/** What decides how files come out: the code that makes them, and the versions of all tools. */
async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const source of [...sources, "scripts/samples.ts", "package-lock.json"]) {
    const path = join(project, source);
    const files = /\.\w+$/.test(source)
      ? [path]
      : (await readdir(path, { recursive: true }))
          .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
          .sort()
          .map((file) => join(path, file));
    for (const file of files) hash.update(file.slice(project.length)).update(await readFile(file));
  }
  return hash.digest("base64url");
}

/** What the site serves lies under `site`, as it is and pre-compressed; what links in mails open, under `mail`. */
async function makeModelFiles(): Promise<Files> {
  const { makeSampleModel } = await import("./sample-model/files.ts");
  const { viewed, drawings, archive, contents } = await makeSampleModel();
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
    const { br, gzip } = await encodeForKeeping(content);
    files.set(`site/${path}`, content).set(`site/${path}.br`, br).set(`site/${path}.gz`, gzip);
  }
  return files;
}

async function makeReportFiles(): Promise<Files> {
  const { makeSampleReport } = await import("./sample-report/make-sample-report.ts");
  return new Map([["mail/sample-glare-report.pdf", await makeSampleReport()]]);
}

/** Every file under the name that a person looks for. */
async function makeAll(): Promise<Files> {
  const { makeSampleModel } = await import("./sample-model/files.ts");
  const { makeSampleReport } = await import("./sample-report/make-sample-report.ts");
  const { viewed, mailed, archive, xyz } = await makeSampleModel();
  return new Map([
    ...Object.entries({ ...viewed, ...mailed }),
    ["building.xyz", xyz()],
    ["sample-building.zip", archive],
    ["sample-report.pdf", await makeSampleReport()],
  ]);
}

async function write(folder: string, files: Files) {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Fills build/samples; what was made before and has not changed since comes from the cache. */
async function build() {
  const target = join(project, "build/samples");
  await rm(target, { recursive: true, force: true });
  const inUse = new Set<string>();
  for (const [name, { sources, make }] of Object.entries(parts)) {
    const kept = `${name}-${await fingerprint(sources)}`;
    inUse.add(kept);
    if (!existsSync(join(cache, kept))) {
      const part = join(cache, `${kept}.part`);
      await rm(part, { recursive: true, force: true });
      await write(part, await make());
      // Whole or not at all: a build may be stopped at any moment.
      await rename(part, join(cache, kept));
    }
    await cp(join(cache, kept), target, { recursive: true });
  }
  const outdated = (await readdir(cache)).filter((name) => !inUse.has(name));
  await Promise.all(
    outdated.map((name) => rm(join(cache, name), { recursive: true, force: true })),
  );
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
if (values.out) await write(values.out, await makeAll());
else await build();

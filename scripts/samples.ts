// `npm run samples`: the sample building and the sample report. As a step of the build it fills build/samples, from a cache
// unless something changed; with `-- --out DIR` it makes every file anew and puts it into DIR.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const project = join(import.meta.dirname, "..");
const cache = join(project, "node_modules/.cache/samples");

/** A file's path under the folder that it is written to, and what is in it. */
type Files = Map<string, Uint8Array>;

/** What decides how the files come out: the code that makes them, and the versions of all tools. */
async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const source of [...sources, "package-lock.json"]) {
    const path = join(project, source);
    const files = /\.\w+$/.test(source)
      ? [path]
      : (await readdir(path, { recursive: true })).sort().map((file) => join(path, file));
    for (const file of files.filter((name) => /\.(ts|tsx|json|woff2)$/.test(name))) {
      hash.update(file.slice(project.length)).update(await readFile(file));
    }
  }
  return hash.digest("base64url");
}

async function write(folder: string, files: Files) {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
const { modelFiles } = await import("./sample-model/files.ts");

if (values.out) {
  await write(values.out, await modelFiles());
} else {
  const folder = join(cache, await fingerprint(["scripts/sample-model", "scripts/samples.ts"]));
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    await write(part, await modelFiles());
    // Whole or not at all: a build may be stopped at any moment.
    await rename(part, folder);
  }
  const target = join(project, "build/samples");
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true });
}

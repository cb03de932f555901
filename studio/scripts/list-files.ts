// A step of the build: lists the drawings as pictures and PDFs, the social cards and the samples in build/generated, each
// under a hash of everything that it follows from. make-files.ts makes them when they are requested; those of an earlier
// build that did not change are there already.

import { createHash, type Hash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { serialize } from "node:v8";
import { runnerImport } from "vite";
import { generatedFolder, type IndexedFile } from "../../app/platform/generated-files.ts";
import type { DrawnFile } from "../../app/site/pictures/drawn-files.ts";
import { sampleBuilding } from "../building/building.ts";
import { contentsOf } from "../building/contents.ts";
import { sampleRecipes } from "./sample-recipes.ts";

const project = join(import.meta.dirname, "../..");

/** A hash of the versions of all tools and of the sources that match, tests aside. */
function hashOf(...patterns: string[]): Hash {
  const hash = createHash("sha256").update(process.version);
  const sources = globSync(patterns, { cwd: project, exclude: ["**/*.test.*"] });
  for (const file of ["package-lock.json", ...sources.sort()])
    hash.update(file).update(readFileSync(join(project, file)));
  return hash;
}

const nameOf = (hash: Hash, path: string) => hash.digest("base64url").slice(0, 22) + extname(path);

/** The drawings are TSX, which Node cannot run directly. */
const { module } = await runnerImport<{ drawnFiles(): DrawnFile[] }>(
  join(project, "app/site/pictures/drawn-files.ts"),
  { root: project, configFile: false, logLevel: "error" },
);
const drawn = module.drawnFiles();

const drawing = hashOf("studio/scripts/{make-files,rasterizer}.ts", "studio/pdf/*.ts");
const sampling = hashOf(
  "{packages,studio/building,studio/nda,studio/pdf,studio/report}/**/*.*",
  "studio/scripts/sample-recipes.ts",
  "http/encoding.ts",
  "app/site/content/data-security.ts",
);
const index: Record<string, IndexedFile> = {};
for (const file of drawn) {
  const hash = drawing.copy().update(JSON.stringify(file));
  index[file.path] = { name: nameOf(hash, file.path) };
}
for (const { path, isCompressed } of sampleRecipes) {
  const hash = sampling.copy().update(path);
  index[path] = { name: nameOf(hash, path), ...(isCompressed && { isCompressed }) };
}

const lists = {
  "index.json": JSON.stringify(index),
  "contents.json": JSON.stringify(contentsOf(sampleBuilding())),
  // Reports contain dates.
  "drawn.bin": serialize(drawn),
};
await mkdir(generatedFolder, { recursive: true });
const current = new Set([
  ...Object.keys(lists),
  ...Object.values(index).flatMap(({ name }) => [name, `${name}.br`, `${name}.gz`]),
]);
const outdated = readdirSync(generatedFolder).filter((name) => !current.has(name));
await Promise.all([
  ...outdated.map((name) => rm(join(generatedFolder, name), { recursive: true })),
  ...Object.entries(lists).map(([name, list]) => writeFile(join(generatedFolder, name), list)),
]);

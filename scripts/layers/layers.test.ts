import { readFileSync } from "node:fs";
import { basename, join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { type Import, importsOf, importTarget, productFiles, specifiersOf } from "./imports.ts";
import { layers, picture } from "./layers.ts";

const project = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");

const files = productFiles(project, ["app", "http", "packages", "scripts", "studio"]);
const imports = importsOf(files);

const globs = layers
  .flatMap((areas, layer) => areas.map((glob) => ({ glob, layer })))
  .toSorted((a, b) => b.glob.length - a.glob.length);
const known = new Map<string, number | undefined>();

/** The layer of a file, by the longest glob that matches it or a folder around it. */
function layerOf(path: string): number | undefined {
  if (!known.has(path)) {
    const found = globs.find(
      ({ glob }) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`),
    );
    known.set(path, found?.layer);
  }
  return known.get(path);
}

const told = ({ file, specifier }: Import) => `${file}: ${specifier}`;
/** The folder of a workspace package, for a file in one. The commands in studio/scripts are part of the project. */
const packageOf = (path: string) => /^(?:packages\/[^/]+|studio(?!\/scripts))/.exec(path)?.[0];
/** Imports between areas, except the types that React Router generates next to a route. */
const crossing = imports.filter(
  ({ file, target }) =>
    layerOf(file) !== layerOf(target) && !target.includes("+types") && !target.startsWith("tests/"),
);

it("areas only import from lower layers", () => {
  const upwards = crossing.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    return from === undefined || to === undefined || to > from;
  });
  expect(upwards.map(told)).toEqual([]);
});

it("modules of a layer import each other in one direction", () => {
  const moduleOf = (path: string) => /^app\/modules\/([^/]+)\//.exec(path)?.[1];
  let circular = imports.flatMap(({ file, specifier, target }) => {
    const [from, to] = [moduleOf(file), moduleOf(target)];
    const isBetween = from && to && from !== to && layerOf(file) === layerOf(target);
    if (!isBetween) return [];
    const layer = layerOf(file);
    return [{ from: `${layer} ${from}`, to: `${layer} ${to}`, told: `${file}: ${specifier}` }];
  });
  // Without the imports of modules that none imports, and of modules that import none, only circles are left.
  for (let before = Number.POSITIVE_INFINITY; circular.length < before; ) {
    before = circular.length;
    const importing = new Set(circular.map(({ from }) => from));
    const imported = new Set(circular.map(({ to }) => to));
    circular = circular.filter(({ from, to }) => imported.has(from) && importing.has(to));
  }
  expect(circular.map((each) => each.told)).toEqual([]);
});

it("programs, the host and server modules load no JSX, which Node does not run", () => {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
  const native = /^(?:app\/(?:platform|modules\/[^/]+\/\.server)\/|http\/)/;
  const programs = /^scripts\/(?:backup|create-admin|doctor|export|import|verify)\.ts$/;
  const waiting = files.filter(({ path }) => native.test(path) || programs.test(path));
  const loaded = new Set(waiting);
  const found: string[] = [];
  for (const { path, code } of waiting) {
    for (const specifier of specifiersOf(path, code, false)) {
      const file = byPath.get(importTarget(path, specifier)?.replace(/\.tsx?$/, "") ?? "");
      if (file?.path.endsWith("x")) found.push(`${path}: ${specifier}`);
      if (!file || loaded.has(file)) continue;
      loaded.add(file);
      waiting.push(file);
    }
  }
  expect(found).toEqual([]);
});

it("the admin and the public pages do not import each other", () => {
  const across = crossing.filter(({ target }) =>
    /^app\/(admin|modules\/[^/]+\/admin|site\/pages)\//.test(target),
  );
  // A document's frame includes the admin's styles and first script, but only as files.
  const isFile = /\.css\b|\?script$/;
  expect(across.filter(({ specifier }) => !isFile.test(specifier)).map(told)).toEqual([]);
});

it("packages are imported through their exports, and list their dependencies", () => {
  const wrong = imports.filter(({ file, specifier, target }) => {
    const [from, to] = [packageOf(file), packageOf(target)];
    if (from === to) return false;
    if (!to) return from !== undefined && !target.startsWith("tests/");
    const { exports } = JSON.parse(read(`${to}/package.json`));
    const way = `.${target.slice(to.length)}`.replace(/\?.*/, "");
    if (file.startsWith("studio/scripts/")) return false;
    if (!specifier.startsWith("@datumline/") || !(way in exports)) return true;
    if (!from) return false;
    const { dependencies } = JSON.parse(read(`${from}/package.json`));
    return !(`@datumline/${basename(to)}` in dependencies);
  });
  expect(wrong.map(told)).toEqual([]);
});

it("docs/architecture.md shows these layers", () => {
  const [, shown] = /```text\n(.*?)\n```/s.exec(read("docs/architecture.md")) ?? [];
  expect(shown).toBe(picture);
});

import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { type Import, importsOf } from "./imports.ts";
import { layers, picture } from "./layers.ts";

const project = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");

const layerOf = new Map(layers.flatMap((areas, layer) => areas.map((area) => [area, layer])));
const imports = importsOf(project, ["app", "packages", "server", "scripts"]);

const fileAreas = [...layerOf.keys()].filter((area) => area.endsWith(".ts"));

/** The area of a file: the file itself if it is listed, else its folder two levels deep, or its top-level folder. */
function areaOf(path: string): string {
  const own = fileAreas.find((area) => matchesGlob(path, area));
  if (own) return own;
  const [outer = "", inner = "", ...rest] = path.split("/");
  const isInner = outer === "packages" || (outer === "app" && rest.length > 0);
  return isInner ? `${outer}/${inner}` : outer;
}

const told = ({ file, specifier }: Import) => `${file}: ${specifier}`;
const isPackage = (area: string) => area.startsWith("packages/");
/** Imports between areas, except the types that React Router generates next to a route. */
const crossing = imports.filter(
  ({ file, target }) =>
    areaOf(file) !== areaOf(target) && !target.includes("+types") && areaOf(target) !== "tests",
);

it("every folder with code is an area", () => {
  const areas = new Set(imports.map(({ file }) => areaOf(file)));
  expect([...areas].filter((area) => !layerOf.has(area))).toEqual([]);
});

it("areas only import from lower layers", () => {
  const upwards = crossing.filter(({ file, target }) => {
    const [from, to] = [layerOf.get(areaOf(file)), layerOf.get(areaOf(target))];
    return from === undefined || to === undefined || to >= from;
  });
  expect(upwards.map(told)).toEqual([]);
});

it("the admin and the public pages do not import each other", () => {
  const across = crossing.filter(({ target }) => /^app\/(admin|pages)\//.test(target));
  // A document's frame includes the admin's styles and first script, but only as files.
  const isFile = /\.css\b|\?script$/;
  expect(across.filter(({ specifier }) => !isFile.test(specifier)).map(told)).toEqual([]);
});

it("packages are imported through their exports, and list their dependencies", () => {
  const wrong = crossing.filter(({ file, specifier, target }) => {
    const area = areaOf(target);
    if (!isPackage(area)) return isPackage(areaOf(file));
    const { exports } = JSON.parse(read(`${area}/package.json`));
    const way = `.${target.slice(area.length)}`.replace(/\?.*/, "");
    if (!specifier.startsWith("@datumline/") || !(way in exports)) return true;
    if (!isPackage(areaOf(file))) return false;
    const { dependencies } = JSON.parse(read(`${areaOf(file)}/package.json`));
    return !(area.replace("packages/", "@datumline/") in dependencies);
  });
  expect(wrong.map(told)).toEqual([]);
});

it("docs/architecture.md shows these layers", () => {
  const [, shown] = /```text\n(.*?)\n```/s.exec(read("docs/architecture.md")) ?? [];
  expect(shown).toBe(picture);
});

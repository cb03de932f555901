import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { unserved } from "#tests/support/served-engines.ts";

const project = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");

test("features missing in an engine are found unless the code checks for them first", () => {
  expect(unserved("let g=Map.groupBy(a,b)")).toEqual(["Map.groupBy( is not in Safari 17"]);
  expect(unserved("typeof AbortSignal.any==`function`?AbortSignal.any([a]):a")).toEqual([]);
  expect(unserved("a.startViewTransition(b)")).toEqual([
    ".startViewTransition( is not in Safari 17",
    ".startViewTransition( is not in Firefox 140",
  ]);
  expect(unserved("m.values().map(f)")).toHaveLength(1);
  expect(unserved("a.toWellFormed().at(-1).replaceAll(b,c)")).toEqual([]);
});

test("the fully supported browsers have every feature that the site's code uses", () => {
  const built = readdirSync(join(project, "build/pages/client/assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `build/pages/client/assets/${name}`);
  expect(built.length).toBeGreaterThan(20);
  const found = [...built, "app/site/pre-hydration.ts"].flatMap((path) => {
    const code = read(path);
    // The file includes polyfills, as the PDF reader does.
    if (code.includes("__core-js_shared__")) return [];
    return unserved(code).map((what) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const client = join(import.meta.dirname, "../../../build/pages/client");
const kilobyte = 1024;

type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
};
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
};

/** The build's list of the files that the browser loads for each route. */
function readManifest(): Manifest {
  const file = readdirSync(join(client, "assets")).find((name) => name.startsWith("manifest-"));
  const script = readFileSync(join(client, "assets", file ?? ""), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** The files of a route and of all its parent routes. */
function filesOf({ entry, routes }: Manifest, id: string | undefined): string[] {
  const files = [entry.module, ...entry.imports];
  for (let route = routes[id ?? ""]; route; route = routes[route.parentId ?? ""]) {
    files.push(route.module, ...(route.imports ?? []));
  }
  return [...new Set(files)];
}

const read = (file: string) => readFileSync(join(client, file), "utf8");
const manifest = readManifest();
const ids = Object.keys(manifest.routes);

/** Strings that minified code keeps, each from a module that only the admin uses. */
const adminWords = ["alertdialog", "/admin/undo/", "data-base-ui", "ProseMirror"];

test("public pages contain no code of the admin", () => {
  const isPublic = (id: string) => /^(root|site|pages)\b/.test(id);
  const files = new Set(ids.filter(isPublic).flatMap((id) => filesOf(manifest, id)));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) {
    const code = read(file);
    expect(
      adminWords.filter((word) => code.includes(word)),
      file,
    ).toEqual([]);
  }
  // The strings are still the right ones: the admin contains some of them.
  const frame = filesOf(manifest, "admin/layout").map(read).join("");
  expect(frame).toContain("/admin/undo/");
});

test("the first screen of the admin loads at most 250 KB of JavaScript", () => {
  const first = ids.find((id) => /^admin\/dashboard/.test(id) && manifest.routes[id]?.module);
  const bytes = filesOf(manifest, first).reduce(
    (total, file) => total + brotliCompressSync(read(file)).byteLength,
    0,
  );
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(250 * kilobyte);
});

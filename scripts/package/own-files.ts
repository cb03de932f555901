import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, normalize } from "node:path";
import { specifiersOf, workspacePath } from "../layers/imports.ts";

/** A program's files: project files by path, and npm packages by name. */
type Loaded = { files: Set<string>; packages: Set<string> };

/** `@scope/name` or `name` of an import. */
const packageName = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The file that a workspace package exports under a specifier. Throws if there is none. */
function exportedFile(project: string, specifier: string): string {
  const [folder = "", rest] = workspacePath(specifier).split(/(?<=^studio|^packages\/[^/]+)\//);
  const { exports } = JSON.parse(readFileSync(join(project, folder, "package.json"), "utf8"));
  const target: unknown = exports[`./${rest}`];
  if (typeof target !== "string") throw new Error(`${specifier} is exported by no package`);
  return normalize(join(folder, target));
}

/** The project file that a specifier refers to; nothing for npm packages and built-in modules. */
function ownFile(project: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return specifier.replace("#app/", "app/");
  if (/^#(modules|platform)\//.test(specifier)) return specifier.replace("#", "app/");
  if (specifier.startsWith("@datumline/")) return exportedFile(project, specifier);
  return specifier.startsWith(".") ? normalize(join(dirname(from), specifier)) : undefined;
}

/**
 * All files that Node loads when it runs `entries`, followed through static and dynamic imports without types. Throws
 * for a file that Node cannot run.
 */
export function loadedBy(project: string, entries: readonly string[]): Loaded {
  const loaded: Loaded = { files: new Set(), packages: new Set() };
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (loaded.files.has(file)) continue;
    if (file.endsWith("x")) throw new Error(`${file} is JSX, which Node does not run`);
    loaded.files.add(file);
    const code = readFileSync(join(project, file), "utf8");
    for (const specifier of specifiersOf(file, code, false)) {
      // Libraries in the bundle import Node's modules with and without `node:`.
      if (isBuiltin(specifier)) continue;
      const own = ownFile(project, file, specifier);
      if (own) waiting.push(own);
      else loaded.packages.add(packageName(specifier));
    }
  }
  return loaded;
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/** A module's imports, including dynamic ones; `types`: also those that are removed at run time. */
export function specifiersOf(file: string, code: string, types = true): string[] {
  const { module } = parseSync(file, code);
  const isIncluded = ({ isType }: { isType: boolean }) => types || !isType;
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(isIncluded))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(isIncluded).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^["'](.*)["']$/.exec(code.slice(start, end)) ?? [];
      return literal ?? [];
    }),
  ];
}

/** The path in the project of a specifier of the workspace, without its extension. */
export const workspacePath = (specifier: string): string =>
  specifier.replace("@datumline/studio", "studio").replace("@datumline/", "packages/");

/** The file or folder in the project that a specifier refers to; nothing for external packages. */
export function importTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return specifier.replace("#app/", "app/");
  if (/^#(modules|platform)\//.test(specifier)) return specifier.replace("#", "app/");
  if (specifier.startsWith("#tests/")) return specifier.replace("#tests/", "tests/");
  if (specifier.startsWith("@datumline/")) return workspacePath(specifier);
  return /^\.{1,2}\//.test(specifier) ? normalize(join(dirname(file), specifier)) : undefined;
}

/** A file of the product, without tests. `targets` are the project files and folders that it imports. */
type ProductFile = {
  path: string;
  code: string;
  lines: number;
  targets: readonly string[];
};

export function productFiles(project: string, folders: readonly string[]): ProductFile[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], {
    cwd: project,
    encoding: "utf8",
  }).split("\n");
  return files
    .filter(
      (path) => /(?<!\.test|\.test-d|\.d)\.tsx?$/.test(path) && existsSync(join(project, path)),
    )
    .map((path) => {
      const code = readFileSync(join(project, path), "utf8");
      const targets = specifiersOf(path, code).flatMap(
        (specifier) => importTarget(path, specifier) ?? [],
      );
      return { path, code, lines: code.split("\n").length - 1, targets };
    });
}

export type Import = { file: string; specifier: string; target: string };

/** All imports within the project by its product files; tests may import anything. */
export const importsOf = (files: readonly ProductFile[]): Import[] =>
  files.flatMap(({ path, code }) =>
    specifiersOf(path, code).flatMap((specifier) => {
      const target = importTarget(path, specifier);
      return target ? [{ file: path, specifier, target }] : [];
    }),
  );

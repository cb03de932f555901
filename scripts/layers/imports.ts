import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/** A module's imports, including dynamic ones; `types`: also those that are removed at run time. */
export function specifiersOf(file: string, code: string, types = true): string[] {
  const { module } = parseSync(file, code);
  const isKept = ({ isType }: { isType: boolean }) => types || !isType;
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(isKept))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(isKept).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^["'](.*)["']$/.exec(code.slice(start, end)) ?? [];
      return literal ?? [];
    }),
  ];
}

/** The file or folder in the project that a specifier refers to; nothing for external packages. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return specifier.replace("#app/", "app/");
  if (/^#(modules|platform)\//.test(specifier)) return specifier.replace("#", "app/");
  if (specifier.startsWith("#tests/")) return specifier.replace("#tests/", "tests/");
  if (specifier.startsWith("@datumline/")) return specifier.replace("@datumline/", "packages/");
  return /^\.{1,2}\//.test(specifier) ? normalize(join(dirname(file), specifier)) : undefined;
}

export type Import = { file: string; specifier: string; target: string };

/** All imports within the project by production code; tests may import anything. */
export function importsOf(project: string, folders: readonly string[]): Import[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], {
    cwd: project,
    encoding: "utf8",
  }).split("\n");
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(join(project, file)))
    .flatMap((file) =>
      specifiersOf(file, readFileSync(join(project, file), "utf8")).flatMap((specifier) => {
        const target = targetOf(file, specifier);
        return target ? [{ file, specifier, target }] : [];
      }),
    );
}

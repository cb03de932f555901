import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "../packages");
const scope = "@datumline/";

/** A package of the workspace with all its dependencies, itself first. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const manifest = readFileSync(join(packages, name, "package.json"), "utf8");
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith(scope)) withDependencies(dependency.slice(scope.length), found);
  }
  return found;
}

/**
 * The inputs of the files that a package of the workspace generates: its content and that of its dependencies (without
 * tests), the versions of all libraries, and Node. `more` are further files, by path in the project.
 */
export function packageFingerprint(name: string, more: readonly string[] = []): string {
  const hash = createHash("sha256").update(process.version);
  for (const member of withDependencies(name)) {
    const folder = join(packages, member);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.\w+$/.test(file) && !/\.test\.\w+$/.test(file))
      .sort();
    for (const file of files)
      hash.update(`${member}/${file}`).update(readFileSync(join(folder, file)));
  }
  for (const file of ["package-lock.json", ...more]) {
    hash.update(file).update(readFileSync(join(packages, "..", file)));
  }
  return hash.digest("base64url");
}

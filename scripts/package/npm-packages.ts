import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const names = z.record(z.string(), z.unknown()).default({});
const manifest = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).default({}),
});

const read = (path: string) => manifest.parse(JSON.parse(readFileSync(path, "utf8")));

/** The folder of a package that Node resolves for a module in `from`; both are paths in the project. */
function installedAt(project: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(project, candidate, "package.json"))) return candidate;
    if (folder === ".") return undefined;
  }
}

/**
 * The folders of all npm packages that these need, as paths in the project. Optional ones count if they are installed
 * for this machine; an optional peer only if the project itself requires it. Throws if a required package is not
 * installed.
 */
export function neededPackages(project: string, roots: Iterable<string>): string[] {
  const asked = read(join(project, "package.json")).dependencies;
  const needed = new Set<string>();
  const waiting = [...roots].map((name) => ({ from: ".", name, isNeeded: true }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = installedAt(project, next.from, next.name);
    if (!folder) {
      if (next.isNeeded)
        throw new Error(`${next.name}, which ${next.from} needs, is not installed`);
      continue;
    }
    if (needed.has(folder)) continue;
    needed.add(folder);
    const own = read(join(project, folder, "package.json"));
    const isOptional = (name: string) => name in own.optionalDependencies;
    const isWantedPeer = (name: string) =>
      !own.peerDependenciesMeta[name]?.optional || name in asked;
    const others = [
      ...Object.keys(own.dependencies),
      ...Object.keys(own.optionalDependencies),
      ...Object.keys(own.peerDependencies).filter(isWantedPeer),
    ];
    for (const name of others) {
      const isPeer = name in own.peerDependencies;
      waiting.push({ from: folder, name, isNeeded: !isOptional(name) && !isPeer });
    }
  }
  return [...needed].sort();
}

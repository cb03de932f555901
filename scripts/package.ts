// `npm run package -- --out DIR`: packages the site as one folder that only needs Node, for the platform of this
// machine. Builds first if the sources have changed. Without --out it writes to build/package.

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join, normalize, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { formatBytes } from "#app/lib/bytes.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { specifiersOf, workspacePath } from "./layers/imports.ts";
import { ensureBuild, host, makeGeneratedFiles } from "./toolchain.mjs";

const names = z.record(z.string(), z.unknown()).default({});
const manifest = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).default({}),
});

const readManifest = (path: string) => manifest.parse(JSON.parse(readFileSync(path, "utf8")));

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
function neededPackages(project: string, roots: Iterable<string>): string[] {
  const direct = readManifest(join(project, "package.json")).dependencies;
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
    const own = readManifest(join(project, folder, "package.json"));
    const isOptional = (name: string) => name in own.optionalDependencies;
    const isWantedPeer = (name: string) =>
      !own.peerDependenciesMeta[name]?.optional || name in direct;
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
function loadedBy(project: string, entries: readonly string[]): Loaded {
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

const project = join(import.meta.dirname, "..");

/** Programs that can be started next to the host. */
const entries = ["doctor", "create-admin", "export", "import", "backup", "verify"].map(
  (name) => `scripts/${name}.ts`,
);
/** Files read at run time without an import. */
const readFiles = [
  ...["pages/client", "host", "empty-database", "generated"].map((name) => `build/${name}`),
  ...["migrations", "app/modules/accounts/.server/common-passwords.bin", "SECURITY.md"],
  ...globSync("LICEN[CS]E", { cwd: project }),
];
/** Files of npm packages for people and tools, which a running program never reads. Licences stay. */
const isForPeople = /\.(map|md|markdown|d\.[cm]?ts)$/i;
const isLicence = /^(licen[cs]e|notice|copying|third.?party)/i;

/** In bytes: the size of a deployment's copy. */
const maxSize = 250 * 1024 * 1024;

const { values } = parseArgs({ options: { out: { type: "string", default: "build/package" } } });
const out = resolve(values.out);

function copy(path: string, filter: (source: string) => boolean = () => true): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(join(project, path), join(out, path), { recursive: true, dereference: true, filter });
}

/** Writes a manifest with only the fields that Node needs; it installs nothing. */
function writeManifest(): void {
  const { name, version, type, imports, dependencies } = JSON.parse(
    readFileSync(join(project, "package.json"), "utf8"),
  );
  const { "#tests/*": _, ...own } = imports;
  const engines = { node: `>=${dependencies.node}` };
  const reduced = { name, version, private: true, type, engines, imports: own };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(reduced, null, 2)}\n`);
}

const sizeOf = (folder: string) =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

await ensureBuild();
makeGeneratedFiles();
rmSync(out, { recursive: true, force: true });
const built = globSync("build/host/**/*.js", { cwd: project });
const loaded = loadedBy(project, [...entries, ...built]);
for (const file of loaded.files) copy(file);
for (const path of readFiles) copy(path);
for (const name of new Set(
  [...loaded.files].flatMap((file) => /^(?:packages\/[^/]+|studio)/.exec(file) ?? []),
)) {
  copy(`${name}/package.json`);
  const link = join(out, "node_modules/@datumline", basename(name));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(out, name)), link);
}
const packages = neededPackages(project, loaded.packages);
for (const folder of packages) {
  const inner = join(project, folder, "node_modules");
  copy(
    folder,
    (source) => source !== inner && (!isForPeople.test(source) || isLicence.test(basename(source))),
  );
}
writeManifest();
writeFileSync(join(out, "build/sbom.cdx.json"), JSON.stringify(billOfMaterials(), undefined, 2));

const size = sizeOf(out);
console.log(
  `${out}: ${loaded.files.size} files of ours, ${packages.length} packages, ${formatBytes(size)}.`,
);
console.log(`Start it with: node ${host}`);
if (size > maxSize) throw new Error(`This is larger than ${formatBytes(maxSize)}.`);

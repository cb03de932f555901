// `npm run package -- --out DIR`: packages the site as one folder that only needs Node, for the platform of this
// machine. Builds first if the sources have changed. Without --out it writes to build/package.

import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatBytes } from "#app/lib/bytes.ts";
import { neededPackages } from "./package/npm-packages.ts";
import { loadedBy } from "./package/own-files.ts";
import { ensureBuild, host } from "./toolchain.mjs";

const project = join(import.meta.dirname, "..");

/** Programs that can be started next to the host. */
const entries = ["doctor", "create-admin", "export", "import", "backup", "verify"].map(
  (name) => `scripts/${name}.ts`,
);
/** Files read at run time without an import. */
const read = [
  ...["client", "host", "empty-database", "pictures", "samples", "sbom.cdx.json"].map(
    (name) => `build/${name}`,
  ),
  ...["migrations", "app/modules/accounts/.server/common-passwords.bin", "SECURITY.md"],
  ...globSync("LICEN[CS]E", { cwd: project }),
];
/** Files of npm packages for people and tools, which a running program never reads. Licences stay. */
const isTold = /\.(map|md|markdown|d\.[cm]?ts)$/i;
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
  const kept = { name, version, private: true, type, engines, imports: own };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(kept, null, 2)}\n`);
}

const sizeOf = (folder: string) =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

ensureBuild();
rmSync(out, { recursive: true, force: true });
const built = globSync("build/host/**/*.js", { cwd: project });
const loaded = loadedBy(project, [...entries, ...built]);
for (const file of loaded.files) copy(file);
for (const path of read) copy(path);
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
    (source) => source !== inner && (!isTold.test(source) || isLicence.test(basename(source))),
  );
}
writeManifest();

const size = sizeOf(out);
console.log(
  `${out}: ${loaded.files.size} files of ours, ${packages.length} packages, ${formatBytes(size)}.`,
);
console.log(`Start it with: node ${host}`);
if (size > maxSize) throw new Error(`This is larger than ${formatBytes(maxSize)}.`);

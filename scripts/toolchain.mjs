// Prepares everything that the product needs to run. Plain JavaScript without dependencies: it runs on any Node (20 or
// newer) of the machine, before anything is installed.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const project = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(project, "node_modules");
const bin = join(modules, ".bin");

/** The Node version pinned by the project, installed as an npm package. */
export const nodeBinary = join(bin, "node");

/** The environment of the project's tools: its Node first, and a cache of compiled code between starts. */
export const toolEnv = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH ?? ""}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(project, "build/.cache/compile"),
};

/** Runs a command to its end and shows its output. Throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: project,
    stdio: "inherit",
    env: toolEnv,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** The same for commands that run at the same time as others. Rejects when it fails. */
function runBeside(command, args) {
  const child = spawn(command, args, { cwd: project, stdio: "inherit", env: toolEnv });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}`));
    });
  });
}

/** Runs the steps before the program itself. A failure is printed on one line, below the failed tool's output. */
export async function orSentence(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Node's options for a program that reads the site's settings. */
export const withSettings = ["--import", join(project, "scripts/env-file.mjs")];

/** Starts the host. Settings missing from the environment come from the file .env, if there is one. */
export const runSite = () =>
  // Otherwise the C library would keep freed memory in an arena for each of a dozen threads.
  runUntilStopped(nodeBinary, [...withSettings, host], {
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  });

/** Starts a long-lived command, passes stop signals on, and exits with its exit code. */
export function runUntilStopped(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: project,
    stdio: "inherit",
    env: { ...toolEnv, ...env },
  });
  // A terminal signals the whole group; a supervisor signals only us.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`${command} cannot be started: ${error.message}. Run npm ci.`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** A fingerprint of the content of files and folders of the project. */
function fingerprint(paths) {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const path of paths) {
    for (const file of filesUnder(join(project, path))) {
      // Tests are not part of any build output.
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(project.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Whether `mark` records a build from the current content of the files and folders. */
const isMadeFrom = (mark, paths) =>
  existsSync(mark) && readFileSync(mark, "utf8") === fingerprint(paths);

/** Required packages of the project and its workspaces that are missing: many npm settings can leave some out. */
function missingPackages(withTools) {
  const names = [".", "studio", ...inFolder("packages")].flatMap((folder) => {
    const manifest = readFileSync(join(project, folder, "package.json"), "utf8");
    const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest);
    return Object.keys(withTools ? { ...dependencies, ...devDependencies } : dependencies);
  });
  return [...new Set(names)].filter((name) => !existsSync(join(modules, name, "package.json")));
}

const installMark = (withTools) =>
  join(modules, withTools ? ".tools-installed-for" : ".installed-for");
const installSources = ["package-lock.json"];

/** Whether the lock file's packages are installed, with or without the tools for tests, checks and benchmarks. */
export const areDependenciesInstalled = ({ withTools }) =>
  missingPackages(withTools).length === 0 && isMadeFrom(installMark(withTools), installSources);

/**
 * Removes 100 MB that nothing here uses: the pinned Node's npm, headers and manuals (the program itself is linked from
 * elsewhere), and the PDF reader's canvas for Node.
 */
function removeUnused() {
  const natives = join(modules, "@napi-rs");
  const canvases = existsSync(natives)
    ? readdirSync(natives).filter((name) => name.startsWith("canvas"))
    : [];
  for (const folder of ["node/node_modules", ...canvases.map((name) => `@napi-rs/${name}`)])
    rmSync(join(modules, folder), { recursive: true, force: true });
}

/** Installs exactly the lock file's packages, if others are installed. */
export function ensureDependencies({ withTools }) {
  if (areDependenciesInstalled({ withTools })) return;
  console.log(withTools ? "Installing tools …" : "Installing dependencies …");
  // Tools are added to what a running site may have loaded, and `npm ci` would remove that first.
  const isAdding = withTools && areDependenciesInstalled({ withTools: false });
  for (const mark of [true, false].map(installMark)) rmSync(mark, { force: true });
  // Explicit: NODE_ENV=production and `omit` in an .npmrc are for other projects.
  const parts = [withTools ? "--include=dev" : "--omit=dev", "--include=optional"];
  try {
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const command = isAdding ? ["install", "--no-save"] : ["ci"];
    run("npm", [...command, ...parts, ...quiet], { env: process.env });
  } catch (error) {
    throw new Error(
      `The packages could not be installed; npm's message is above. Check the network and the free disk space, then start again. (${error.message})`,
    );
  }
  const missing = missingPackages(withTools);
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(", ")}.`);
  removeUnused();
  for (const mark of withTools ? [true, false] : [false])
    writeFileSync(installMark(mark), fingerprint(installSources));
}

/** The built site. */
export const host = "build/host/main.js";

/** The files and folders of a folder. */
const inFolder = (path) => readdirSync(join(project, path)).map((name) => `${path}/${name}`);

/** The sources of the pages: all of `app` except folders that only the host loads. */
const pagesMark = join(project, "build", ".pages-from");
const pagesSources = () => [
  ...inFolder("app").filter((path) => path !== "app/modules" && path !== "app/platform"),
  ...inFolder("app/modules")
    .flatMap(inFolder)
    .filter((path) => !path.endsWith("/.server")),
  "packages",
  "studio",
  "public",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/compress-assets.ts",
  "scripts/site-pages.ts",
  "http/encoding.ts",
];

/** The host's bundle includes the pages. */
const hostMark = join(project, "build", ".host-from");
const hostSources = () => [
  ...pagesSources(),
  ...["app/modules", "app/platform", "http", "migrations"],
  ...["scripts/bundle-host.ts", "scripts/empty-database.ts"],
];

/** Whether the build is up to date with its sources. */
export const isBuildFresh = () =>
  isMadeFrom(pagesMark, pagesSources()) && isMadeFrom(hostMark, hostSources());

/** Builds one part by `steps`, and records its sources. */
async function make(mark, sources, steps) {
  // Edits during the build may or may not be included.
  const from = fingerprint(sources);
  rmSync(mark, { force: true });
  await steps();
  writeFileSync(mark, from);
}

/** Builds the app on two processors, and records its sources. Rejects when a step fails. */
export async function build() {
  const pages = runBeside("react-router", ["build", "--logLevel", "warn"]);
  const compressed = pages.then(() => runBeside(nodeBinary, ["scripts/compress-assets.ts"]));
  await Promise.all([
    make(pagesMark, pagesSources(), () => Promise.all([compressed, listGeneratedFiles()])),
    make(hostMark, hostSources(), () => pages.then(bundleHost)),
    makeEmptyDatabase(),
  ]);
}

/** Lists the drawings, pictures and samples, which are made when they are first requested. */
export const listGeneratedFiles = () => runBeside(nodeBinary, ["studio/scripts/list-files.ts"]);

/** Makes them all, which takes a minute. */
export const makeGeneratedFiles = () => run(nodeBinary, ["studio/scripts/make-files.ts"]);

const makeEmptyDatabase = () => runBeside(nodeBinary, ["scripts/empty-database.ts"]);

const bundleHost = () => runBeside(nodeBinary, ["scripts/bundle-host.ts"]);

/** Builds the app if its sources have changed since the last build. */
export async function ensureBuild() {
  if (isBuildFresh()) return;
  console.log("Building …");
  try {
    // After an edit of the host alone, the pages are unchanged.
    if (isMadeFrom(pagesMark, pagesSources()))
      await Promise.all([make(hostMark, hostSources(), bundleHost), makeEmptyDatabase()]);
    else await build();
  } catch (error) {
    throw new Error(`The site could not be built; the reason is above. (${error.message})`);
  }
}

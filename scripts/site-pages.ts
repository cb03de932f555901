import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { SitePage } from "virtual:site-pages";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * The issue date of a build (YYYY-MM-DD, UTC): the day of SOURCE_DATE_EPOCH (reproducible-builds.org), else that of the
 * last commit, so that builds of a commit are identical on any day. Without a history it is today.
 */
export function issueDate(project: string, env = process.env): string {
  const committed = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: project });
  const seconds = env.SOURCE_DATE_EPOCH || committed.stdout?.toString().trim();
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString().slice(0, 10);
}

/** The frame of every public page (app/routes.ts). */
const frame = "site/layout.tsx";

/**
 * The public pages of a route table that have a single address, with the day of each one's last change. `changes` are
 * the files' last changes; a page has no day unless all its files are included.
 */
export function sitePages(
  routes: readonly RouteConfigEntry[],
  project: string,
  changes: ReadonlyMap<string, string>,
): SitePage[] {
  const pages = routes.find(({ file }) => file === frame)?.children ?? [];
  return pages.flatMap(({ path = "", file }) => {
    if (/[:*]/.test(path)) return [];
    const sources = [...sourcesOf(join("app", file), project), ...serviceSource(path, project)];
    const days = sources.map((source) => changes.get(source));
    const changed = days.every((day) => day !== undefined) ? days.toSorted().at(-1) : undefined;
    return [{ path: `/${path}`, changed: changed?.slice(0, 10) }];
  });
}

/** Modules that gather the texts of a folder, with the folder. The list of services is not specific to any page. */
const gathered: Readonly<Record<string, string>> = {
  "app/modules/catalogue/cards.server.ts": "app/modules/catalogue",
  "app/modules/catalogue/public/standards-index.server.ts": "app/modules/catalogue/standards",
};
const serviceList = "app/modules/catalogue/services.ts";

/** The site's texts, and the declarations of a module. */
const isContent = /^app\/(?:site\/content|modules\/[^/]+)\/[^/]+\.ts$/;

/** The path below `app` of an import. */
const fromApp = (module: string, specifier: string): string =>
  specifier.startsWith("#")
    ? specifier.replace(/^#(?:app\/)?/, "")
    : relative("app", join(dirname(module), specifier));

/** A page's module and the content that it displays. */
function sourcesOf(module: string, project: string): string[] {
  const code = readFileSync(join(project, module), "utf8");
  const content = [...code.matchAll(/from "([^"]+)"/g)]
    .map(([, specifier = ""]) => join("app", fromApp(module, specifier)))
    .filter((file) => isContent.test(file) && file !== serviceList);
  return [
    module,
    ...content.flatMap((file) => {
      const folder = gathered[file];
      return folder ? sourcesIn(folder, project) : file;
    }),
  ];
}

/** The document of a service, which has the name of its page. */
function serviceSource(path: string, project: string): string[] {
  const file = `app/modules/catalogue/${path.replace(/^services\//, "")}.ts`;
  return path.startsWith("services/") && existsSync(join(project, file)) ? [file] : [];
}

const sourcesIn = (folder: string, project: string): string[] =>
  readdirSync(join(project, folder))
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => `${folder}/${name}`);

const articleFolder = "app/modules/posts/articles";

/** The time of each article's last change, by slug; `changes` are the files' last changes. */
export function articleChanges(
  project: string,
  changes: ReadonlyMap<string, string>,
): Map<string, string> {
  const moments = new Map<string, string>();
  for (const name of readdirSync(join(project, articleFolder))) {
    const file = `${articleFolder}/${name}`;
    const moment = changes.get(file);
    const [, slug] = /^ {2}slug: "([^"]+)"/m.exec(readFileSync(join(project, file), "utf8")) ?? [];
    if (slug && moment) moments.set(slug, moment);
  }
  return moments;
}

/**
 * The time (ISO, UTC) of the last change to each file under `folder`, from git's history. A move without a change of
 * content does not count. Uncertain ones are left out: files with uncommitted changes, and all files if the history is
 * missing or shallow.
 */
export function lastChanges(project: string, folder: string): Map<string, string> {
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "core.quotePath=off", "-c", "diff.renameLimit=5000", ...args], {
      cwd: project,
      encoding: "utf8",
      maxBuffer: 64 * 1024 ** 2,
    }).stdout ?? "";
  const changes = new Map<string, string>();
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return changes;
  /** Today's path of a file that has moved since, by its path in the commits before. */
  const moved = new Map<string, string>();
  let moment = "";
  for (const line of git(
    "log",
    "--format=commit %cI",
    "--name-status",
    "--find-renames",
    "--relative",
    "--",
    folder,
  ).split("\n")) {
    if (line.startsWith("commit ")) moment = new Date(line.slice(7)).toISOString();
    const [status, path = "", to = path] = line.split("\t");
    const file = moved.get(to) ?? to;
    if (status === "R100") moved.set(path, file);
    else if (file && !changes.has(file)) changes.set(file, moment);
  }
  const uncommitted = git(
    "diff",
    "--name-only",
    "--no-renames",
    "--relative",
    "HEAD",
    "--",
    folder,
  );
  for (const file of uncommitted.split("\n")) changes.delete(file);
  return changes;
}

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SitePage } from "virtual:site-pages";
import type { RouteConfigEntry } from "@react-router/dev/routes";

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
    const days = sourcesOf(join("app", file), project).map((source) => changes.get(source));
    const changed = days.every((day) => day !== undefined) ? days.toSorted().at(-1) : undefined;
    return [{ path: `/${path}`, changed: changed?.slice(0, 10) }];
  });
}

/** Modules that gather the texts of a folder, with the folder. The list of services is not specific to any page. */
const gathered: Readonly<Record<string, string>> = {
  "app/modules/catalogue/cards.server.ts": "app/catalogue",
  "app/modules/catalogue/standards-index.server.ts": "app/standards",
};
const serviceList = "app/modules/catalogue/services.ts";

/** A page's module and the content that it displays. */
function sourcesOf(module: string, project: string): string[] {
  const code = readFileSync(join(project, module), "utf8");
  const content = [...code.matchAll(/from "#(app\/(?:catalogue|content)\/[^"]+)"/g)]
    .map(([, file = ""]) => file)
    .filter((file) => file !== serviceList);
  return [
    module,
    ...content.flatMap((file) => {
      const folder = gathered[file];
      return folder ? sourcesIn(folder, project) : file;
    }),
  ];
}

const sourcesIn = (folder: string, project: string): string[] =>
  readdirSync(join(project, folder))
    .filter((name) => !name.includes(".test."))
    .map((name) => `${folder}/${name}`);

const articleFolder = "app/content/articles";

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
 * The time (ISO, UTC) of the last change to each file under `folders`, from git's history. Uncertain ones are left out:
 * files with uncommitted changes, and all files if the history is missing or shallow.
 */
export function lastChanges(project: string, folders: readonly string[]): Map<string, string> {
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "core.quotePath=off", ...args], { cwd: project, encoding: "utf8" })
      .stdout ?? "";
  const changes = new Map<string, string>();
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return changes;
  const history = git(
    "log",
    "--format=commit %cI",
    "--name-only",
    "--no-renames",
    "--relative",
    "--",
    ...folders,
  );
  let moment = "";
  for (const line of history.split("\n")) {
    if (line.startsWith("commit ")) moment = new Date(line.slice(7)).toISOString();
    else if (line && !changes.has(line)) changes.set(line, moment);
  }
  const uncommitted = git(
    "diff",
    "--name-only",
    "--no-renames",
    "--relative",
    "HEAD",
    "--",
    ...folders,
  );
  for (const file of uncommitted.split("\n")) changes.delete(file);
  return changes;
}

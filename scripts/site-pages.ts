import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SitePage } from "virtual:site-pages";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The frame that every public page stands in (app/routes.ts). */
const frame = "site/layout.tsx";

/**
 * The public pages of a route table that have one address, and the day each last changed. `changes` are the files'
 * last changes; a page whose files are not all among them has no day.
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
    return [{ path: `/${path}`, changed }];
  });
}

/** A page's own module and the content that it shows. */
function sourcesOf(module: string, project: string): string[] {
  const code = readFileSync(join(project, module), "utf8");
  const content = [...code.matchAll(/from "#app\/(content\/[^"]+)"/g)].map(
    ([, file]) => `app/${file}`,
  );
  return [module, ...content];
}

/**
 * The day (UTC, YYYY-MM-DD) on which each file under `folders` last changed, by git's history. What is not certain is
 * left out: files with changes that are not committed, and everything where there is no history or only its end.
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
  let day = "";
  for (const line of history.split("\n")) {
    if (line.startsWith("commit ")) day = new Date(line.slice(7)).toISOString().slice(0, 10);
    else if (line && !changes.has(line)) changes.set(line, day);
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

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { articleChanges, lastChanges, sitePages } from "./site-pages.ts";

let project: string;
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

function git(day: string, ...args: string[]): void {
  const date = `${day}T12:00:00Z`;
  const person = { NAME: "Somebody", EMAIL: "somebody@firm.example" };
  execFileSync("git", args, {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_AUTHOR_NAME: person.NAME,
      GIT_AUTHOR_EMAIL: person.EMAIL,
      GIT_COMMITTER_NAME: person.NAME,
      GIT_COMMITTER_EMAIL: person.EMAIL,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
}

function commit(day: string): void {
  git(day, "add", "-A");
  git(day, "commit", "-qm", day);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "datumline-site-pages-"));
  mkdirSync(join(project, "app/site/pages"), { recursive: true });
  mkdirSync(join(project, "app/site/content"));
  write("app/site/pages/home.tsx", 'import { hero } from "#app/site/content/home.ts";');
  write("app/site/pages/terms.tsx", "export default null;");
  write("app/site/content/home.ts", "export const hero = 1;");
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

const routes = [
  {
    file: "site/layout.tsx",
    children: [
      { file: "site/pages/home.tsx", index: true },
      { file: "site/pages/terms.tsx", path: "terms" },
      { file: "site/pages/article.tsx", path: "blog/:slug" },
      { file: "site/pages/not-found.tsx", path: "*" },
    ],
  },
  { file: "admin/sign-in.tsx", path: "admin/sign-in" },
];
const list = () => sitePages(routes, project, lastChanges(project, "app"));

it("takes the day of the last commit to a page or its content", () => {
  git("2026-01-01", "init", "-q");
  commit("2026-01-01");
  write("app/site/content/home.ts", "export const hero = 2;");
  commit("2026-02-02");
  expect(list()).toEqual([
    { path: "/", changed: "2026-02-02" },
    { path: "/terms", changed: "2026-01-01" },
  ]);
});

it("takes the day of the last commit to the document of a service", () => {
  git("2026-01-01", "init", "-q");
  mkdirSync(join(project, "app/modules/catalogue/public"), { recursive: true });
  write("app/modules/catalogue/public/service.tsx", "export default null;");
  write("app/modules/catalogue/ftth-design.ts", "export const ftth = 1;");
  write("app/modules/catalogue/bim-modeling.ts", "export const bim = 1;");
  commit("2026-01-01");
  write("app/modules/catalogue/ftth-design.ts", "export const ftth = 2;");
  commit("2026-02-02");
  const file = "modules/catalogue/public/service.tsx";
  const children = ["ftth-design", "bim-modeling"].map((name) => ({
    file,
    path: `services/${name}`,
  }));
  const pages = sitePages(
    [{ file: "site/layout.tsx", children }],
    project,
    lastChanges(project, "app"),
  );
  expect(pages.map(({ changed }) => changed)).toEqual(["2026-02-02", "2026-01-01"]);
});

it("takes the time of the last commit to an article", () => {
  git("2026-01-01", "init", "-q");
  mkdirSync(join(project, "app/modules/posts/articles"), { recursive: true });
  write(
    "app/modules/posts/articles/poles.ts",
    'export const poles = {\n  slug: "pole-loading",\n};',
  );
  write("app/modules/posts/articles/article.ts", "export type Article = { slug: string };");
  commit("2026-02-02");
  expect([...articleChanges(project, lastChanges(project, "app"))]).toEqual([
    ["pole-loading", "2026-02-02T12:00:00.000Z"],
  ]);
});

it("returns no day for uncommitted changes", () => {
  git("2026-01-01", "init", "-q");
  commit("2026-01-01");
  write("app/site/content/home.ts", "export const hero = 3;");
  expect(list().map(({ changed }) => changed)).toEqual([undefined, "2026-01-01"]);
});

it("returns no day without a history, or with a shallow one", () => {
  expect(list()).toEqual([{ path: "/" }, { path: "/terms" }]);
  git("2026-01-01", "init", "-q");
  commit("2026-01-01");
  write("app/site/pages/terms.tsx", "export default 1;");
  commit("2026-02-02");
  const whole = project;
  project = mkdtempSync(join(tmpdir(), "datumline-site-pages-"));
  git("2026-03-03", "clone", "-q", "--depth=1", `file://${whole}`, ".");
  rmSync(whole, { recursive: true, force: true });
  expect(list()).toEqual([{ path: "/" }, { path: "/terms" }]);
});

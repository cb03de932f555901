import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let project: string;
const inProject = (path: string) => join(project, path);
const write = (path: string, content: unknown) =>
  writeFileSync(inProject(path), JSON.stringify(content));

/** A project with a library and a tool that need no network. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "datumline-toolchain-"));
  for (const folder of ["packages", "scripts", "studio", "library", "tool"])
    mkdirSync(inProject(folder));
  cpSync(join(import.meta.dirname, "toolchain.mjs"), inProject("scripts/toolchain.mjs"));
  const manifest = (name: string) => ({ name, version: "1.0.0" });
  const itself = {
    ...manifest("site"),
    dependencies: { library: "file:library" },
    devDependencies: { tool: "file:tool" },
  };
  write("package.json", itself);
  write("studio/package.json", { name: "studio" });
  for (const name of ["library", "tool"]) write(`${name}/package.json`, manifest(name));
  write("package-lock.json", {
    name: "site",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": itself,
      "node_modules/library": { resolved: "library", link: true },
      "node_modules/tool": { resolved: "tool", link: true, dev: true },
      library: manifest("library"),
      tool: { ...manifest("tool"), dev: true },
    },
  });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function install(withTools: boolean, env: NodeJS.ProcessEnv) {
  const script = `import("./scripts/toolchain.mjs").then((all) => all.ensureDependencies({ withTools: ${withTools} }))`;
  execFileSync(process.execPath, ["-e", script], { cwd: project, env: { ...process.env, ...env } });
}

const installed = () =>
  ["library", "tool"].filter((name) => existsSync(inProject(`node_modules/${name}/package.json`)));

it("what serves the site is installed without tools, which are added when they are needed", () => {
  install(false, { npm_config_include: "dev" });
  expect(installed()).toEqual(["library"]);
  // A running site may have loaded any of it.
  write("node_modules/.loaded", "by the site");
  install(true, { NODE_ENV: "production", npm_config_omit: "dev" });
  expect(installed()).toEqual(["library", "tool"]);
  expect(existsSync(inProject("node_modules/.loaded"))).toBe(true);
  install(false, {});
  expect(installed()).toEqual(["library", "tool"]);
});

it.each(["library", "tool"])("a removed package (%s) is installed again", (name) => {
  install(true, {});
  rmSync(inProject(`node_modules/${name}`));
  install(true, {});
  expect(installed()).toEqual(["library", "tool"]);
});

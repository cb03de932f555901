import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let project: string;
const inProject = (path: string) => join(project, path);
const write = (path: string, content: unknown) =>
  writeFileSync(inProject(path), JSON.stringify(content));

/** A project with one tool that needs no network. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "datumline-toolchain-"));
  for (const folder of ["packages", "scripts", "studio", "tool"]) mkdirSync(inProject(folder));
  cpSync(join(import.meta.dirname, "toolchain.mjs"), inProject("scripts/toolchain.mjs"));
  const itself = { name: "site", version: "1.0.0", devDependencies: { tool: "file:tool" } };
  const tool = { name: "tool", version: "1.0.0" };
  write("package.json", itself);
  write("studio/package.json", { name: "studio" });
  write("tool/package.json", tool);
  write("package-lock.json", {
    name: "site",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": itself,
      "node_modules/tool": { resolved: "tool", link: true },
      tool: { ...tool, dev: true },
    },
  });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const install = () =>
  execFileSync(
    process.execPath,
    ["-e", 'import("./scripts/toolchain.mjs").then((tools) => tools.ensureDependencies())'],
    { cwd: project, env: { ...process.env, NODE_ENV: "production", npm_config_omit: "dev" } },
  );

it("tools are installed even if a supervisor sets production, and again after their removal", () => {
  install();
  expect(existsSync(inProject("node_modules/tool/package.json"))).toBe(true);
  rmSync(inProject("node_modules/tool"));
  install();
  expect(existsSync(inProject("node_modules/tool/package.json"))).toBe(true);
});

// Part of `npm run bench`: the time from `npm start` to the first response in a fresh clone, also with an empty npm
// cache. Also the duration of a repeated build. Works in a temporary clone of
// the last commit.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectFolder } from "#platform/project.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type BenchFigure, reportFigures } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "datumline-bench-"));
const clone = join(folder, "clone");
execFileSync("git", ["clone", "--quiet", projectFolder, clone]);

const port = await freePort();
// Removes the Node and npm of this clone, which `npm run` puts first in PATH.
const path = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((each) => !each.includes("node_modules"))
  .join(delimiter);
const env = {
  PATH: path,
  HOME: process.env.HOME ?? "",
  npm_config_cache: join(folder, "npm-cache"),
  PORT: String(port),
  LOG_LEVEL: "error",
};

/** Seconds from `npm start` to the first response. */
async function coldStart(): Promise<number> {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for (;;) {
    if (child.exitCode !== null) throw new Error("The clone did not start.");
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) break;
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1_000;
  child.kill("SIGTERM");
  await ended;
  return seconds;
}

function buildAgain(): number {
  const began = performance.now();
  execFileSync("npm", ["run", "build"], {
    cwd: clone,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return (performance.now() - began) / 1_000;
}

const atMost = (what: string, figure: number, goal: number): BenchFigure => ({
  what,
  figure,
  unit: "s",
  goal,
  wanted: "at most",
});
const figures = [
  atMost(
    "`npm start` of a fresh clone, npm's cache empty, to the first response",
    await coldStart(),
    60,
  ),
  atMost("`npm run build`, repeated", buildAgain(), 20),
];
rmSync(folder, { recursive: true, force: true });
reportFigures({ title: "Install and build", figures });

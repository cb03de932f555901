// Part of `npm run bench`: start time, memory and idle load of the site on the embedded database, both empty and with
// existing data, and on PostgreSQL.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { embeddedFolder, startParams } from "#platform/db/embedded.ts";
import { ownLookSeconds, queueOptions } from "#platform/jobs/runner.ts";
import { projectFolder } from "#platform/project.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { publicPages } from "#tests/support/public-pages.ts";
import { host } from "../toolchain.mjs";
import {
  type BenchFigure,
  median,
  peakMemory,
  processorTime,
  reportFigures,
  requireLinux,
  residentMemory,
} from "./tools.ts";

/** Seconds of observation of an idle site, after it has settled. */
const watched = 60;
const rest = 20;
const starts = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

type Running = { child: ChildProcess; origin: string; firstAnswer: number };

/** Starts the host as `npm start` does, without the hooks that tests use to look inside; or another program. */
async function start(env: Record<string, string>, program: string = host): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    // The same number of arenas as in `npm start` and the images of deploy/.
    env: { ...cleanEnv, MALLOC_ARENA_MAX: "2", PORT: String(port), LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error("The site did not start.");
    const answer = await fetch(`${origin}/`).catch(() => undefined);
    if (answer?.ok) return { child, origin, firstAnswer: (performance.now() - began) / 1_000 };
    await wait(0.005);
  }
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

type Measurements = {
  firstAnswer: number;
  peak: number;
  idle: number;
  cpu: number;
  loaded: number;
};

type Rest = Pick<Measurements, "peak" | "idle" | "cpu">;

/** Lets a program settle, and observes it. */
async function watchAtRest({ child: { pid } }: Running): Promise<Rest> {
  await wait(rest);
  const peak = peakMemory(pid);
  const before = processorTime(pid);
  await wait(watched);
  const cpu = (processorTime(pid) - before) / (watched * 10);
  return { peak, cpu, idle: residentMemory(pid) };
}

/** Starts a site, lets it settle, observes it, and then requests every public page a few times. */
async function watch(env: Record<string, string>): Promise<Measurements> {
  const running = await start(env);
  const atRest = await watchAtRest(running);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const path of publicPages) await (await fetch(running.origin + path)).arrayBuffer();
  }
  await wait(5);
  const loaded = peakMemory(running.child.pid);
  await stop(running);
  return { firstAnswer: running.firstAnswer, ...atRest, loaded };
}

/** The libraries that the host loads at its start, which the build puts in separate files. */
function hostLibraries(): string[] {
  const bundle = join(projectFolder, host);
  const names = readFileSync(bundle, "utf8").matchAll(
    /^import .*"\.\/(assets\/libraries~[^"]+)";$/gm,
  );
  return [...names].map(([, name = ""]) => pathToFileURL(join(bundle, "..", name)).href);
}

const engineAlone = join(import.meta.dirname, "engine-alone.mjs");

/** The settings of engine-alone.mjs for the database of a site. */
const aloneWith = ({ DATA_DIR = "", DATABASE_URL }: Record<string, string>) => ({
  ENGINE_ALONE: JSON.stringify({
    libraries: hostLibraries(),
    queue: queueOptions,
    look: ownLookSeconds,
    startParams,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { folder: embeddedFolder(DATA_DIR) }),
  }),
});

/** Median times of warm starts of the site and of its engine alone, in turns. */
async function warmStarts(env: Record<string, string>) {
  const [times, alone]: [number[], number[]] = [[], []];
  const measureOnce = async (into: number[], started: Promise<Running>) => {
    const running = await started;
    into.push(running.firstAnswer);
    await stop(running);
  };
  // The first of each fills the cache of compiled code.
  for (let turn = 0; turn < starts; turn += 1) {
    await measureOnce(times, start(env));
    await measureOnce(alone, start(aloneWith(env), engineAlone));
  }
  return { warm: median(times), warmLimit: median(alone) };
}

type Goals = { first: number; warm: number; idle: number; peak: number };

async function measure(
  name: string,
  env: Record<string, string>,
  goals: Goals,
): Promise<BenchFigure[]> {
  const first = await watch(env);
  const { warm, warmLimit } = await warmStarts(env);
  const again = await watch(env);
  const running = await start(aloneWith(env), engineAlone);
  const alone = await watchAtRest(running);
  await stop(running);
  const atMost = (
    what: string,
    figure: number,
    unit: string,
    goal: number,
    limit?: number,
  ): BenchFigure => ({
    what: `${name}: ${what}`,
    figure,
    unit,
    // A goal below the limit cannot be met.
    goal: limit === undefined ? goal : Math.max(goal, 1.1 * limit),
    wanted: "at most",
    ...(limit !== undefined && { peer: { name: "its libraries alone", figure: limit } }),
  });
  return [
    atMost("first start, to the first response", first.firstAnswer, "s", goals.first),
    atMost("first start, memory at its peak", first.peak, "MB", goals.peak),
    atMost("warm start, to the first response", warm, "s", goals.warm, warmLimit),
    atMost("warm start, memory at its peak", again.peak, "MB", goals.peak),
    atMost("memory at rest", again.idle, "MB", goals.idle, alone.idle),
    atMost("memory at its peak, every page shown", again.loaded, "MB", goals.peak),
    atMost("processor time at rest", again.cpu, "%", 0.3, alone.cpu),
  ];
}

requireLinux();
const folder = mkdtempSync(join(tmpdir(), "datumline-bench-"));
const server = await startPostgres();
try {
  const figures = [
    ...(await measure(
      "embedded",
      { DATA_DIR: join(folder, "embedded") },
      { first: 3, warm: 1.2, idle: 250, peak: 400 },
    )),
    ...(await measure(
      "PostgreSQL",
      {
        DATA_DIR: join(folder, "postgres"),
        DATABASE_URL: await server.createDatabase(),
        AUTH_SECRET: "b".repeat(40),
        SEED: "demo",
      },
      { first: 3, warm: 1, idle: 140, peak: 220 },
    )),
  ];
  reportFigures({ title: "Start and memory", figures });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

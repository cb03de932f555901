import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { host, isBuildFresh } from "../../scripts/toolchain.mjs";
import { cleanEnv } from "./clean-env.ts";
import { freePort } from "./free-port.ts";
import type { MemoryAnswer } from "./memory-window.ts";
import type { Answer } from "./pglite-window.ts";
import { until } from "./until.ts";

const project = join(import.meta.dirname, "../..");
const windowOf = (name: string) => [
  "--import",
  pathToFileURL(join(import.meta.dirname, name)).href,
];

/** A row of the site's database. */
export type Row = Record<string, unknown>;

/** The product in a separate process, as it runs in production. */
export type Site = {
  origin: string;
  port: number;
  dataDir: string;
  /** The output so far. */
  output(): string;
  /** Asks it to stop, removes its data and returns its exit code. */
  stop(): Promise<number | null>;
  /** Asks it to stop, and keeps its data for a restart. Returns its exit code. */
  pause(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, optionally with different settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Queries the embedded database of the running site. */
  ask(query: string, values?: unknown[]): Promise<Row[]>;
  /** Whether its process is running. */
  isRunning(): boolean;
  /** Its process ID. */
  pid(): number | undefined;
  /** Its live memory, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
};

type SiteOptions = { env?: Record<string, string>; dataDir?: string; port?: number };

let isKnownFresh = false;
/** Stops a run whose build does not match the sources, for example after an edit in Playwright's UI mode. */
function refuseStaleBuild(): void {
  isKnownFresh ||= isBuildFresh();
  if (!isKnownFresh) {
    throw new Error(
      "The sources have changed since the last build: start the tests again, or npm run build.",
    );
  }
}

/**
 * Starts the host with exactly these settings; `hear` gets its output. With an embedded database, it responds to
 * queries about it.
 */
function spawnSite(settings: Record<string, string>, hear: (text: string) => void): ChildProcess {
  const windows = [
    ...windowOf("memory-window.ts"),
    ...(settings.DERIVES_EACH_PASSWORD ? [] : windowOf("scrypt-once.ts")),
    ...(settings.DATABASE_URL ? [] : windowOf("pglite-window.ts")),
  ];
  const child = spawn(process.execPath, [...windows, host], {
    cwd: project,
    env: { ...cleanEnv, ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Preserves dates and bytes in rows.
    serialization: "advanced",
  });
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  return child;
}

let lastQuestion = 0;

/** Sends a request to a module preloaded into the site that runs as `child`; `what` names the request. */
function askWindow<Reply extends { id: number }>(
  child: ChildProcess,
  question: object,
  what: string,
): Promise<Reply> {
  lastQuestion += 1;
  const id = lastQuestion;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const gone = () => reject(new Error(`the site ended before it responded: ${what}`));
  const hear = (answer: Reply) => {
    if (answer.id === id) resolve(answer);
  };
  child.on("message", hear).once("disconnect", gone);
  child.send({ id, ...question }, (error) => error && reject(error));
  return promise.finally(() => child.off("message", hear).off("disconnect", gone));
}

/** Queries the embedded database of the site that runs as `child`. */
async function askPglite(child: ChildProcess, query: string, values?: unknown[]): Promise<Row[]> {
  const answer = await askWindow<Answer>(child, { query, values }, query);
  if ("rows" in answer) return answer.rows;
  throw new Error(`${answer.error}\n${query}`);
}

/**
 * Starts the site on a free port with a temporary data folder, and waits until it accepts visitors. Its embedded database is
 * a copy of `TEMPLATE_DATA_DIR`, if the run has created one, or empty with `SEED=none`.
 */
export async function startSite({ env = {}, dataDir, port }: SiteOptions = {}): Promise<Site> {
  refuseStaleBuild();
  const ownFolder = dataDir === undefined;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "datumline-site-"));
  const template = process.env.TEMPLATE_DATA_DIR;
  const isTemplateWanted = env.SEED !== "none" && !env.DATABASE_URL;
  if (ownFolder && template && isTemplateWanted) cpSync(template, folder, { recursive: true });
  const listenOn = port ?? (await freePort());
  const origin = `http://localhost:${listenOn}`;
  let output = "";
  let child: ChildProcess;

  async function start(settings: Record<string, string>): Promise<void> {
    const before = output.length;
    child = spawnSite({ DATA_DIR: folder, PORT: String(listenOn), ...settings }, (text) => {
      output += text;
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`the site did not start:\n${output}`);
        return output.slice(before).includes("The site is on") || undefined;
      },
      { timeoutMs: 120_000, what: `the site on ${origin}` },
    );
  }

  const ended = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
      else child.once("exit", resolve);
    });

  await start(env);
  return {
    origin,
    port: listenOn,
    dataDir: folder,
    output: () => output,
    async stop() {
      // Without the delay of two seconds that SIGTERM has for load balancers.
      child.kill("SIGINT");
      const code = await ended();
      if (ownFolder) rmSync(folder, { recursive: true, force: true });
      return code;
    },
    pause() {
      child.kill("SIGTERM");
      return ended();
    },
    async kill() {
      child.kill("SIGKILL");
      await ended();
    },
    restart: (changes = {}) => start({ ...env, ...changes }),
    ask: (query, values) => askPglite(child, query, values),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    pid: () => child.pid,
    memory: async () => (await askWindow<MemoryAnswer>(child, { wants: "memory" }, "memory")).usage,
  };
}

/** Starts a site that is expected to refuse. Returns its exit code and output. */
export async function startRefused(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  let output = "";
  const settings = { PORT: String(await freePort()), LOG_LEVEL: "silent", ...env };
  const child = spawnSite(settings, (text) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, output };
}

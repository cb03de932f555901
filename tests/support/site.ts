import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

const project = join(import.meta.dirname, "../..");

/** The product as its own process, as it runs in production. */
export type Site = {
  origin: string;
  port: number;
  dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop, removes its data and returns its exit code. */
  stop(): Promise<number | null>;
  /** Asks it to stop, and keeps its data for a restart. Returns its exit code. */
  pause(): Promise<number | null>;
  /** Kills it without a word. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, optionally with other settings. */
  restart(env?: Record<string, string>): Promise<void>;
};

type SiteOptions = { env?: Record<string, string>; dataDir?: string; port?: number };

/** Only what the site needs: nothing of the machine's own settings may reach it. */
const cleanEnv = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", TZ: "UTC" };

/** Starts the host with just these settings; `hear` is told all that it prints. */
function spawnSite(settings: Record<string, string>, hear: (text: string) => void): ChildProcess {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    env: { ...cleanEnv, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  return child;
}

/**
 * Starts the site on a free port with a temporary data folder, and waits until it takes visitors. On the embedded
 * database it begins with a copy of `TEMPLATE_DATA_DIR`, if the run has made one; with `SEED=none` it begins empty.
 */
export async function startSite({ env = {}, dataDir, port }: SiteOptions = {}): Promise<Site> {
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
      child.kill("SIGTERM");
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
  };
}

/** Starts the site where it is expected to refuse; returns its exit code and what it said. */
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

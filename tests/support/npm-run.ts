import { spawn } from "node:child_process";
import { join } from "node:path";
import { areDependenciesInstalled } from "../../scripts/toolchain.mjs";
import { until } from "./until.ts";

const project = join(import.meta.dirname, "../..");

/** The site as run by `npm start` or `npm run dev`, as the leader of a process group. */
export async function npmRun(script: "start" | "dev", env: Record<string, string>) {
  // It would replace packages that the running tests have loaded.
  if (!areDependenciesInstalled({ withTools: true })) {
    throw new Error("The installed packages are not those of the lock file: use npm run test:e2e.");
  }
  const settings = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    TZ: "UTC",
    ...env,
  };
  let output = "";
  const child = spawn("npm", ["run", script], {
    cwd: project,
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const hear = (text: string) => {
    output += text;
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`npm run ${script} ended:\n${output}`);
      return output.includes("The site is on") || undefined;
    },
    { timeoutMs: 120_000, what: `npm run ${script}` },
  );
  return {
    output: () => output,
    /** As a supervisor does: to npm alone, or to npm and all its child processes. */
    signal(whom: "npm alone" | "its process group") {
      const pid = child.pid ?? 0;
      process.kill(whom === "npm alone" ? pid : -pid, "SIGTERM");
    },
    /** Whether npm or any of its child processes is running. */
    isRunning() {
      try {
        return process.kill(-(child.pid ?? 0), 0);
      } catch {
        return false;
      }
    },
    /** Resolves with its exit code. */
    ended,
    /** Kills what remains of the process group. */
    clear() {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // No process remains.
      }
    },
  };
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { areDependenciesInstalled } from "../../scripts/toolchain.mjs";
import { until } from "./until.ts";

const project = join(import.meta.dirname, "../..");

/** The site as `npm start` or `npm run dev` runs it, leading its own process group. */
export async function npmRun(script: "start" | "dev", env: Record<string, string>) {
  // It would replace the packages that the running tests have loaded.
  if (!areDependenciesInstalled()) {
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
    /** As a supervisor does: to npm alone, or to npm and all that it started. */
    signal(whom: "npm alone" | "its process group") {
      const pid = child.pid ?? 0;
      process.kill(whom === "npm alone" ? pid : -pid, "SIGTERM");
    },
    /** Whether npm or anything that it started is still there. */
    isRunning() {
      try {
        return process.kill(-(child.pid ?? 0), 0);
      } catch {
        return false;
      }
    },
    /** Its exit code. */
    ended,
    /** With any result. */
    clear() {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // Nothing is left of it.
      }
    },
  };
}

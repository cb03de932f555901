import { spawn } from "node:child_process";
import { join } from "node:path";
import { until } from "./until.ts";

const project = join(import.meta.dirname, "../..");

/** The site as `npm start` runs it, leading a process group of its own. */
export async function npmStart(env: Record<string, string>) {
  const settings = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    TZ: "UTC",
    ...env,
  };
  let output = "";
  const child = spawn("npm", ["start"], {
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
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      return output.includes("The site is on") || undefined;
    },
    { timeoutMs: 120_000, what: "npm start" },
  );
  return {
    output: () => output,
    /** As a supervisor does: to npm alone, or to npm and all that it started. */
    signal(whom: "npm alone" | "its process group") {
      const pid = child.pid ?? 0;
      process.kill(whom === "npm alone" ? pid : -pid, "SIGTERM");
    },
    /** Its exit code. */
    ended,
    /** Whatever became of it. */
    clear() {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // Nothing is left of it.
      }
    },
  };
}

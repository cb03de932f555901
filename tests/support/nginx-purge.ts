import { spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** Removes changed pages from nginx's cache. */
type PurgeProgram = { address: string; output(): string; stop(): Promise<void> };

/** Starts the shipped deploy/nginx-purge.mjs for a folder. */
export async function startPurgeProgram(cache: string, secret: string): Promise<PurgeProgram> {
  const port = await freePort();
  const program = join(import.meta.dirname, "../../deploy/nginx-purge.mjs");
  const child = spawn(process.execPath, [program, "--cache", cache, "--port", String(port)], {
    env: { PATH: process.env.PATH ?? "", CDN_PURGE_SECRET: secret },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const hear = (text: Buffer) => {
    output += text;
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await until(() => output.includes("Purges") || undefined, { what: "the purge program" });
  return {
    address: `http://127.0.0.1:${port}/`,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
    },
  };
}

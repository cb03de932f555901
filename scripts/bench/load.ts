// wrk uses less processor time per request than the server that it loads.

import { spawn } from "node:child_process";

/** A server's throughput. */
export type Load = { perSecond: number /** Milliseconds. */; p99: number };

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Sends requests to a URL over 32 connections for a number of seconds. Throws if wrk is missing or a response is wrong. */
export async function load(url: string, seconds: number, status = 200): Promise<Load> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = ["-t1", "-c32", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br"];
  const child = spawn("wrk", [...options, url], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  child.once("error", () =>
    reject(new Error("npm run bench needs wrk, on Debian apt-get install wrk.")),
  );
  child.once("close", () => resolve(said));
  const text = await promise;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, value, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(text) ?? [];
  const hasRefused = /Non-2xx or 3xx responses/.test(text);
  const scale = inMilliseconds[unit];
  if (!(perSecond > 0) || scale === undefined || hasRefused !== status >= 400) {
    throw new Error(`wrk did not measure ${url}:\n${text}`);
  }
  return { perSecond, p99: Number(value) * scale };
}

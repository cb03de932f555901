import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";

/**
 * A visitor in a separate process who requests a site's /healthz ten times a second over a persistent connection, and
 * reports each duration to the parent process: `node health-probe.ts ORIGIN PID`.
 */

/** A request's report, in milliseconds. */
export type HealthReport = {
  /** Since the epoch. */
  askedAt: number;
  took: number;
  /**
   * The part of `took` that the site's main thread spent computing, which delayed the response; in the rest it waited
   * for a processor that other programs used. Equal to `took` if the system has no counter.
   */
  computed: number;
};

const [origin = "", site = ""] = process.argv.slice(2);
const interval = 100;

/** Processor time of the site's main thread so far, in milliseconds; only on Linux. */
function computedSoFar(): number | undefined {
  try {
    const [ran] = readFileSync(`/proc/${site}/schedstat`, "utf8").split(" ");
    return Number(ran) / 1e6;
  } catch {
    return undefined;
  }
}

// A starved process learns late that it is connected, and the default timeout of 250 ms would count as a failure.
setDefaultAutoSelectFamilyAttemptTimeout(30_000);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}/healthz`, { agent }, (answer) =>
      answer.resume().once("end", resolve),
    );
    // The site may close an idle connection just as a request is sent; a new connection shows whether the site is running.
    asking
      .once("error", (error) => (asking.reusedSocket ? ask().then(resolve, reject) : reject(error)))
      .end();
  });
}

async function report(): Promise<void> {
  const askedAt = Date.now();
  const [began, computedBefore] = [performance.now(), computedSoFar()];
  await ask();
  const took = performance.now() - began;
  const computed = computedBefore === undefined ? took : (computedSoFar() ?? 0) - computedBefore;
  process.send?.({ askedAt, took, computed } satisfies HealthReport);
  setTimeout(report, Math.max(0, interval - took));
}

process.once("disconnect", () => process.exit());
await ask();
await report();

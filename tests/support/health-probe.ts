import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/**
 * A visitor in a process of their own, who asks a site for /healthz ten times a second on a connection that stays open,
 * and tells their parent how long each took: `node health-probe.ts ORIGIN PID`.
 */

/** Of one question, in milliseconds. */
export type HealthReport = {
  /** Since the epoch. */
  askedAt: number;
  took: number;
  /**
   * Of these, how long the site's main thread computed, which is what kept the answer back; the rest it waited for a
   * processor, which other programs had. All of `took` where the system does not tell.
   */
  computed: number;
};

const [origin = "", site = ""] = process.argv.slice(2);
const interval = 100;

/** How long the site's main thread has run on a processor so far, in milliseconds; Linux tells. */
function computedSoFar(): number | undefined {
  try {
    const [ran] = readFileSync(`/proc/${site}/schedstat`, "utf8").split(" ");
    return Number(ran) / 1e6;
  } catch {
    return undefined;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${origin}/healthz`, { agent }, (answer) => answer.resume().once("end", resolve))
      .once("error", reject)
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

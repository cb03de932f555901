import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";

/**
 * A visitor in their own process, who asks a site for /healthz ten times a second on a connection that stays open,
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

// A starved process hears late that it is connected, and would take the default of 250 ms for a failure.
setDefaultAutoSelectFamilyAttemptTimeout(30_000);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}/healthz`, { agent }, (answer) =>
      answer.resume().once("end", resolve),
    );
    // A kept connection may be closed by the site while the question is on its way; a new one then tells whether it lives.
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

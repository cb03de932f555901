import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Services } from "#app/services.ts";
import { announceStop } from "./health.ts";

/** In milliseconds, one after the other; process managers kill after ten seconds. */
const gracePeriods = {
  /** Readiness fails while requests are still served, so that load balancers can switch to other processes. */
  notice: 2_000,
  /** In-flight requests are finished; new ones are refused. */
  requests: 3_500,
  /** Jobs are released, the database is closed if it responds, and the last spans are sent. */
  services: 4_000,
};

/** Interval between sweeps that close idle keep-alive connections, in milliseconds. */
const sweepInterval = 100;

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Notifies keep-alive clients that this connection ends.
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
  const forceClose = setTimeout(() => server.closeAllConnections(), gracePeriods.requests);
  await closed;
  clearInterval(sweep);
  clearTimeout(forceClose);
}

async function drain(
  server: Server,
  services: Services,
  { notice, afterwards }: { notice: number; afterwards: () => Promise<void> },
): Promise<void> {
  services.log.info("stopping");
  announceStop(services);
  await delay(notice);
  await closeServer(server);
  const stopped = services
    .stop()
    .then(afterwards)
    .then(() => true);
  if (await withTimeout(stopped, gracePeriods.services, false)) services.log.info("stopped");
  else services.log.warn("stopped before everything had ended");
}

/**
 * Graceful shutdown: drains in-flight work on SIGTERM or SIGINT, then exits with 0. Repeated signals are ignored: a
 * terminal or supervisor signals the whole process group. SIGINT skips the readiness notice, since a terminal has no
 * load balancer. `afterwards` runs once the services have stopped, within their time.
 */
export function drainOnSignals(
  server: Server,
  services: Services,
  afterwards: () => Promise<void>,
): void {
  let isDraining = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isDraining) return;
      isDraining = true;
      const notice = signal === "SIGTERM" ? gracePeriods.notice : 0;
      void drain(server, services, { notice, afterwards }).finally(() => process.exit(0));
    });
  }
}

import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Services } from "#server/services.ts";
import { announceStop } from "./health.ts";

/** Whoever stops us allows ten seconds; these three, in milliseconds, are one after the other. */
const gracePeriods = {
  /** Readiness says no and everything is still answered, so that a balancer can turn to others. */
  notice: 2_000,
  /** Requests under way are finished; new ones are refused. */
  requests: 3_500,
  /** Jobs are let go and the database is closed, if it still answers. */
  services: 4_000,
};

/** How often connections are closed whose request was answered meanwhile, in milliseconds. */
const sweepInterval = 100;

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection; it has to learn that there will be no more answers on it.
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
  const forceClose = setTimeout(() => server.closeAllConnections(), gracePeriods.requests);
  await closed;
  clearInterval(sweep);
  clearTimeout(forceClose);
}

async function drain(server: Server, services: Services, notice: number): Promise<void> {
  services.log.info("stopping");
  announceStop(services);
  await delay(notice);
  await closeServer(server);
  const stopped = services.stop().then(() => true);
  if (await withTimeout(stopped, gracePeriods.services, false)) services.log.info("stopped");
  else services.log.warn("stopped without waiting for what did not end");
}

/**
 * Ends the process with 0 when it is asked to, after what is under way. It may be asked more than once: a terminal or a
 * supervisor signals the whole group, and whoever started us passes the signal on. SIGINT skips the notice, as nobody
 * balances visitors between processes in a terminal.
 */
export function drainOnSignals(server: Server, services: Services): void {
  let isDraining = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isDraining) return;
      isDraining = true;
      const notice = signal === "SIGTERM" ? gracePeriods.notice : 0;
      void drain(server, services, notice).finally(() => process.exit(0));
    });
  }
}

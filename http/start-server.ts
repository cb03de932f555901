import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { runProgram } from "#app/start-failure.ts";
import { startSite } from "#app/start-site.ts";
import { setUpLink } from "#modules/accounts/.server/first-admin.ts";
import { uploadSampleFiles } from "#modules/viewer/.server/sample-files.ts";
import { parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { announceStop } from "./monitoring.ts";

type Site = Awaited<ReturnType<typeof startSite>>;

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
  site: Site,
  { notice, afterwards }: { notice: number; afterwards: () => Promise<void> },
): Promise<void> {
  site.log.info("stopping");
  announceStop();
  await delay(notice);
  await closeServer(server);
  const stopped = site
    .stop()
    .then(afterwards)
    .then(() => true);
  if (await withTimeout(stopped, gracePeriods.services, false)) site.log.info("stopped");
  else site.log.warn("stopped before everything had ended");
}

/**
 * Graceful shutdown: drains in-flight work on SIGTERM or SIGINT, then exits with 0. Repeated signals are ignored: a
 * terminal or supervisor signals the whole process group. SIGINT skips the readiness notice, since a terminal has no
 * load balancer. `afterwards` runs once the services have stopped, within their time.
 */
function drainOnSignals(server: Server, site: Site, afterwards: () => Promise<void>): void {
  let isDraining = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isDraining) return;
      isDraining = true;
      const notice = signal === "SIGTERM" ? gracePeriods.notice : 0;
      void drain(server, site, { notice, afterwards }).finally(() => process.exit(0));
    });
  }
}

/** Prints the site's URL and, until the first administrator exists, the link that creates one. */
async function printStartMessage(server: Server, site: Site): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const origin = site.env.SITE_URL ?? `http://localhost:${port}`;
  const rows = [`The site is on ${origin}`];
  const link = await setUpLink(site, origin);
  if (link)
    rows.push(`Set up the first administrator (the link works once, within a day): ${link}`);
  process.stdout.write(`\n${rows.join("\n")}\n\n`);
}

async function listen(server: Server, { env }: Site): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
}

/** Starts the site with its services, and serves it until a signal stops it. */
export async function startServer(createServer: (site: Site) => Promise<Server>): Promise<void> {
  await runProgram(async () => {
    const env = parseEnv(process.env);
    const log = createLog(env.LOG_LEVEL);
    const stopTracing = await startTracing(env, log);
    const site = await startSite(env, log);
    let server: Server;
    try {
      server = await createServer(site);
      await listen(server, site);
    } catch (error) {
      await site.stop();
      throw error;
    }
    drainOnSignals(server, site, stopTracing);
    await printStartMessage(server, site);
    // In the background: storage may be slow or down.
    void uploadSampleFiles(site);
    site.generatedFiles.makeAll();
  });
}

// The entry point of `npm start`, bundled with the pages as build/host/main.js (scripts/bundle-host.ts).
import "./production.ts";
import type { Server } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createServicesProvider, type Services } from "#app/services.ts";
import { builtInServices } from "#modules/catalogue/services.ts";
import * as build from "#pages-build";
import { projectFolder } from "#platform/project.ts";
import { isTracing } from "#platform/tracing/tracing.ts";
import { createApp } from "./app.ts";
import { createFastPath, type FastPath } from "./fast-path.ts";
import { createHttpServer, requestListener, serverBounds } from "./http-server.ts";
import { createMetrics } from "./monitoring.ts";
import { createPages, type Pages } from "./pages.ts";
import { createRequestLog, type OnResponse } from "./request-log.ts";
import { startServer } from "./start-server.ts";
import { createStaticFiles, type StaticFiles } from "./static-files.ts";

const clientFolder = join(projectFolder, "build/pages/client");

/** Cache warm-up: rendered before the first request arrives. */
const mainPages = ["/", builtInServices[0].path, "/contact"];

type FastPathParts = { pages: Pages; files: StaticFiles; onResponse: OnResponse };

/**
 * None if responses depend on a proxy's headers about the connection, or if each request is to be traced through the
 * middleware.
 */
function fastPathFor(
  { env }: Services,
  { pages, files, onResponse }: FastPathParts,
): FastPath | undefined {
  if ((env.TRUST_PROXY > 0 && !env.SITE_URL) || isTracing()) return undefined;
  return createFastPath({
    find: (url) => files.find(url) ?? pages.find(url),
    isHttps: env.SITE_URL?.startsWith("https:") ?? false,
    hstsSubdomains: env.HSTS_SUBDOMAINS === "1",
    trustProxy: env.TRUST_PROXY,
    onResponse,
  });
}

/**
 * Runs the garbage collector once. Loading the code leaves some 40 MB that V8 would keep until other code needs the
 * memory. Takes a tenth of a second.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}

async function createServer(services: Services): Promise<Server> {
  const { env, log } = services;
  const metrics = env.METRICS_TOKEN ? await createMetrics(services) : undefined;
  const pages = createPages(build, {
    services,
    provideServices: createServicesProvider(services),
    mode: "production",
    metrics,
  });
  const files = createStaticFiles(clientFolder, services);
  const onResponse = createRequestLog(log, env.LOG_SAMPLE_PERCENT, metrics);
  const app = createApp({ services, pages: () => pages, files, metrics, onResponse });
  const fastPath = fastPathFor(services, { pages, files, onResponse });
  // A request may arrive in the meantime; concurrent requests share the same rendering.
  const warmed = pages.warm(mainPages).catch((error) => log.warn({ err: error }, "warming failed"));
  // In the background, so that a site that starts after an upgrade responds at once.
  void warmed.then(() => build.entry.module.afterStart(services));
  // After the jobs of a start have run as well.
  setTimeout(collectGarbage, 10_000).unref();
  return createHttpServer(requestListener(app, fastPath), serverBounds(env.TRUST_PROXY));
}

await startServer(createServer);

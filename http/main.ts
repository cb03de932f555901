// The entry point of `npm start`, bundled with the pages as build/host/main.js (scripts/bundle-host.ts).
import "./production.ts";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Services } from "#app/services.ts";
import { services as offered } from "#modules/catalogue/services.ts";
import * as build from "#pages-build";
import { projectFolder } from "#platform/project-folder.ts";
import { noteAnswers } from "./after-answer.ts";
import { createApp } from "./app.ts";
import { createHttpServer, requestListener, serverLimits } from "./http-server.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages.ts";
import { madeFolders, runHost } from "./run-host.ts";
import { settleMemory } from "./settle-memory.ts";

const clientFolder = join(projectFolder, "build/client");

/** Cache warm-up: rendered before the first request arrives. */
const mainPages = ["/", offered[0].path, "/contact"];

async function createServer(services: Services): Promise<Server> {
  const metrics = services.env.METRICS_TOKEN ? await createMetrics(services) : undefined;
  const pages = createPages(build, services, "production", metrics);
  const note = noteAnswers(services, metrics);
  const keptAnswers = createKeptAnswers(services, note);
  const app = createApp({
    services,
    pages: () => pages,
    clientFolder,
    madeFolders,
    metrics,
    note,
    keptAnswers,
  });
  // A request may arrive in the meantime; concurrent requests share the same rendering.
  pages.warm(mainPages).catch((error) => services.log.warn({ err: error }, "warming failed"));
  // In the background, so that a site that starts after an upgrade responds at once.
  void build.entry.module.afterStart(services);
  // After the jobs of a start have run as well.
  setTimeout(settleMemory, 10_000).unref();
  return createHttpServer(
    requestListener(app, keptAnswers),
    serverLimits(services.env.TRUST_PROXY),
  );
}

await runHost(createServer);

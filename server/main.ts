import "./production.ts";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { services as offered } from "#app/catalogue/services.ts";
import { createAdminFromEnv } from "#server/accounts/first-admin.ts";
import { seedIfEmpty } from "#server/content/seed.ts";
import { listStaticArticles } from "#server/content/static-articles.ts";
import { type Env, EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { putSamples } from "#server/samples/samples.ts";
import { type Services, startServices } from "#server/services.ts";
import { runProgram } from "#server/start-failure.ts";
import { createApp } from "./app.ts";
import { boundsOf, createHttpServer, requestListener } from "./http-server.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages.ts";
import { drainOnSignals } from "./shutdown.ts";
import { printStartMessage } from "./start-message.ts";

const project = join(import.meta.dirname, "..");
const clientFolder = join(project, "build/client");
const madeFolders = [join(project, "build/pictures"), join(project, "build/samples/site")];
const serverBuild = join(project, "build/server/index.js");

/** Cache warm-up: rendered before the first request arrives. */
const mainPages = ["/", offered[0].path, "/contact"];

async function startProduction(services: Services): Promise<Server> {
  if (!existsSync(serverBuild))
    throw new EnvError("There is no build yet. Run npm start or npm run build.");
  const build = (await import(serverBuild)) as ServerBuild;
  const metrics = services.env.METRICS_TOKEN ? await createMetrics(services) : undefined;
  const pages = createPages(build, services, "production", metrics);
  const app = createApp({ services, pages: () => pages, clientFolder, madeFolders, metrics });
  // A request may come meanwhile; concurrent requests share the same rendering.
  pages.warm(mainPages).catch((error) => services.log.warn({ err: error }, "warming failed"));
  return createHttpServer(requestListener(app), boundsOf(services.env.TRUST_PROXY));
}

async function start(env: Env): Promise<{ server: Server; services: Services }> {
  const services = await startServices(env, createLog(env.LOG_LEVEL));
  try {
    await seedIfEmpty(services);
    await listStaticArticles(services);
    await createAdminFromEnv(services);
    const server =
      env.NODE_ENV === "development"
        ? await (await import("./dev.ts")).createDevServer(services, madeFolders)
        : await startProduction(services);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
    // In the background: storage may be slow or down.
    void putSamples(services);
    return { server, services };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

await runProgram(async () => {
  const { server, services } = await start(parseEnv(process.env));
  drainOnSignals(server, services);
  await printStartMessage(server, services);
});

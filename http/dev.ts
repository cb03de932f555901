// The command behind `npm run dev`.
import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { createServicesProvider, type Services } from "#app/services.ts";
import { createApp } from "./app.ts";
import { createHttpServer, requestListener } from "./http-server.ts";
import { createPages, type Pages } from "./pages.ts";
import { createRequestLog } from "./request-log.ts";
import { startServer } from "./start-server.ts";
import { createStaticFiles } from "./static-files.ts";

/** The host with Vite's middleware in front: modules from disk, hot reload, no caching. */
async function createDevServer(services: Services): Promise<Server> {
  const { env, log } = services;
  const server = createHttpServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const options = {
    services,
    provideServices: createServicesProvider(services),
    mode: "development",
  } as const;
  let current: { build: unknown; pages: Pages } | undefined;
  const pages = async (): Promise<Pages> => {
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    if (current?.build !== build)
      current = { build, pages: createPages(build as ServerBuild, options) };
    return current.pages;
  };
  // Vite serves the browser's files before a request reaches the app.
  const files = createStaticFiles(undefined, services);
  const onResponse = createRequestLog(log, env.LOG_SAMPLE_PERCENT);
  const listener = requestListener(createApp({ services, pages, files, onResponse }));
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => listener(request, response));
  });
  return server;
}

await startServer(createDevServer);

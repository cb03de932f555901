// The command behind `npm run dev`.
import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import type { Services } from "#app/services.ts";
import { noteAnswers } from "./after-answer.ts";
import { createApp } from "./app.ts";
import { createHttpServer, requestListener } from "./http-server.ts";
import { createPages, type Pages } from "./pages.ts";
import { madeFolders, runHost } from "./run-host.ts";

/** The host with Vite's middleware in front: modules from disk, hot reload, no caching. */
async function createDevServer(services: Services): Promise<Server> {
  const server = createHttpServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  let known: { build: unknown; pages: Pages } | undefined;
  const pages = async (): Promise<Pages> => {
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    if (known?.build !== build) {
      known = { build, pages: createPages(build as ServerBuild, services, "development") };
    }
    return known.pages;
  };
  const note = noteAnswers(services, undefined);
  const app = createApp({ services, pages, clientFolder: undefined, madeFolders, note });
  const listener = requestListener(app);
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => listener(request, response));
  });
  return server;
}

await runHost(createDevServer);
